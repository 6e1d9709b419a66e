import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { remainingLeaveCall } from '@portal/contracts/leave/balance'
import { leaveModule } from '@portal/contracts/modules/leave.module'
import { ButtonLink } from '@portal/form-page/links'
import { Hint, QueryResult } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Row, Skeleton, Span } from '@portal/ui'

const texts = defineTexts({
  days: { tr: '{days} gün', en: '{count, plural, one {{days} day} other {{days} days}}' },
  pending: { tr: '{days} gün onay bekliyor', en: '{days} pending' },
  ask: { tr: 'İzin iste', en: 'Request leave' },
})

/** The reader's leave balance on the home page, with a link to request leave. */
export default function LeaveBalance() {
  const session = useSession()
  const query = useCall(remainingLeaveCall, { params: { userId: String(session?.id) } }, { enabled: session !== null })
  return (
    <QueryResult query={query} skeleton={<Skeleton h="5" w="24" />}>
      {balance => <Balance left={balance.remainingAnnualValue} pending={balance.pendingDays} />}
    </QueryResult>
  )
}

function Balance({ left, pending }: { left: number; pending: number }) {
  const say = useText()
  const { number } = useFormats()
  return (
    <>
      <Row flex="1" minW="0" flexWrap="wrap" columnGap="2" rowGap="0">
        <Span fontSize="xl" fontWeight="semibold" whiteSpace="nowrap">
          {say(texts.days, { count: left, days: number(left) })}
        </Span>
        {pending > 0 && <Hint fontSize="xs">{say(texts.pending, { days: number(pending) })}</Hint>}
      </Row>
      <ButtonLink to={`/${leaveModule.routing}`} variant="outline" size="xs" flexShrink="0">
        {say(texts.ask)}
      </ButtonLink>
    </>
  )
}
