import { useCall } from '@portal/auth/queries'
import { approvedLeavesCall } from '@portal/contracts/leave/leave-calendar.calls'
import { PageLink } from '@portal/form-page/links'
import { Hint } from '@portal/form-page/parts'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { Avatar, Column, Row, Span, Text, chakra } from '@portal/ui'
import { linkTo, useMenu } from '../remotes/menu'
import { Section } from './section'

const texts = defineTexts({
  calendar: { tr: 'Takvim', en: 'Calendar' },
  title: { tr: 'Bugün izinde', en: 'Away today' },
  nobody: { tr: 'Bugün kimse izinde değil.', en: 'No one is away today.' },
  until: { tr: '{date} gününe kadar', en: 'until {date}' },
  today: { tr: 'yalnızca bugün', en: 'today only' },
  more: { tr: 've {count} kişi daha', en: 'and {count, plural, one {# other} other {# others}}' },
})

const shownAtOnce = 5
const calendarPath = '/annualLeaveCalendar'
const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '2.5' } })

export function AwayToday() {
  const say = useText()
  const { date } = useFormats()
  const calendar = useMenu().more.find(({ to }) => to === calendarPath)
  const today = dateOfInstant(new Date())
  const { data } = useCall(approvedLeavesCall, { query: { startDate: today, endDate: today } })
  if (!data) return null
  const people = [...new Map(data.map(leave => [leave.userId, leave])).values()]
  return (
    <Section
      title={say(texts.title)}
      tools={
        calendar && (
          <PageLink {...linkTo(calendar)} fontSize="sm">
            {say(texts.calendar)}
          </PageLink>
        )
      }
    >
      {people.length === 0 ? (
        <Text color="fg.muted">{say(texts.nobody)}</Text>
      ) : (
        <Column gap="2.5">
          <List>
            {people.slice(0, shownAtOnce).map(({ userId, name, endDate }) => (
              <li key={userId}>
                <Row>
                  <Avatar name={name} />
                  <Span flex="1" minW="0" truncate>
                    {name}
                  </Span>
                  <Span fontSize="sm" color="fg.muted" whiteSpace="nowrap">
                    {endDate === today ? say(texts.today) : say(texts.until, { date: date(endDate) })}
                  </Span>
                </Row>
              </li>
            ))}
          </List>
          {people.length > shownAtOnce && <Hint>{say(texts.more, { count: people.length - shownAtOnce })}</Hint>}
        </Column>
      )}
    </Section>
  )
}
