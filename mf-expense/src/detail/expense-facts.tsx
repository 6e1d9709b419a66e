import type { ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { FormFacts, useLookupName } from '@portal/form-page'
import { lineTexts } from '@portal/form-page/lines'
import { useFormats } from '@portal/i18n'
import { expenseTexts } from '../form/expense-texts'

/** The fields of an expense. */
export function ExpenseFacts({ form }: { form: ExpenseForm }) {
  const { date } = useFormats()
  const nameOf = useLookupName()
  return (
    <FormFacts
      form={form}
      own={[
        [lineTexts.departmentId, form.departmentName],
        [expenseTexts.typeId, nameOf({ name: form.typeName, nameTranslate: form.typeNameTranslate })],
        [expenseTexts.company, form.company],
        [expenseTexts.invoiceNumber, form.invoiceNumber],
        [expenseTexts.countryId, nameOf({ name: form.countryName, nameTranslate: form.countryNameTranslate })],
        [expenseTexts.expenseDate, date(form.expenseDate)],
        [expenseTexts.lastPayDate, date(form.lastPayDate)],
        [lineTexts.agreementId, form.agreementTitle ?? undefined],
      ]}
    />
  )
}
