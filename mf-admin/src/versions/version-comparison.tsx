import type { TreeVersion } from '@portal/contracts/trees/tree-versions.calls'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { Grid, SelectField, Text } from '@portal/ui'
import type { TreePeople } from '../people/tree-people.query'
import { DifferenceList } from '../saving/difference-list'
import { usersOfVersion } from './version-table'
import { versionsShape } from './versions-address'

const texts = defineTexts({
  title: { tr: 'Karşılaştır', en: 'Compare' },
  from: { tr: 'Önceki sürüm', en: 'Earlier version' },
  to: { tr: 'Sonraki sürüm', en: 'Later version' },
  choice: { tr: '{version} · {at} · {user}', en: '{version} · {at} · {user}' },
  imported: { tr: 'Veri aktarımı', en: 'An import' },
  same: { tr: 'İki sürüm aynı.', en: 'The versions are the same.' },
  difference: { tr: '{from}. sürümden {to}. sürüme', en: 'From version {from} to version {to}' },
})

interface VersionComparisonProps {
  /** Newest first, and at least one. */
  versions: readonly TreeVersion[]
  people: TreePeople
}

/** Compares two versions. The address holds both. */
export function VersionComparison({ versions, people }: VersionComparisonProps) {
  const say = useText()
  const { instant } = useFormats()
  const [view, change] = useAddressView(versionsShape)
  const versionOf = (number: number | undefined) => versions.find(({ version }) => version === number)
  const second = versionOf(view.to) ?? versions[0]
  const first = versionOf(view.from) ?? versions[1] ?? second
  // Whichever was chosen first, the earlier one stands first.
  const [from, to] = first && second && first.version > second.version ? [second, first] : [first, second]
  const compare = (one: number, other = one) =>
    change(latest => ({ ...latest, from: Math.min(one, other), to: Math.max(one, other) }), { replace: true })
  const choices = versions.map(({ version, savedAt, savedBy }) => ({
    value: String(version),
    label: say(texts.choice, { version, at: instant(savedAt), user: savedBy?.name ?? say(texts.imported) }),
  }))
  const isSame = from && to && from !== to && usersOfVersion(from).join() === usersOfVersion(to).join()
  return (
    <SectionCard title={say(texts.title)}>
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
          before={usersOfVersion(from)}
          after={usersOfVersion(to)}
          people={people}
        />
      )}
    </SectionCard>
  )
}
