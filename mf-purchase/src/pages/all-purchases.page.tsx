import { AllFormsPage, CopyButton } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'
import { PurchaseList } from '../lists/purchase-list'

const texts = defineTexts({
  title: { tr: 'Tüm satın almalar', en: 'All purchases' },
  lead: {
    tr: 'Yetkili olduğunuz şirketlerin bütün satın alma talepleri.',
    en: 'All purchase requests of the companies you have permission for.',
  },
  empty: { tr: 'Henüz satın alma talebi yok', en: 'No purchase requests yet' },
  emptyText: {
    tr: 'Şirketlerinizden biri satın alma talebi gönderdiğinde burada görünür.',
    en: 'Purchase requests from your companies appear here once they’re sent.',
  },
})

export default function AllPurchasesPage() {
  return (
    <AllFormsPage {...texts} permission="AllPurchasing">
      {frame => <PurchaseList {...frame} rowTools={row => <CopyButton form={row} />} />}
    </AllFormsPage>
  )
}
