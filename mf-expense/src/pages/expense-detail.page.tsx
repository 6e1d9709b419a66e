import { useMutationCall } from '@portal/auth/queries'
import { getExpenseCall, updateExpenseCall, type ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import { FormDetail, FormFacts, Headline, useLookupName } from '@portal/form-page'
import { LineEdit, lineTexts, useLineChanges } from '@portal/form-page/lines'
import { detailPage } from '@portal/form-page/pages'
import { useFormats } from '@portal/i18n'
import { Span } from '@portal/ui'
import { ExpenseWarnings } from '../detail/expense-warnings'
import { ExpenseFields } from '../form/expense-fields'
import { expenseLines } from '../form/expense-lines'
import { expenseTexts } from '../form/expense-texts'
import { useInstalmentQuestion } from '../form/instalment.dialog'

export default detailPage({ module: expenseModule, get: getExpenseCall, Detail: ExpenseDetail })

function ExpenseDetail({ form }: { form: ExpenseForm }) {
  const { amount, date, money } = useFormats()
  const { send } = useMutationCall(updateExpenseCall)
  const instalment = useInstalmentQuestion()
  const nameOfChange = useLineChanges({
    kind: expenseLines,
    form,
    names: expenseTexts,
    readers: (choices, nameIn) => ({
      countryId: nameIn(choices?.country),
      expenseDate: date,
      lastPayDate: date,
      amount,
    }),
  })
  return (
    <>
      <FormDetail
        form={form}
        kind={expenseLines}
        warnings={<ExpenseWarnings form={form} />}
        headline={
          <Headline form={form}>
            <Span whiteSpace="nowrap">{money(form.amount ?? 0, form.currencySign ?? '')}</Span>
          </Headline>
        }
        facts={<ExpenseFacts form={form} />}
        nameOfChange={nameOfChange}
        edited={edit => (
          <LineEdit
            kind={expenseLines}
            {...{ form, edit }}
            Fields={ExpenseFields}
            mayGoOn={instalment.mayGoOn}
            save={(line, version) => send({ body: { ...line, expenseGuid: form.formGuid, version } })}
          />
        )}
      />
      {instalment.dialog}
    </>
  )
}

/** The fields of an expense. */
function ExpenseFacts({ form }: { form: ExpenseForm }) {
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
