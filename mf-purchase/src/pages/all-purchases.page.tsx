import { AllFormsPage, CopyButton } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'
import { PurchaseList } from '../lists/purchase-list'

const texts = defineTexts({
  title: { tr: 'Tüm satın almalar', en: 'All purchases' },
  lead: {
    tr: 'Yetkili olduğunuz şirketlerin bütün satın alma talepleri.',
    en: 'Every purchase request of the companies for which you hold the permission.',
  },
  empty: { tr: 'Henüz satın alma talebi yok', en: 'There is no purchase request yet' },
  emptyText: {
    tr: 'Şirketlerinizde bir satın alma talebi açıldığında burada görünür.',
    en: 'Once somebody in your companies submits a purchase request, it stands here.',
  },
})

export default function AllPurchasesPage() {
  return (
    <AllFormsPage {...texts} permission="AllPurchasing">
      {frame => <PurchaseList {...frame} rowTools={row => <CopyButton form={row} />} />}
    </AllFormsPage>
  )
}
