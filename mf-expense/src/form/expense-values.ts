import { newGuid } from '@portal/auth'
import type { CallInput } from '@portal/contracts/call'
import type { createExpensesCall, ExpenseForm } from '@portal/contracts/expense.calls'
import type { UploadedFile } from '@portal/contracts/files'
import { liraCurrencyId } from '@portal/contracts/limits'
import { defaultCountryId } from '@portal/contracts/lookups'
import type { Person } from '@portal/contracts/person'
import { saysOther } from '@portal/form-page'

/** What stands in the fields of a line. While it is being filled in, what nobody has chosen yet is not there. */
export type ExpenseValues = CallInput<typeof createExpensesCall>['body']['CreateModel'][number]

type Started = Partial<ExpenseValues>

const unwritten = { company: '', invoiceNumber: '', amount: '', description: '', agreementId: null }

/** A new line for somebody, with what most expenses have. */
export function newLine(owner: Person, today: string): Started {
  return {
    ...unwritten,
    expenseGuid: newGuid(),
    userId: owner.id,
    corporationId: owner.corporationId,
    departmentId: owner.departmentId,
    countryId: defaultCountryId,
    currencyId: liraCurrencyId,
    expenseDate: today,
    lastPayDate: '',
    uploadedFiles: [],
    treeUsers: [],
  }
}

/** The line after one that was just filled in: of the same person, place and days, as the bills of one journey are. */
export function lineAfter(line: ExpenseValues): Started {
  const { userId, corporationId, departmentId, countryId, currencyId, expenseDate, lastPayDate } = line
  const kept = { userId, corporationId, departmentId, countryId, currencyId, expenseDate, lastPayDate }
  return { ...unwritten, ...kept, expenseGuid: newGuid(), uploadedFiles: [], treeUsers: [] }
}

/** Another form with the same content; its files stay with the first, and its tree is the one of today. */
export function copyOf(line: ExpenseValues): ExpenseValues {
  return { ...line, expenseGuid: newGuid(), uploadedFiles: [], treeUsers: [] }
}

export function valuesOf(form: ExpenseForm): ExpenseValues {
  return {
    expenseGuid: form.formGuid,
    userId: form.userId,
    corporationId: form.corporationId,
    departmentId: form.departmentId ?? 0,
    typeId: form.typeId,
    company: form.company,
    countryId: form.countryId,
    expenseDate: form.expenseDate,
    lastPayDate: form.lastPayDate,
    invoiceNumber: form.invoiceNumber ?? '',
    amount: form.amount ?? '',
    currencyId: form.currencyId,
    agreementId: form.agreementId,
    description: form.description,
    uploadedFiles: form.uploadedFiles,
    treeUsers: form.treeUsers,
  }
}

/**
 * The contract lets a client say anything of files, because the server does not look at it; this form keeps them there.
 */
export function filesOf(line: Pick<Started, 'uploadedFiles'>): UploadedFile[] {
  return (line.uploadedFiles ?? []) as UploadedFile[]
}

/** Whether somebody has begun to fill in a line. Its tree fills itself in. */
export function isBegun(line: Started, blank: Started): boolean {
  return saysOther(told(line), told(blank))
}

function told({ expenseGuid: _guid, treeUsers: _tree, ...fields }: Started) {
  return fields
}
