import { useMay } from '@portal/auth'
import { leaveOfficeAccess } from '@portal/contracts/leave/annual-leave.calls'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import type { Profile } from '@portal/contracts/people/person'
import { DescriptionField, OwnerFields, UsualFields } from '@portal/form-page'
import { FormPhone } from '@portal/form-page/fields'
import { defineTexts, formatPhone, useText } from '@portal/i18n'
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
  self: Profile
  types: readonly LeaveType[]
}

/** The fields of a request: the days, then what rarely changes. */
export function RequestFields({ request, self, types }: RequestFieldsProps) {
  const say = useText()
  const { userId, corporationId, phoneNumber } = request.typed
  const problemOfOwner = request.problemOf('userId')
  const isOwn = userId === self.id && corporationId === self.corporationId && !problemOfOwner
  return (
    <Column gap="4">
      <TypeField types={types} />
      <DateFields leave={request} />
      <SumPanel leave={request} />
      <DescriptionField />
      <UsualFields
        names={['userId', 'corporationId', 'phoneNumber']}
        isUsual={isOwn && !!phoneNumber && phoneNumber === request.first.phoneNumber}
        words={[self.name, self.corporationName, formatPhone(phoneNumber ?? '')]}
      >
        <Column gap="4">
          <OwnerFields
            userId={userId}
            self={self}
            mayChoose={useMay(leaveOfficeAccess)}
            isChoice={useIsOverseen()}
            problem={problemOfOwner}
            onPlace={to => request.form.hook.setValue('corporationId', to)}
          />
          <Grid gridTemplateColumns={{ sm: 'minmax(0, 16rem)' }}>
            <FormPhone name="phoneNumber" label={say(leaveTexts.phoneNumber)} required help={say(texts.phoneHelp)} />
          </Grid>
        </Column>
      </UsualFields>
    </Column>
  )
}
