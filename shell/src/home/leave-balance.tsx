import { useId } from 'react'
import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { remainingLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { ButtonLink } from '@portal/form-page/links'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Card, Heading, Span } from '@portal/ui'
import { linkTo, useMenu } from '../remotes/menu'

const texts = defineTexts({
  title: { tr: 'Kalan izin', en: 'Leave left' },
  days: { tr: '{days} gün', en: '{count, plural, one {{days} day} other {{days} days}}' },
  pending: { tr: '{days} gün onay bekliyor', en: '{days} pending' },
  ask: { tr: 'İzin iste', en: 'Request leave' },
})
const leaveForm = '/annualLeaveForm'

/** Shows the caller's leave balance, with a link to request leave. Hidden for people without leave. */
export function LeaveBalance() {
  const say = useText()
  const titleId = useId()
  const { number } = useFormats()
  const session = useSession()
  const menu = useMenu()
  const { data } = useCall(
    remainingLeaveCall,
    { params: { userId: String(session?.id ?? 0) } },
    { enabled: session !== undefined && session !== null },
  )
  const form = menu.new.find(({ to }) => to === leaveForm)
  if (!data || !form) return null
  const { remainingAnnualValue: left, pendingDays } = data
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      rowGap="1"
      px="5"
      py="2.5"
    >
      <Heading id={titleId} as="h2" size="md">
        {say(texts.title)}
      </Heading>
      <Span fontSize="xl" fontWeight="semibold">
        {say(texts.days, { count: left, days: number(left) })}
      </Span>
      {pendingDays > 0 && <Hint fontSize="xs">{say(texts.pending, { days: number(pendingDays) })}</Hint>}
      <ButtonLink {...linkTo(form)} variant="outline" size="xs" ms="auto">
        {say(texts.ask)}
      </ButtonLink>
    </Card>
  )
}
