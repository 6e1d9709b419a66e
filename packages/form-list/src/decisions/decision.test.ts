import { refusalsIn, rowsFor, updatesFor, isDecidable, type DecidableRow } from './decision'

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

test('a form without a button cannot be selected', () => {
  expect([pending, cancelled, purchase, elsewhere].map(isDecidable)).toEqual([true, true, true, false])
})

test('each form is sent with its own code, and the turn and version that the reader saw', () => {
  expect(updatesFor('approve', [pending, cancelled], '')).toEqual([
    { formGuid: 'pending', state: 4, currentTreeOrder: 3, version: 2 },
    { formGuid: 'cancelled', state: 8, currentTreeOrder: 3, version: 2 },
  ])
  expect(updatesFor('reject', [pending, cancelled], 'Fatura eksik')).toEqual([
    { formGuid: 'pending', state: 3, currentTreeOrder: 3, version: 2, description: 'Fatura eksik' },
    { formGuid: 'cancelled', state: 12, currentTreeOrder: 3, version: 2, description: 'Fatura eksik' },
  ])
})

test('forms that do not allow a decision are left out', () => {
  expect(rowsFor('reject', [pending, purchase])).toEqual([pending])
  expect(updatesFor('reject', [purchase], '')).toEqual([])
})

test('each refused form keeps its own reason', () => {
  const outcome = { status: 1, code: null, message: '', lastAct: null } as const
  const late = 'Ayşe Demir acted last.'
  expect(
    refusalsIn([
      { ...outcome, formGuid: 'a', success: true },
      { ...outcome, formGuid: 'b', success: false, code: 'TURN_MOVED', message: late },
    ]),
  ).toEqual(new Map([['b', late]]))
})
