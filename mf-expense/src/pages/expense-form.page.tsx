import { NewLinesPage } from '@portal/form-page/lines'
import { defineTexts } from '@portal/i18n'
import { CreateForm } from '../create/create-form'
import { useExpenseChoices } from '../form/expense-choices.query'

const texts = defineTexts({
  title: { tr: 'Yeni masraf formu', en: 'New expense form' },
  lead: {
    tr: 'Her fatura bir satırdır. Bir satırı doğrudan tamamlayabilir ya da birkaçını tabloda toplayıp birlikte gönderebilirsiniz.',
    en: 'Every invoice is a line. Complete one at once, or gather several in the table and file them together.',
  },
})

export default function ExpenseFormPage() {
  return (
    <NewLinesPage {...texts} choices={useExpenseChoices()}>
      {answers => <CreateForm {...answers} />}
    </NewLinesPage>
  )
}
