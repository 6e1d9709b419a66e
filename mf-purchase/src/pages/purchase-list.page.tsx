import { PendingPage } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'
import { PurchaseList } from '../lists/purchase-list'

const texts = defineTexts({
  title: { tr: 'Satın alma talepleri', en: 'Purchase requests' },
  lead: {
    tr: 'Onay ağacında olduğunuz satın alma talepleri.',
    en: 'The purchase requests that have you in their tree.',
  },
  empty: { tr: 'Henüz size gelen bir satın alma talebi yok', en: 'No purchase request has come to you yet' },
  emptyText: {
    tr: 'Onayınızı bekleyen ya da daha önce baktığınız talepler burada durur.',
    en: 'Requests that wait for you, or that you have looked at before, stand here.',
  },
})

export default function PurchaseListPage() {
  return <PendingPage {...texts}>{frame => <PurchaseList {...frame} />}</PendingPage>
}
