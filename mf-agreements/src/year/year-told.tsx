import type { YearDeadline } from '@portal/contracts/agreements/agreement-year.calls'
import { Entries } from '@portal/form-page/entries'
import { Hint, Section } from '@portal/form-page/parts'
import { compareTexts, defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Card, Column, EmptyState, Notice } from '@portal/ui'
import { DeadlineEntry } from './deadline-entry'

const texts = defineTexts({
  lead: {
    tr: 'Tarihlerden 60, 30 ve 7 gün önce ve o gün kime haber verileceği, bugünkü duruma göre.',
    en: 'Who hears of each date 60, 30 and 7 days before it and on the day, as things are now.',
  },
  count: { tr: '{count} tarih', en: '{count, plural, one {# date} other {# dates}}' },
  unfollowed: { tr: 'Görebilen takipçisi yok', en: 'No follower who can see them' },
  instead: {
    tr: 'Bunlar, sözleşmeyi değiştirebilen herkese bildirilir: {names}. Sözleşmelere bir takipçi ekleyin.',
    en: 'Everyone who can change these agreements hears of them instead: {names}. Add a follower to each.',
  },
  nobody: {
    tr: 'Bunlar kimseye bildirilmez: takipçileri ve onları değiştirebilecek kimse yok.',
    en: 'No one hears of these: they have no follower, and no one can change them.',
  },
  none: { tr: '{year} yılında bildirilecek tarih yok', en: 'No dates to tell of in {year}' },
})

interface Group {
  readonly name: string
  readonly deadlines: readonly { readonly deadline: YearDeadline; readonly isDateOnly: boolean }[]
}

/** Groups the dates by follower, by name. */
function byFollower(deadlines: readonly YearDeadline[]): Group[] {
  const groups = new Map<number, { name: string; deadlines: Group['deadlines'][number][] }>()
  for (const deadline of deadlines) {
    for (const { userId, name, how } of deadline.told) {
      if (how === 'Writer') continue
      const group = groups.get(userId) ?? { name, deadlines: [] }
      group.deadlines.push({ deadline, isDateOnly: how === 'DateOnly' })
      groups.set(userId, group)
    }
  }
  return [...groups.values()].sort((a, b) => compareTexts(a.name, b.name))
}

interface YearToldProps {
  year: number
  today: string
  deadlines: readonly YearDeadline[]
}

/** Who is told of which date: first the dates that no follower hears of in full, then person by person. */
export function YearTold({ year, today, deadlines }: YearToldProps) {
  const say = useText()
  const { list } = useFormats()
  const coming = deadlines.filter(({ date }) => date >= today)
  const unfollowed = coming.filter(({ told }) => !told.some(({ how }) => how === 'Follower'))
  const instead = unfollowed.flatMap(({ told }) => told.filter(({ how }) => how === 'Writer').map(({ name }) => name))
  if (coming.length === 0) return <EmptyState icon="bell" title={say(texts.none, { year: String(year) })} />
  return (
    <Column gap="5">
      <Hint>{say(texts.lead)}</Hint>
      {unfollowed.length > 0 && (
        <GroupCard
          title={say(texts.unfollowed)}
          today={today}
          deadlines={unfollowed.map(deadline => ({ deadline, isDateOnly: false }))}
          warning={instead.length > 0 ? say(texts.instead, { names: list([...new Set(instead)]) }) : say(texts.nobody)}
        />
      )}
      {byFollower(coming).map(({ name, deadlines: own }) => (
        <GroupCard key={name} title={name} today={today} deadlines={own} />
      ))}
    </Column>
  )
}

interface GroupCardProps extends Pick<Group, 'deadlines'> {
  title: string
  today: string
  warning?: string
}

function GroupCard({ title, today, deadlines, warning }: GroupCardProps) {
  const say = useText()
  return (
    <Card p={{ base: '4', md: '6' }}>
      <Section title={title} gap="2" mark={<Badge>{say(texts.count, { count: deadlines.length })}</Badge>}>
        {warning && <Notice tone="warning">{warning}</Notice>}
        <Entries>
          {deadlines.map(({ deadline, isDateOnly }) => (
            <DeadlineEntry
              key={`${deadline.id} ${deadline.kind} ${deadline.date}`}
              {...{ deadline, today, isDateOnly }}
            />
          ))}
        </Entries>
      </Section>
    </Card>
  )
}
