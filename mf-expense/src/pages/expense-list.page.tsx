import { PendingForms } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'

const texts = defineTexts({
  title: { tr: 'Masraf formları', en: 'Expense forms' },
  lead: { tr: 'Onay ağacında olduğunuz masraf formları.', en: 'The expense forms that have you in their tree.' },
})

export default function ExpenseListPage() {
  return <PendingForms module="EXP" {...texts} />
}
