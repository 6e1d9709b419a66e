import { useMay } from '@portal/auth'
import { leaveOfficeAccess } from '@portal/contracts/leave/annual-leave.calls'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import type { Person } from '@portal/contracts/people/person'
import { DescriptionField, OwnerFields } from '@portal/form-page'
import { FormPhone } from '@portal/form-page/fields'
import { defineTexts, useText } from '@portal/i18n'
import { Column, Grid } from '@portal/ui'
import { DateFields } from '../form/date-fields'
import { TypeField } from '../form/leave-fields'
import { leaveTexts } from '../form/leave-texts'
import { SumPanel } from '../form/sum-panel'
import { useIsOverseen } from '../form/use-is-overseen'
import type { RequestState } from './use-request'

const texts = defineTexts({
  phoneHelp: { tr: 'İzindeyken ulaşılabilecek numara', en: 'A number where the person can be reached while away' },
})

interface RequestFieldsProps {
  request: RequestState
  /** The filler. */
  self: Person
  types: readonly LeaveType[]
}

/** The fields of a request. */
export function RequestFields({ request, self, types }: RequestFieldsProps) {
  const say = useText()
  return (
    <Column gap="5">
      <OwnerFields
        userId={request.typed.userId}
        self={self}
        mayChoose={useMay(leaveOfficeAccess)}
        isChoice={useIsOverseen()}
        problem={request.problemOf('userId')}
        onPlace={corporationId => request.form.hook.setValue('corporationId', corporationId)}
      />
      <TypeField types={types} />
      <DateFields leave={request} />
      <SumPanel leave={request} />
      <DescriptionField />
      <Grid gridTemplateColumns={{ sm: 'minmax(0, 16rem)' }}>
        <FormPhone name="phoneNumber" label={say(leaveTexts.phoneNumber)} required help={say(texts.phoneHelp)} />
      </Grid>
    </Column>
  )
}
