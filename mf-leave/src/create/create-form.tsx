import { useMay } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { createLeaveCall, leaveOfficeAccess } from '@portal/contracts/leave/annual-leave.calls'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import type { Profile } from '@portal/contracts/people/person'
import { FormTree, OneForm } from '@portal/form-page'
import { FilesCard, useFormUploads } from '@portal/form-page/files'
import { Card, Column, Grid } from '@portal/ui'
import { FormCalendar } from '../calendar/form-calendar'
import { besideCalendar } from '../form/beside-calendar'
import { leaveForms, withOwner } from '../form/leave-values'
import { RefusalDialog } from '../form/refusal.dialog'
import { useDaysInWords } from '../form/use-days-in-words'
import { useRefusal } from '../form/use-refusal'
import { useTypedLeave } from '../form/use-typed-leave'
import { LeaveToSend } from './leave-to-send'
import { RequestFields } from './request-fields'
import { useRequest } from './use-request'

interface CreateFormProps {
  /** Who fills it in, and whom it is for unless somebody else is chosen. */
  self: Profile
  types: readonly LeaveType[]
}

/** A request of leave, from the first field to the submitted form. */
export function CreateForm({ self, types }: CreateFormProps) {
  const days = useDaysInWords()
  const isOffice = useMay(leaveOfficeAccess)
  const request = useRequest({ self, types })
  const { form, first, typed, span, count } = request
  const owner = request.profile ?? self
  const shown = useTypedLeave(request, owner.name)
  const uploads = useFormUploads(leaveForms, form)
  const { send, isBusy } = useMutationCall(createLeaveCall)
  const refusal = useRefusal(form)
  return (
    <>
      <OneForm
        kind={leaveForms}
        {...{ form, first, uploads, isBusy }}
        // Someone who may file only for themselves today may have begun it for somebody else.
        resumed={kept => (isOffice ? kept : withOwner(self, kept))}
        obstacle={count ? undefined : request.uncounted}
        summary={<LeaveToSend typed={typed} types={types} owner={owner} />}
        total={count && days(count.total)}
        send={values => send({ body: { ...values, ...span, totalDay: count?.total ?? 0 } })}
        onRefused={refusal.show}
      >
        <Grid {...besideCalendar}>
          <Column minW="0">
            <Card p={{ base: '4', md: '6' }} minW="0">
              <RequestFields request={request} self={self} types={types} />
            </Card>
            <FilesCard kind="leave" uploads={uploads} />
          </Column>
          <Column minW="0">
            <FormCalendar draft={shown} onPick={request.setDays} />
            <FormTree kind={leaveForms} form={form} />
          </Column>
        </Grid>
      </OneForm>
      <RefusalDialog {...refusal.dialog} />
    </>
  )
}
