import { PendingForms } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'

const texts = defineTexts({
  title: { tr: 'Satın alma talepleri', en: 'Purchase requests' },
  lead: {
    tr: 'Onay ağacında olduğunuz satın alma talepleri.',
    en: 'The purchase requests that have you in their tree.',
  },
})

export default function PurchaseListPage() {
  return <PendingForms module="PUR" {...texts} />
}
