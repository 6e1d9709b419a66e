import { addDays } from '@portal/rules/calendar/month'
import { unzip } from '@portal/xlsx/testing/unzip'
import { today, type Sent } from '@portal/workflow-service/testing/form-service'
import { answerTo, idOf, person } from '@portal/workflow-service/testing/trees'
import { ofEmployee, startPurchaseService, type PurchaseService } from './testing/purchases'

let service: PurchaseService
const guids = new Map<string, string>()
const inDays = (days: number) => addDays(today(), days)
beforeAll(async () => {
  service = await startPurchaseService()
  const submit = async (name: string, who: string, changes: Sent) => {
    guids.set((await service.file(who, changes)).formGuid, name)
  }
  await submit('laptops', 'employee', { ...ofEmployee, needDate: inDays(3), productQuantity: 5 })
  await submit('chairs', 'rnd', {
    typeId: 4,
    purchaseTypeId: 2,
    needDate: inDays(30),
    productType: 'Çalışma koltuğu',
    productQuantity: 40,
    description: 'Yeni kat için',
  })
  await submit('licences', 'rnd', { typeId: 2, productType: 'Veri tabanı lisansı', description: 'Bir yıllık' })
})
afterAll(() => service.close())

async function found(who: string, which: 'list' | 'allPurchasings', filters: object = {}) {
  const { status, body } = await service.list(who, which, filters)
  expect(status).toBe(200)
  return body.data.map(row => guids.get(row.formGuid))
}

test('the list holds the requests that its reader approves, with what is asked for', async () => {
  expect(await found('affairs', 'list')).toEqual(['licences', 'chairs', 'laptops'])
  expect(await found('buyer', 'list')).toEqual(['chairs', 'laptops'])
  expect(await found('rnd', 'list')).toEqual([])
  const [chairs] = (await service.list('buyer', 'list')).body.data
  expect(chairs).toMatchObject({
    summary: 'Çalışma koltuğu · 40 pieces · Furniture',
    productType: 'Çalışma koltuğu',
    productQuantity: 40,
    purchaseTypeId: 2,
    typeNameTranslate: 'Mobilya',
    needDate: inDays(30),
    amount: null,
    currencySign: null,
    isOverLimit: false,
    isCurrentUserTurn: true,
  })
})

test('a request that has no offer yet is opened before it is decided', async () => {
  const [chairs] = (await service.list('buyer', 'list')).body.data
  expect(chairs?.actions).toEqual({ approve: null, reject: null })
  const [laptops] = (await service.list('lead', 'list')).body.data
  expect(laptops?.actions).toEqual({ approve: 4, reject: 3 })
})

test.each<[string, () => object, string[]]>([
  ['requirement type', () => ({ typeId: 4 }), ['chairs']],
  ['purchase type', () => ({ purchaseTypeId: 1 }), ['licences', 'laptops']],
  ['the days on which it is needed', () => ({ startDate: inDays(1), endDate: inDays(3) }), ['laptops']],
  ['the product', () => ({ description: 'CALISMA' }), ['chairs']],
  ['the description', () => ({ description: 'yeni kat' }), ['chairs']],
  ['words of both', () => ({ description: 'lisansi yillik' }), ['licences']],
  ['words of people', () => ({ description: 'bağcı' }), []],
  ['person and company', () => ({ userId: idOf('rnd'), corporationIdList: [2] }), ['licences', 'chairs']],
  ['state', () => ({ formStateId: 4 }), []],
  ['nothing', () => ({ typeId: 0, purchaseTypeId: 0, description: '' }), ['licences', 'chairs', 'laptops']],
])('a filter by %s', async (_what, filters, expected) => {
  expect(await found('affairs', 'list', filters())).toEqual(expected)
})

test.each([
  ['needDate', ['licences', 'laptops', 'chairs']],
  ['productType', ['chairs', 'laptops', 'licences']],
  ['productQuantity', ['licences', 'laptops', 'chairs']],
  ['typeId', ['laptops', 'licences', 'chairs']],
])('is sorted by %s', async (sortBy, expected) => {
  expect(await found('affairs', 'list', { sortBy, sortDirection: 'asc' })).toEqual(expected)
})

test.each([
  ['a price', { sortBy: 'price' }],
  ['a purchase type that is none', { purchaseTypeId: 3 }],
  ['a supplier', { supplier: 'x' }],
])('%s is nothing to filter or sort by', async (_what, filters) => {
  expect((await service.list('affairs', 'list', filters)).status).toBe(422)
})

test('all purchases are those of the companies for which the reader holds that permission', async () => {
  expect(await found('finance', 'allPurchasings')).toEqual(['licences', 'chairs', 'laptops'])
  expect(await found('purchasing', 'allPurchasings')).toEqual(['laptops'])
  const { body } = await service.list('buyer', 'allPurchasings')
  expect(body).toMatchObject({ data: [], common: { totalCount: 0, warning: { code: 'NO_CORPORATION_PERMISSION' } } })
  const page = await service.list('finance', 'allPurchasings', { rowsPerPage: 1, currentPage: 2 })
  expect(page.body).toMatchObject({ data: [{ productQuantity: 40 }], common: { totalCount: 3, warning: null } })
})

async function sheetRows(who: string, which: string, payload: object = {}, language = 'en') {
  const response = await service.call(person(who), 'POST', `/api/purchaseform/${which}`, {
    payload,
    headers: { 'accept-language': language },
  })
  expect(response.statusCode).toBe(200)
  const sheet = unzip(response.rawPayload).get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row .*?<\/row>/g)].map(([row]) => row)
}

test('they are downloaded in the reader’s language, with numbers as numbers', async () => {
  const [header, ...rows] = await sheetRows(
    'finance',
    'exportAllPurchasing',
    { purchaseTypeId: 2, rowsPerPage: 1 },
    'tr',
  )
  expect(header).toContain('Gereksinim tarihi')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(/İdari.*Çalışma koltuğu/)
  expect(rows[0]).toContain('<v>40</v>')
})

test.each([
  ['exportList', 'buyer', 2],
  ['exportList', 'rnd', 0],
  ['exportAllPurchasing', 'purchasing', 1],
  ['exportAllPurchasing', 'rnd', 0],
])('nobody downloads what they may not see: %s for %s has %d requests', async (which, who, count) => {
  expect(await sheetRows(who, which)).toHaveLength(count + 1)
})

test('who fills in a request chooses from the lists and from the agreements of their companies', async () => {
  const { data } = (await service.common('rnd')).body
  expect(data.type[0]).toEqual({ value: 1, label: 'Hardware', labelTranslate: 'Donanım' })
  expect(data.currency.map(({ name }) => name)).toEqual(['TRY', 'USD', 'EUR', 'GBP'])
  expect(data.agreement.map(({ title }) => title)).toContain('Bulut barındırma')
  expect(data.agreement.map(({ title }) => title)).not.toContain('Araç kiralama')
})

test('requirement types and currencies come with a form, too', async () => {
  const [formGuid = ''] = guids.keys()
  const { type, currency } = (await service.common('employee')).body.data
  expect((await service.get('employee', formGuid)).body.common).toEqual({ type, currency })
})

test('a request is found by its product among all forms of its owner', async () => {
  const url = '/api/FormRequest/AllForms'
  const { body } = await answerTo<{ formGuid: string }[]>(service, 'rnd', ['POST', url], { search: 'calisma koltugu' })
  expect(body.data.map(({ formGuid }) => guids.get(formGuid))).toEqual(['chairs'])
})
