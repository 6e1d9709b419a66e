import { useMay, useSession } from '@portal/auth'
import { useCall, useMutationCall } from '@portal/auth/queries'
import { createLeaveCall, leaveOfficeAccess } from '@portal/contracts/leave/annual-leave.calls'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import { leaveModule } from '@portal/contracts/modules/leave.module'
import { userDetailCall } from '@portal/contracts/people/people.calls'
import type { Profile } from '@portal/contracts/people/person'
import { NewFormPage, OneForm, useLookupName } from '@portal/form-page'
import { newFormTitle } from '@portal/form-page/pages'
import { useFormats } from '@portal/i18n'
import { useSearchParams } from '@portal/router'
import { Column, Grid, Row, Span } from '@portal/ui'
import { besideCalendar, FormCalendar } from '../calendar/form-calendar'
import { RequestFields } from '../create/request-fields'
import { useRequest } from '../create/use-request'
import { useLeaveTypes } from '../form/leave-fields'
import { leaveForms, withOwner, type LeaveValues } from '../form/leave-values'
import { RefusalDialog, useRefusal } from '../form/refusal.dialog'
import { useDaysInWords } from '../form/leave-words'

const title = newFormTitle(leaveModule)
const lead = {
  tr: 'Tarihleri seçin; günler ve bakiyeniz hemen hesaplanır.',
  en: 'Choose dates to see the day count and your balance right away.',
}

export default function LeaveFormPage() {
  const userId = useSession()?.id ?? 0
  const self = useCall(userDetailCall, { body: { Id: userId } }, { enabled: userId > 0 })
  const types = useLeaveTypes()
  const [address] = useSearchParams()
  return (
    <NewFormPage title={title} lead={lead} queries={{ self, types }}>
      {answers => <NewLeave key={String(address)} {...answers} days={daysIn(address)} />}
    </NewFormPage>
  )
}

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** Returns the days of an address such as `?from=2026-12-17&to=2026-12-18`. Without `to` it is one day. */
function daysIn(address: URLSearchParams): NewLeaveProps['days'] {
  const [from, to] = [address.get('from'), address.get('to')]
  return isDay(from) ? { startDate: from, endDate: isDay(to) ? to : from } : {}
}

interface NewLeaveProps {
  /** The filler, and owner unless another one is chosen. */
  self: Profile
  types: readonly LeaveType[]
  /** The days that the address asks for. */
  days: { startDate?: string; endDate?: string }
}

function NewLeave({ self, types, days: asked }: NewLeaveProps) {
  const days = useDaysInWords()
  const isOffice = useMay(leaveOfficeAccess)
  const request = useRequest({ self, types, days: asked })
  const { form, first, span, count } = request
  const owner = request.profile ?? self
  const { send, isBusy } = useMutationCall(createLeaveCall)
  const refusal = useRefusal(form)
  return (
    <>
      <OneForm
        kind={leaveForms}
        {...{ form, first, isBusy }}
        // The draft may be for somebody else, and the filler may have lost the right to file for others.
        resumed={kept => (isOffice ? kept : withOwner(self, kept))}
        obstacle={count ? undefined : request.uncounted}
        needsCheck={({ userId }) => userId !== self.id || request.needsLook}
        summary={values => <LeaveToSend typed={values} types={types} owner={owner} />}
        total={count && days(count.total)}
        send={values => send({ body: { ...values, ...span, totalDay: count?.total ?? 0 } })}
        onRefused={refusal.show}
        placesBar
        layout={({ fields, files, tree, bar }) => (
          <Grid {...besideCalendar}>
            <Column minW="0">
              {fields}
              {tree}
              {files}
              {bar}
            </Column>
            <Column minW="0">
              <FormCalendar leave={request} name={owner.name} />
            </Column>
          </Grid>
        )}
      >
        <RequestFields request={request} self={self} types={types} />
      </OneForm>
      <RefusalDialog {...refusal.dialog} />
    </>
  )
}

interface LeaveToSendProps {
  typed: Partial<LeaveValues>
  types: readonly LeaveType[]
  owner: Pick<Profile, 'name'>
}

/** The summary of a request in the dialog before it is sent. */
function LeaveToSend({ typed: { typeId, startDate = '', endDate = '' }, types, owner }: LeaveToSendProps) {
  const { date } = useFormats()
  const nameOf = useLookupName()
  const type = types.find(({ id }) => id === typeId)
  const last = endDate && endDate !== startDate ? ` – ${date(endDate)}` : ''
  return (
    <Row gap="0" columnGap="3" flexWrap="wrap">
      <Span fontWeight="medium">{type && nameOf(type)}</Span>
      <Span>{date(startDate) + last}</Span>
      <Span color="fg.muted">{owner.name}</Span>
    </Row>
  )
}
