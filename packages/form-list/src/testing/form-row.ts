import type { FormRow } from '@portal/contracts/forms/form'

/** Returns a pending expense of Özge that waits for the reader. */
export function formRow(id: number, changes: Partial<FormRow> = {}): FormRow {
  return {
    id,
    formGuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    moduleId: 1,
    moduleExpression: 'EXP',
    moduleName: 'Masraf Formları',
    summary: 'Bitaksi · Taksi',
    userId: 5,
    userName: 'Özge Güneş',
    filledByUserId: 5,
    filledByName: 'Özge Güneş',
    corporationId: 1,
    corporationName: 'Anka',
    departmentId: 11,
    status: 1,
    version: 1,
    createdDate: '2026-11-20T09:00:00Z',
    updateDate: '2026-11-20T09:00:00Z',
    detailLink: `/expenseForm/${id}`,
    amount: '12.50',
    currencyId: 1,
    currencySign: '₺',
    isOverLimit: false,
    isCurrentUserTurn: true,
    isWaitingAnswer: false,
    currentTreeOrder: 2,
    progress: { done: 0, total: 3 },
    waitingFor: null,
    actions: { approve: 4, reject: 3 },
    ...changes,
  }
}

/** Returns a row whose owner has requested its cancellation. */
export const cancelledRow = (id: number, changes: Partial<FormRow> = {}) =>
  formRow(id, { status: 10, actions: { approve: 8, reject: 12 }, ...changes })
