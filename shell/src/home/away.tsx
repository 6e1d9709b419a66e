import { useCall } from '@portal/auth/queries'
import { type AwayPerson, awayCall } from '@portal/contracts/leave/leave-calendar.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { Nothing } from '@portal/form-page/entries'
import { PageLink } from '@portal/form-page/links'
import { Hint } from '@portal/form-page/parts'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { dateOfDay, dayNumber, isWeekend } from '@portal/rules/calendar/calendar-date'
import { Avatar, Box, Column, Row, Span, chakra } from '@portal/ui'
import { linkTo, useMenu } from '../remotes/menu'
import { Section } from './section'

const texts = defineTexts({
  calendar: { tr: 'Takvim', en: 'Calendar' },
  title: { tr: 'İzinde olanlar', en: 'Who is away' },
  nobody: { tr: 'Bu hafta ve gelecek hafta kimse izinde değil.', en: 'No one is away this week or next.' },
  thisWeek: { tr: 'Bu hafta', en: 'This week' },
  nextWeek: { tr: 'Gelecek hafta', en: 'Next week' },
  more: { tr: 've {count} kişi daha', en: 'and {count, plural, one {# other} other {# others}}' },
  team: {
    tr: 'Departmanınızdaki {people} kişiden izinde olan: bu hafta {now}, gelecek hafta {next}',
    en: 'Away of the {people} people in your department: {now} this week, {next} next week',
  },
})

const calendarPath = '/annualLeaveCalendar'
const weekLength = 7
const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '1.5' } })

/** Returns the Monday of the week of a date, as a day number. */
function mondayOf(date: string): number {
  const day = dayNumber(date)
  // 1 January 1970 was a Thursday.
  return day - ((day + 3) % weekLength)
}

const covers = ({ startDate, endDate }: AwayPerson['leaves'][number], date: string) =>
  startDate <= date && date <= endDate

/** Shows who is away this week and next, day by day. */
export function Away() {
  const say = useText()
  const calendar = useMenu().more.find(({ to }) => to === calendarPath)
  const today = dateOfInstant(new Date())
  const monday = mondayOf(today)
  const days = Array.from({ length: 2 * weekLength }, (_, at) => monday + at)
  const { data } = useCall(awayCall, { params: { date: today } })
  if (!data) return null
  const { people, count, team } = data
  return (
    <Section
      title={say(texts.title)}
      isEmpty={people.length === 0}
      tools={
        calendar && (
          <PageLink {...linkTo(calendar)} fontSize="sm">
            {say(texts.calendar)}
          </PageLink>
        )
      }
    >
      {people.length === 0 ? (
        <Nothing icon="calendar">{say(texts.nobody)}</Nothing>
      ) : (
        <Column gap="1.5">
          <Row gap="3" fontSize="xs" color="fg.muted" justifyContent="flex-end" aria-hidden="true">
            <Span w={weekWidth}>{say(texts.thisWeek)}</Span>
            <Span w={weekWidth}>{say(texts.nextWeek)}</Span>
          </Row>
          <List>
            {people.map(person => (
              <Person key={person.userId} {...{ person, days, today }} />
            ))}
          </List>
          {count > people.length && <Hint>{say(texts.more, { count: count - people.length })}</Hint>}
          <Overlap team={team} />
        </Column>
      )}
    </Section>
  )
}

/** Tells how many people of the reader's department are away in each of the two weeks. */
function Overlap({ team: { people, thisWeek, nextWeek } }: { team: CallData<typeof awayCall>['team'] }) {
  const say = useText()
  if (thisWeek + nextWeek === 0) return null
  return <Hint fontSize="xs">{say(texts.team, { people, now: thisWeek, next: nextWeek })}</Hint>
}

const weekWidth = '5.75rem'

function Person({ person, days, today }: { person: AwayPerson; days: readonly number[]; today: string }) {
  const { date } = useFormats()
  const spans = person.leaves
    .map(({ startDate, endDate }) =>
      startDate === endDate ? date(startDate) : `${date(startDate)} – ${date(endDate)}`,
    )
    .join(', ')
  return (
    <li title={spans}>
      <Row gap="3">
        <Avatar name={person.name} size="xs" />
        <Span flex="1" minW="0" fontSize="sm" truncate>
          {person.name}
        </Span>
        <Span srOnly>{spans}</Span>
        {[days.slice(0, weekLength), days.slice(weekLength)].map(week => (
          <Row key={week[0]} gap="0.5" w={weekWidth} flexShrink="0" aria-hidden="true">
            {week.map(day => (
              <Day key={day} isToday={dateOfDay(day) === today} isFree={isWeekend(day)}>
                {person.leaves.some(leave => covers(leave, dateOfDay(day)))}
              </Day>
            ))}
          </Row>
        ))}
      </Row>
    </li>
  )
}

/** A day of the strip, filled if the person is away. */
function Day({ isToday, isFree, children: isAway }: { isToday: boolean; isFree: boolean; children: boolean }) {
  const filled = isFree ? 'brand.border' : 'brand.solid'
  const empty = isFree ? 'transparent' : 'bg.emphasized'
  return (
    <Box
      flex="1"
      h="4"
      borderRadius="sm"
      bg={isAway ? filled : empty}
      opacity={isFree ? 0.4 : 1}
      {...(isToday && { outline: '2px solid', outlineColor: 'fg.muted', outlineOffset: '1px' })}
    />
  )
}
