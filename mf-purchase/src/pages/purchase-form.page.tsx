import { NewLinesPage } from '@portal/form-page/lines'
import { defineTexts } from '@portal/i18n'
import { CreateForm } from '../create/create-form'
import { usePurchaseChoices } from '../form/purchase-choices.query'

const texts = defineTexts({
  title: { tr: 'Yeni satın alma talebi', en: 'New purchase request' },
  lead: {
    tr: 'Her ürün bir satırdır ve ayrı bir talep olur. Tek bir satırı hemen gönderebilir ya da birkaçını tabloda toplayıp birlikte gönderebilirsiniz.',
    en: 'Each product is a line and becomes its own request. Send a single line right away, or collect several in the table and send them together.',
  },
})

export default function PurchaseFormPage() {
  return (
    <NewLinesPage {...texts} choices={usePurchaseChoices()}>
      {answers => <CreateForm {...answers} />}
    </NewLinesPage>
  )
}
