import { cents, type Invariant, modules, ofEach, ofForms, type World } from './vocabulary'

const tables = { expense_form: modules.expense, leave_form: modules.leave, purchase_form: modules.purchase } as const

const isMoney = (amount: number): boolean => Number.isFinite(amount) && amount >= 0 && cents(amount) < 1e14

interface Amount {
  what: string
  amount: number
  formId?: number
}

function* amountsOf({ rows }: World): Iterable<Amount> {
  for (const { form_id: formId, amount } of rows.expense_form) yield { what: 'expense', amount, formId }
  for (const { form_id: formId, price } of rows.purchase_offer) yield { what: 'offer', amount: price, formId }
  for (const { form_id: formId, amount } of rows.payment) yield { what: 'payment', amount, formId }
  for (const { id, amount } of rows.agreement) yield { what: `agreement ${id}`, amount }
  for (const { form_id: formId, total_days } of rows.leave_form) yield { what: 'leave', amount: total_days, formId }
  for (const { form_id: formId, product_quantity } of rows.purchase_form)
    yield { what: 'quantity', amount: product_quantity - 1, formId }
}

export const formRowInvariants: Invariant[] = [
  ofForms('Each form has one row in its module’s table and none elsewhere', ({ form }, { rows }) => {
    for (const [table, moduleId] of Object.entries(tables)) {
      const count = rows[table as keyof typeof tables].filter(({ form_id }) => form_id === form.id).length
      const must = form.module_id === moduleId ? 1 : 0
      if (count !== must) return `${count} rows in ${table}`
    }
    return null
  }),
  ofEach(
    'Amounts are finite and not negative',
    amountsOf,
    ({ what, amount }) => !isMoney(amount) && `${what} of ${amount}`,
    ({ formId = 0 }, { formOf }) => formOf.get(formId)?.form.guid,
  ),
  ofEach(
    'A leave has days, and ends after it begins',
    ({ rows }) => rows.leave_form,
    ({ start_date, end_date, total_days }) =>
      (end_date < start_date || total_days <= 0 || (total_days * 2) % 1 !== 0) && `${total_days} days, ${start_date}`,
    ({ form_id }, { formOf }) => formOf.get(form_id)?.form.guid,
  ),
  ofForms('A form’s department is one of its company', ({ form }, { rows }) => {
    const department = rows.department.find(({ id }) => id === form.department_id)
    return form.department_id !== null && department?.corporation_id !== form.corporation_id
      ? `department ${form.department_id} in company ${form.corporation_id}`
      : null
  }),
]
