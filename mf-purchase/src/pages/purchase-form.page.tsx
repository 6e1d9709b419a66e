import { NewLinesPage } from '@portal/form-page/lines'
import { defineTexts } from '@portal/i18n'
import { CreateForm } from '../create/create-form'
import { usePurchaseChoices } from '../form/purchase-choices.query'

const texts = defineTexts({
  title: { tr: 'Yeni satın alma talebi', en: 'New purchase request' },
  lead: {
    tr: 'Her ürün bir satırdır ve ayrı bir talep olur. Birini doğrudan tamamlayabilir ya da birkaçını tabloda toplayıp birlikte gönderebilirsiniz.',
    en: 'Every product is a line, and becomes a request of its own. Complete one at once, or gather several in the table and submit them together.',
  },
})

export default function PurchaseFormPage() {
  return (
    <NewLinesPage {...texts} choices={usePurchaseChoices()}>
      {answers => <CreateForm {...answers} />}
    </NewLinesPage>
  )
}
