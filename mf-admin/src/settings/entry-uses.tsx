import { useCall } from '@portal/auth/queries'
import type {
  annualLeaveTypeUsesCall,
  currencyUsesCall,
  expenseTypeUsesCall,
} from '@portal/contracts/lookups/settings.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Skeleton, Text } from '@portal/ui'

const texts = defineTexts({
  unused: { tr: 'Onu kullanan kayıt yok.', en: 'Nothing uses it.' },
  used: {
    tr: '{forms} form{open, plural, =0 {} other { (# tanesi onay bekliyor)}}{others, plural, =0 {} other { ve başka # kayıt}} onu kullanıyor.',
    en: 'Used by {forms, plural, one {# form} other {# forms}}{open, plural, =0 {} other { (# waiting for approval)}}{others, plural, =0 {} one { and # other record} other { and # other records}}.',
  },
})

interface EntryUsesProps {
  id: number
  call: typeof annualLeaveTypeUsesCall | typeof currencyUsesCall | typeof expenseTypeUsesCall
}

/** Says how much refers to an entry of a list. */
export function EntryUses({ id, call }: EntryUsesProps) {
  const say = useText()
  const { data, refusal } = useCall(call, { params: { id: String(id) } })
  if (refusal) return <Text>{refusal.message}</Text>
  if (!data) return <Skeleton h="5" aria-busy="true" />
  const { forms, openForms, others } = data
  return (
    <Text fontWeight="medium">
      {forms + others === 0 ? say(texts.unused) : say(texts.used, { forms, open: openForms, others })}
    </Text>
  )
}
