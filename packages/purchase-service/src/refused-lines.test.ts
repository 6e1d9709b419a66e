import { addDays } from '@portal/rules/calendar/month'
import { today, type Sent } from '@portal/workflow-service/testing/form-service'
import { countForms, idOf } from '@portal/workflow-service/testing/trees'
import { purchaseLine, startPurchaseService, type PurchaseService } from './testing/purchases'

let service: PurchaseService
beforeAll(async () => {
  service = await startPurchaseService()
})
afterAll(() => service.close())

const yesterday = addDays(today(), -1)

async function refusedSecond(changes: Sent) {
  const before = await countForms(service)
  const { status, body } = await service.create('rnd', purchaseLine(), purchaseLine(changes))
  expect(await countForms(service)).toBe(before)
  return { status, ...body }
}

test.each<[string, Sent, string, string]>([
  ['half a piece', { productQuantity: 1.5 }, 'productQuantity', 'WRONG_FORMAT'],
  ['no piece', { productQuantity: 0 }, 'productQuantity', 'TOO_SMALL'],
  ['less than none', { productQuantity: -1 }, 'productQuantity', 'TOO_SMALL'],
  ['a thousand million pieces', { productQuantity: 1e9 }, 'productQuantity', 'TOO_BIG'],
  ['pieces in words', { productQuantity: 'üç' }, 'productQuantity', 'WRONG_FORMAT'],
  ['pieces in other digits', { productQuantity: '١٢' }, 'productQuantity', 'WRONG_FORMAT'],
  ['pieces with a comma', { productQuantity: '1,5' }, 'productQuantity', 'WRONG_FORMAT'],
  ['pieces as a power', { productQuantity: '1e3' }, 'productQuantity', 'WRONG_FORMAT'],
  ['no quantity', { productQuantity: null }, 'productQuantity', 'REQUIRED'],
  ['an empty quantity', { productQuantity: '' }, 'productQuantity', 'REQUIRED'],
  ['yesterday', { needDate: yesterday }, 'needDate', 'DATE_TOO_EARLY'],
  ['a day of the far future', { needDate: '9999-12-31' }, 'needDate', 'DATE_TOO_LATE'],
  ['no such day', { needDate: '2027-02-30' }, 'needDate', 'WRONG_FORMAT'],
  ['an instant for a day', { needDate: `${today()}T23:00:00-11:00` }, 'needDate', 'WRONG_FORMAT'],
  ['no day', { needDate: undefined }, 'needDate', 'REQUIRED'],
  ['no product', { productType: '  ' }, 'productType', 'REQUIRED'],
  ['a product of two lines', { productType: 'a\nb' }, 'productType', 'NOT_ALLOWED_CHARACTER'],
  ['a product that reads backwards', { productType: '\u202Eabc' }, 'productType', 'NOT_ALLOWED_CHARACTER'],
  ['a long product', { productType: 'x'.repeat(201) }, 'productType', 'TOO_LONG'],
  ['no description', { description: '' }, 'description', 'REQUIRED'],
  ['no purchase type', { purchaseTypeId: undefined }, 'purchaseTypeId', 'REQUIRED'],
  ['another purchase type', { purchaseTypeId: 3 }, 'purchaseTypeId', 'NOT_A_CHOICE'],
  ['no requirement type', { typeId: null }, 'typeId', 'REQUIRED'],
  ['another requirement type', { typeId: 99 }, 'typeId', 'NOT_A_CHOICE'],
  ['another currency', { currencyId: 99 }, 'currencyId', 'NOT_A_CHOICE'],
  ['an agreement of another company', { agreementId: 2 }, 'agreementId', 'NOT_A_CHOICE'],
  ['a department of another company', { departmentId: 11 }, 'departmentId', 'NOT_A_CHOICE'],
  ['a company of nobody’s', { corporationId: 1, departmentId: 11 }, 'corporationId', 'NOT_A_CHOICE'],
  ['somebody passive', { userId: idOf('passive') }, 'userId', 'NOT_A_CHOICE'],
  ['an amount', { amount: '10.00' }, 'amount', 'UNKNOWN_FIELD'],
])('%s is refused at its field, and nothing is created', async (_what, changes, field, code) => {
  const { status, errors } = await refusedSecond(changes)
  expect(status).toBe(422)
  expect(errors).toContainEqual(expect.objectContaining({ path: `CreateModel.1.${field}`, code }))
})

test('an expired agreement is refused in a sentence of its own', async () => {
  expect(await refusedSecond({ agreementId: 4 })).toMatchObject({
    status: 422,
    code: 'PURCHASE_AGREEMENT_EXPIRED',
    message: 'This agreement has expired, so a purchase request can’t be charged to it.',
  })
})

test('a day that is over here is refused, whatever the day is where its sender is', async () => {
  const { errors } = await refusedSecond({ needDate: yesterday })
  const [year, month, day] = today().split('-')
  expect(errors).toEqual([
    expect.objectContaining({ code: 'DATE_TOO_EARLY', message: `It must be ${day}/${month}/${year} or later.` }),
  ])
})

test('a retired requirement type is no choice any more, but lists are filtered by it', async () => {
  await service.database.db
    .updateTable('requirement_type')
    .set({ retired_at: new Date() })
    .where('id', '=', 6)
    .execute()
  expect((await refusedSecond({ typeId: 6 })).status).toBe(422)
  const { data } = (await service.common('rnd')).body
  expect(data.type.map(({ value }) => value)).not.toContain(6)
  expect(data.retiredType).toEqual([{ id: 6, name: 'Vehicle', nameTranslate: 'Araç' }])
})

test('no line at all has a sentence of its own', async () => {
  const { status, body } = await service.submit('rnd', { CreateModel: [] })
  expect([status, body.errors]).toEqual([
    422,
    [{ path: 'CreateModel', code: 'NO_LINES', message: 'Add at least 1 line.' }],
  ])
})
