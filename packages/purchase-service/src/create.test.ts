import { randomUUID } from 'node:crypto'
import { addDays } from '@portal/rules/calendar/month'
import { today, type Sent } from '@portal/workflow-service/testing/form-service'
import { pdf } from '@portal/workflow-service/testing/sample-files'
import { answerTo, countForms, idOf, nameOf, users } from '@portal/workflow-service/testing/trees'
import { ofEmployee, purchaseLine, startPurchaseService, type PurchaseService } from './testing/purchases'

let service: PurchaseService
beforeAll(async () => {
  service = await startPurchaseService()
})
afterAll(() => service.close())

const weekAhead = addDays(today(), 7)

test('a request is shown with all that was filled in, and without an amount', async () => {
  const { formGuid, id } = await service.file('rnd', {
    typeId: 2,
    needDate: weekAhead,
    productQuantity: '12',
    currencyId: 3,
  })
  const { data } = (await service.get('purchasing', formGuid)).body
  expect(data).toMatchObject({
    id,
    purchaseGuid: formGuid,
    moduleExpression: 'PUR',
    userName: 'Işıl Bağcı',
    corporationName: 'Anka Yazılım A.Ş.',
    departmentName: 'Ar-Ge',
    typeNameTranslate: 'Yazılım',
    purchaseTypeId: 1,
    needDate: weekAhead,
    productType: 'Dizüstü bilgisayar',
    productQuantity: 12,
    description: 'Yeni başlayan iki mühendis için',
    wishedCurrencyId: 3,
    agreement: null,
    differsFromAgreement: false,
    amount: null,
    currencyId: null,
    currencySign: null,
    offers: [],
    choice: null,
    marks: [],
    status: 1,
    isCurrentUserTurn: true,
  })
  expect((await service.get('rnd', formGuid)).body.data.isEditable).toBe(true)
})

describe('the approvers', () => {
  const treeOf = async (who: string, changes: Sent) => (await service.file(who, changes)).treeUsers.map(nameOf)

  test('are those of the purchase type', async () => {
    expect(await treeOf('rnd', { purchaseTypeId: 1 })).toEqual(['purchasing', 'affairs', 'finance'])
    expect(await treeOf('rnd', { purchaseTypeId: 2 })).toEqual(['buyer', 'affairs', 'finance'])
  })

  test('are those of the department where it has its own for the purchase type', async () => {
    expect(await treeOf('employee', ofEmployee)).toEqual([
      'lead',
      'director',
      'purchasing',
      'buyer',
      'affairs',
      'finance',
    ])
    expect(await treeOf('employee', { ...ofEmployee, purchaseTypeId: 2 })).toEqual([
      'lead',
      'buyer',
      'affairs',
      'finance',
    ])
  })

  test('of a request for somebody else are those of whom it is for, also in their second company', async () => {
    expect(await treeOf('rnd', { userId: idOf('employee') })).toEqual(['lead', 'purchasing', 'affairs', 'finance'])
  })

  test('may be more than the default ones', async () => {
    const treeUsers = users('purchasing hr affairs finance')
    expect((await service.file('rnd', { treeUsers })).treeUsers).toEqual(treeUsers)
  })

  test.each([
    ['field', 4, 41],
    ['energy', 6, 61],
    ['europe', 1013, 101],
  ])('are missing for %s of company %d, where nothing is created', async (who, corporationId, departmentId) => {
    const before = await countForms(service)
    const { status, body } = await service.create(who, purchaseLine({ userId: idOf(who), corporationId, departmentId }))
    expect([status, body.code]).toEqual([422, 'TREE_MISSING'])
    expect(body.message).toContain('We could not find the approval tree!')
    expect(body.errors).toEqual([expect.objectContaining({ path: 'CreateModel.0.treeUsers', code: 'TREE_MISSING' })])
    expect(await countForms(service)).toBe(before)
  })
})

test('several lines become several forms, each with its files', async () => {
  const purchaseGuid = randomUUID()
  await service.upload('rnd', purchaseGuid, 'ihtiyac.pdf', pdf)
  const sent = [purchaseLine(), purchaseLine({ purchaseGuid }), purchaseLine({ purchaseTypeId: 2 })]
  const { body } = await service.create('rnd', ...sent)
  expect(body.data.map(form => form.uploadedFiles.length)).toEqual([0, 1, 0])
  expect(body.data[1]?.formGuid).toBe(purchaseGuid)
  const timeline = await answerTo<object[]>(service, 'buyer', [
    'GET',
    `/api/formrequest/timeline/${body.data[2]?.formGuid}`,
  ])
  expect(timeline.body.data).toHaveLength(1)
})

test('a copy that brings state and offers along is a new form without them', async () => {
  const { formGuid } = await service.file('rnd')
  await service.act('purchasing', formGuid, 3)
  const offer = { offerGuid: randomUUID(), brand: 'A', model: 'B', price: 1, currencyId: 1, isApproved: true }
  const copied = await service.file('rnd', { offers: [offer], uploadedFiles: [{}], isEditable: false })
  expect((await service.get('rnd', copied.formGuid)).body.data).toMatchObject({ status: 1, offers: [], amount: null })
})

describe('a wished currency', () => {
  test('other than that of the agreement is told and not refused', async () => {
    const { formGuid } = await service.file('rnd', { agreementId: 3, currencyId: 1 })
    expect((await service.get('purchasing', formGuid)).body.data).toMatchObject({
      agreementTitle: 'Bulut barındırma',
      agreement: { amount: '3200.00', currencyId: 2 },
      differsFromAgreement: true,
    })
    const same = await service.file('rnd', { agreementId: 3, currencyId: 2 })
    expect((await service.get('purchasing', same.formGuid)).body.data.differsFromAgreement).toBe(false)
  })
})

test('people without a part in a request do not find it', async () => {
  const { formGuid } = await service.file('rnd')
  const [hidden, unknown] = [await service.get('colleague', formGuid), await service.get('colleague', randomUUID())]
  expect(hidden).toEqual(unknown)
  expect(hidden.status).toBe(404)
})
