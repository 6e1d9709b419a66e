import { NewLinesPage } from '@portal/form-page/lines'
import { defineTexts } from '@portal/i18n'
import { CreateForm } from '../create/create-form'
import { useExpenseChoices } from '../form/expense-choices.query'

const texts = defineTexts({
  title: { tr: 'Yeni masraf formu', en: 'New expense form' },
  lead: {
    tr: 'Her fatura bir satırdır. Tek bir satırı hemen gönderebilir ya da birkaçını tabloda toplayıp birlikte gönderebilirsiniz.',
    en: 'Each invoice is a line. Send a single line right away, or collect several in the table and send them together.',
  },
})

export default function ExpenseFormPage() {
  return (
    <NewLinesPage {...texts} choices={useExpenseChoices()}>
      {answers => <CreateForm {...answers} />}
    </NewLinesPage>
  )
}
