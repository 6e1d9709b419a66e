import { useMay } from '@portal/auth'
import { leaveOfficeAccess } from '@portal/contracts/leave/annual-leave.calls'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import type { Person } from '@portal/contracts/people/person'
import { OwnerFields } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { Column, Grid, PhoneField } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import { DateFields } from '../form/date-fields'
import { SumPanel } from '../form/sum-panel'
import { DescriptionField, TypeField } from '../form/leave-fields'
import { useIsOverseen } from '../form/use-is-overseen'
import type { RequestState } from './use-request'

const texts = defineTexts({
  phone: { tr: 'Telefon', en: 'Phone' },
  phoneHelp: { tr: 'İzindeyken ulaşılabilecek numara', en: 'A number where the person can be reached while away' },
})

interface RequestFieldsProps {
  request: RequestState
  self: Person
  types: readonly LeaveType[]
}

/** The fields of a request. */
export function RequestFields({ request, self, types }: RequestFieldsProps) {
  const say = useText()
  return (
    <Column gap="5">
      <LeaveOwner request={request} self={self} />
      <TypeField types={types} />
      <DateFields leave={request} />
      <SumPanel leave={request} />
      <DescriptionField />
      <Grid gridTemplateColumns={{ sm: 'minmax(0, 16rem)' }}>
        <FormField name="phoneNumber" label={say(texts.phone)}>
          {field => <PhoneField {...field} required help={say(texts.phoneHelp)} />}
        </FormField>
      </Grid>
    </Column>
  )
}

interface LeaveOwnerProps {
  request: RequestState
  /** Who fills it in. */
  self: Person
}

/** Whom the leave is for: for most people themselves; and for which of their companies, where there are two. */
function LeaveOwner({ request: { typed, form, problemOf }, self }: LeaveOwnerProps) {
  return (
    <OwnerFields
      userId={typed.userId}
      self={self}
      mayChoose={useMay(leaveOfficeAccess)}
      isChoice={useIsOverseen()}
      problem={problemOf('userId')}
      onPlace={corporationId => form.hook.setValue('corporationId', corporationId)}
    />
  )
}
