import { useCall } from '@portal/auth/queries'
import { getPurchaseCall } from '@portal/contracts/purchase/purchase.calls'
import { SubmittedForm } from '@portal/form-page'
import { defineTexts, MoneyScreen } from '@portal/i18n'
import { useParams } from '@portal/router'
import { PurchaseDetail } from '../detail/purchase-detail'

const texts = defineTexts({
  title: { tr: 'Satın alma talebi', en: 'Purchase request' },
  numbered: { tr: 'Satın alma talebi {number}', en: 'Purchase request {number}' },
})

export default function PurchaseDetailPage() {
  const { formGuid = '' } = useParams()
  const purchase = useCall(getPurchaseCall, { params: { id: formGuid } })
  return (
    <SubmittedForm {...texts} formGuid={formGuid} query={purchase}>
      {form => (
        <MoneyScreen>
          <PurchaseDetail form={form} />
        </MoneyScreen>
      )}
    </SubmittedForm>
  )
}
