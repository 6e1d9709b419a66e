import { PendingPage } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'
import { PurchaseList } from '../lists/purchase-list'

const texts = defineTexts({
  title: { tr: 'Satın alma talepleri', en: 'Purchase requests' },
  lead: {
    tr: 'Onay ağacında olduğunuz satın alma talepleri.',
    en: 'Purchase requests with you in their approval tree.',
  },
  empty: { tr: 'Henüz size gelen bir satın alma talebi yok', en: 'No purchase requests for you yet' },
  emptyText: {
    tr: 'Sırası size gelen ya da onay ağacında olduğunuz talepler burada görünür.',
    en: 'Requests appear here when you’re in their approval tree.',
  },
})

export default function PurchaseListPage() {
  return <PendingPage {...texts}>{frame => <PurchaseList {...frame} />}</PendingPage>
}
