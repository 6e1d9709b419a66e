import { useRef, useState } from 'react'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { TreeVersion } from '@portal/contracts/trees/tree-versions.calls'
import { SectionCard, Title } from '@portal/form-page/parts'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { Button, Column, DateField, Grid, Notice, Row, Text } from '@portal/ui'
import { type TreePeople, withApprovers } from '../people/tree-people.query'
import { useMayWrite } from '../saving/read-only'
import { OwnedTreeCard } from '../saving/owned-tree-card'
import { useTreeDraft } from '../saving/tree-drafts'
import { VersionComparison } from './version-comparison'
import { usersOfVersion, VersionTable } from './version-table'
import { Chain } from '../people/chain'
import { versionsShape } from './versions-address'

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
})

interface TreeHistoryProps {
  tree: DefaultTree
  /** Newest first. */
  versions: readonly TreeVersion[]
  people: TreePeople
}

/** A tree with its editor, and what it was before. */
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
  const isRestored = restored && draft.isTouched && draft.treeUsers.join() === usersOfVersion(restored).join()
  const restore = (version: TreeVersion) => {
    draft.change(usersOfVersion(version), say(texts.reason, { version: version.version, at: instant(version.savedAt) }))
    setRestored(version)
    top.current?.focus()
  }
  return (
    <Column gap="6">
      <Column ref={top} gap="3" tabIndex={-1} outline="none">
        <Title>{say(texts.now)}</Title>
        {isRestored && <Notice tone="info">{say(texts.restored, { version: restored.version })}</Notice>}
        <OwnedTreeCard tree={tree} people={everybody} folded={{}} />
      </Column>
      {versions.length > 0 && <TreeOnDay versions={versions} />}
      <VersionTable versions={versions} onRestore={mayWrite ? restore : undefined} />
      {versions.length > 0 && <VersionComparison versions={versions} people={everybody} />}
    </Column>
  )
}

/** The tree as it was at the end of a day. The address says of which. */
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
