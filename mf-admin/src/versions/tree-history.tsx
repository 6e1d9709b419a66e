import { useRef, useState } from 'react'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { TreeVersion } from '@portal/contracts/trees/tree-versions.calls'
import { SectionCard, Title } from '@portal/form-page/parts'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { Button, Column, DateField, Grid, Notice, Row, Text, SelectField } from '@portal/ui'
import { type TreePeople, withApprovers } from '../people/tree-people.query'
import { useMayWrite } from '../saving/read-only'
import { TreeCard } from '../saving/tree-card'
import { usersOf, useTreeDraft } from '../saving/tree-drafts'
import { VersionTable } from './version-table'
import { Chain } from '../people/chain'
import { versionsShape } from './versions-address'
import { DifferenceList } from '../saving/difference-list'

const texts = defineTexts({
  now: { tr: 'Şimdiki ağaç', en: 'Current tree' },
  restored: {
    tr: '{version}. sürüm düzenleyiciye alındı. Gözden geçirip kaydettiğinizde yeni bir sürüm olur.',
    en: 'Version {version} is in the editor. Review it; saving creates a new version.',
  },
  reason: { tr: '{version}. sürüme dönüldü ({at})', en: 'Back to version {version} ({at})' },
  title: { tr: 'Belirli bir günün ağacı', en: 'Tree on a date' },
  lead: {
    tr: 'Gün sonunda geçerli olan ağacı görmek için bir gün seçin.',
    en: 'Choose a day to see the tree that applied at its end.',
  },
  day: { tr: 'Gün', en: 'Day' },
  applied: { tr: '{day} sonunda {version}. sürüm geçerliydi.', en: 'At the end of {day}, version {version} applied.' },
  notYet: { tr: '{day} sonunda bu ağaç henüz yoktu.', en: 'At the end of {day}, this tree didn’t exist yet.' },
  compare: { tr: 'Şimdikiyle karşılaştır', en: 'Compare with the current tree' },
  comparison: { tr: 'Karşılaştır', en: 'Compare' },
  from: { tr: 'Önceki sürüm', en: 'Earlier version' },
  to: { tr: 'Sonraki sürüm', en: 'Later version' },
  imported: { tr: 'Veri aktarımı', en: 'An import' },
  same: { tr: 'İki sürüm aynı.', en: 'The versions are the same.' },
  difference: { tr: '{from}. sürümden {to}. sürüme', en: 'From version {from} to version {to}' },
})

interface TreeHistoryProps {
  tree: DefaultTree
  /** Newest first. */
  versions: readonly TreeVersion[]
  people: TreePeople
}

/** Shows a tree with its editor and its earlier versions. */
export function TreeHistory({ tree, versions, people }: TreeHistoryProps) {
  const say = useText()
  const { instant } = useFormats()
  const draft = useTreeDraft(tree)
  const mayWrite = useMayWrite()(tree.corporationId)
  const [restored, setRestored] = useState<TreeVersion>()
  const top = useRef<HTMLDivElement>(null)
  const everybody = withApprovers(
    people,
    versions.flatMap(({ approvalTree }) => approvalTree),
  )
  const isRestored = restored && draft.isTouched && draft.treeUsers.join() === usersOf(restored).join()
  const restore = (version: TreeVersion) => {
    draft.change(usersOf(version), say(texts.reason, { version: version.version, at: instant(version.savedAt) }))
    setRestored(version)
    top.current?.focus()
  }
  return (
    <Column gap="6">
      <Column ref={top} gap="3" tabIndex={-1} outline="none">
        <Title>{say(texts.now)}</Title>
        {isRestored && <Notice tone="info">{say(texts.restored, { version: restored.version })}</Notice>}
        <TreeCard tree={tree} people={everybody} isFolded />
      </Column>
      {versions.length > 0 && <TreeOnDay versions={versions} />}
      <VersionTable versions={versions} onRestore={mayWrite ? restore : undefined} />
      {versions.length > 0 && <VersionComparison versions={versions} people={everybody} />}
    </Column>
  )
}

/** Shows the tree at the end of a day. The address holds the day. */
function TreeOnDay({ versions }: { versions: readonly TreeVersion[] }) {
  const say = useText()
  const { date } = useFormats()
  const [{ day }, change] = useAddressView(versionsShape)
  const [current] = versions
  const version = versions.find(({ savedAt }) => day !== undefined && dateOfInstant(savedAt) <= day)
  return (
    <SectionCard title={say(texts.title)} lead={say(texts.lead)}>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))">
        <DateField
          label={say(texts.day)}
          value={day ?? ''}
          max={dateOfInstant(new Date())}
          onChange={chosen => change(latest => ({ ...latest, day: chosen || undefined }), { replace: true })}
        />
      </Grid>
      <Text role="status">
        {day !== undefined &&
          say(version ? texts.applied : texts.notYet, { day: date(day), version: version?.version ?? 0 })}
      </Text>
      {version && <Chain approvers={version.approvalTree} />}
      {version && current && version !== current && (
        <Row>
          <Button
            size="sm"
            variant="outline"
            onClick={() =>
              change(latest => ({ ...latest, from: version.version, to: current.version }), { replace: true })
            }
          >
            {say(texts.compare)}
          </Button>
        </Row>
      )}
    </SectionCard>
  )
}

interface VersionComparisonProps {
  /** Newest first, and at least one. */
  versions: readonly TreeVersion[]
  people: TreePeople
}

/** Compares two versions. The address holds both. */
function VersionComparison({ versions, people }: VersionComparisonProps) {
  const say = useText()
  const { instant } = useFormats()
  const [view, change] = useAddressView(versionsShape)
  const versionOf = (number: number | undefined) => versions.find(({ version }) => version === number)
  const second = versionOf(view.to) ?? versions[0]
  const first = versionOf(view.from) ?? versions[1] ?? second
  // The earlier version comes first, whichever was chosen first.
  const [from, to] = first && second && first.version > second.version ? [second, first] : [first, second]
  const compare = (one: number, other = one) =>
    change(latest => ({ ...latest, from: Math.min(one, other), to: Math.max(one, other) }), { replace: true })
  const choices = versions.map(({ version, savedAt, savedBy }) => ({
    value: String(version),
    label: [version, instant(savedAt), savedBy?.name ?? say(texts.imported)].join(' · '),
  }))
  const isSame = from && to && from !== to && usersOf(from).join() === usersOf(to).join()
  return (
    <SectionCard title={say(texts.comparison)}>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))" alignItems="start">
        <SelectField
          label={say(texts.from)}
          choices={choices}
          value={String(from?.version)}
          onChange={event => compare(Number(event.target.value), to?.version)}
        />
        <SelectField
          label={say(texts.to)}
          choices={choices}
          value={String(to?.version)}
          onChange={event => compare(Number(event.target.value), from?.version)}
        />
      </Grid>
      <Text role="status">{isSame && say(texts.same)}</Text>
      {from && to && (
        <DifferenceList
          label={say(texts.difference, { from: from.version, to: to.version })}
          before={usersOf(from)}
          after={usersOf(to)}
          people={people}
        />
      )}
    </SectionCard>
  )
}
