import { resultOf, rowsFor, updatesFor, isDecidable, type DecidableRow } from './decision'

const row = (
  formGuid: string,
  approve: number | null,
  reject: number | null,
  status: DecidableRow['status'] = 1,
): DecidableRow => ({
  formGuid,
  status,
  version: 2,
  currentTreeOrder: 3,
  actions: { approve, reject },
})
const pending = row('pending', 4, 3)
const cancelled = row('cancelled', 8, 12, 10)
const purchase = row('purchase', 8, null, 11)
const elsewhere = row('elsewhere', null, null)

test('a form without a button cannot be marked', () => {
  expect([pending, cancelled, purchase, elsewhere].map(isDecidable)).toEqual([true, true, true, false])
})

test('each form is sent with its own code, and with the turn and the version that were seen', () => {
  expect(updatesFor('approve', [pending, cancelled], '')).toEqual([
    { formGuid: 'pending', state: 4, currentTreeOrder: 3, version: 2 },
    { formGuid: 'cancelled', state: 8, currentTreeOrder: 3, version: 2 },
  ])
  expect(updatesFor('reject', [pending, cancelled], 'Fatura eksik')).toEqual([
    { formGuid: 'pending', state: 3, currentTreeOrder: 3, version: 2, description: 'Fatura eksik' },
    { formGuid: 'cancelled', state: 12, currentTreeOrder: 3, version: 2, description: 'Fatura eksik' },
  ])
})

test('what a decision is not open for is left out', () => {
  expect(rowsFor('reject', [pending, purchase])).toEqual([pending])
  expect(updatesFor('reject', [purchase], '')).toEqual([])
})

test('each form that was refused keeps its own reason', () => {
  const outcome = { status: 1, code: null, message: '', lastAct: null } as const
  const late = 'Ayşe Demir acted last.'
  expect(
    resultOf([
      { ...outcome, formGuid: 'a', success: true },
      { ...outcome, formGuid: 'b', success: false, code: 'TURN_MOVED', message: late },
    ]),
  ).toEqual({ done: 1, refused: new Map([['b', late]]) })
})
