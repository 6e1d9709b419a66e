import type { TreeVersion } from '@portal/contracts/trees/tree-versions.calls'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { Card, Column, DateField, Grid, Heading, SelectField, Text } from '@portal/ui'
import type { TreePeople } from '../people/tree-people.query'
import { DifferenceList } from '../saving/difference-list'
import { usersOfVersion } from './version-table'
import { versionsShape } from './versions-address'

const texts = defineTexts({
  title: { tr: 'Karşılaştır', en: 'Compare' },
  lead: {
    tr: 'İki sürüm seçin ya da bir gün verin: o gün geçerli olan ağaç ilk sürüm olarak seçilir.',
    en: 'Choose two versions, or a day: the tree that applied on it becomes the earlier one.',
  },
  from: { tr: 'Önceki sürüm', en: 'Earlier version' },
  to: { tr: 'Sonraki sürüm', en: 'Later version' },
  day: { tr: 'Şu gün geçerli olan', en: 'As of' },
  choice: { tr: '{version} · {at} · {user}', en: '{version} · {at} · {user}' },
  imported: { tr: 'Veri aktarımı', en: 'An import' },
  applied: { tr: '{day} sonunda {version}. sürüm geçerliydi.', en: 'At the end of {day} version {version} applied.' },
  notYet: { tr: '{day} sonunda bu ağaç henüz yoktu.', en: 'At the end of {day} there was no such tree yet.' },
  same: { tr: 'İki sürüm aynı.', en: 'Both versions are the same.' },
  difference: { tr: '{from}. sürümden {to}. sürüme', en: 'From version {from} to version {to}' },
})

interface VersionComparisonProps {
  /** Newest first, and at least one. */
  versions: readonly TreeVersion[]
  people: TreePeople
}

/** What differs between two versions; the earlier one may be that of a day. The address says which. */
export function VersionComparison({ versions, people }: VersionComparisonProps) {
  const say = useText()
  const { instant, date } = useFormats()
  const [view, change] = useAddressView(versionsShape)
  const versionOf = (number: number | undefined) => versions.find(({ version }) => version === number)
  const ofDay = view.day === undefined ? undefined : versionOn(versions, view.day)
  const second = versionOf(view.to) ?? versions[0]
  const first = view.day === undefined ? (versionOf(view.from) ?? versions[1] ?? second) : ofDay
  // Whichever was chosen first, the earlier one stands first.
  const [from, to] = first && second && first.version > second.version ? [second, first] : [first, second]
  const compare = (one: number, other: number | undefined) =>
    change(
      latest => {
        const [earlier, later] = other === undefined ? [undefined, one] : [Math.min(one, other), Math.max(one, other)]
        const isOfDay = earlier === ofDay?.version
        return { ...latest, day: isOfDay ? latest.day : undefined, from: earlier, to: later }
      },
      { replace: true },
    )
  const choices = versions.map(({ version, savedAt, savedBy }) => ({
    value: String(version),
    label: say(texts.choice, { version, at: instant(savedAt), user: savedBy?.name ?? say(texts.imported) }),
  }))
  const isSame = from && to && from !== to && usersOfVersion(from).join() === usersOfVersion(to).join()
  return (
    <Card as="section" p={{ base: '4', md: '5' }}>
      <Column gap="4">
        <Column gap="0">
          <Heading as="h2" size="lg">
            {say(texts.title)}
          </Heading>
          <Text color="fg.muted">{say(texts.lead)}</Text>
        </Column>
        <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))" alignItems="start">
          <DateField
            label={say(texts.day)}
            value={view.day ?? ''}
            max={dateOfInstant(new Date())}
            onChange={day =>
              change(latest => ({ ...latest, day: day || undefined, from: versionOn(versions, day)?.version }), {
                replace: true,
              })
            }
          />
          <SelectField
            label={say(texts.from)}
            choices={choices}
            value={from ? String(from.version) : ''}
            {...(!from && { placeholder: '—' })}
            onChange={event => compare(Number(event.target.value), to?.version)}
          />
          <SelectField
            label={say(texts.to)}
            choices={choices}
            value={String(to?.version)}
            onChange={event => compare(Number(event.target.value), from?.version)}
          />
        </Grid>
        <Text role="status">
          {view.day !== undefined &&
            say(ofDay ? texts.applied : texts.notYet, { day: date(view.day), version: ofDay?.version ?? 0 })}{' '}
          {isSame && say(texts.same)}
        </Text>
        {from && to && (
          <DifferenceList
            label={say(texts.difference, { from: from.version, to: to.version })}
            before={usersOfVersion(from)}
            after={usersOfVersion(to)}
            people={people}
          />
        )}
      </Column>
    </Card>
  )
}

/** The version that a tree had at the end of a day; undefined where nobody had saved it by then. */
function versionOn(versions: readonly TreeVersion[], day: string): TreeVersion | undefined {
  return versions.find(({ savedAt }) => dateOfInstant(savedAt) <= day)
}
