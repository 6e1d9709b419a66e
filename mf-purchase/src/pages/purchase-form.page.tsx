import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { selectUserCall } from '@portal/contracts/people/people.calls'
import { NewFormPage } from '@portal/form-page'
import { defineTexts, MoneyScreen } from '@portal/i18n'
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
  const userId = useSession()?.id ?? 0
  const self = useCall(selectUserCall, { body: { Id: userId } }, { enabled: userId > 0 })
  const choices = usePurchaseChoices()
  return (
    <NewFormPage {...texts} queries={{ self, choices }}>
      {answers => (
        <MoneyScreen>
          <CreateForm {...answers} />
        </MoneyScreen>
      )}
    </NewFormPage>
  )
}
