import type { RequestMark } from '@portal/contracts/purchase/purchase.calls'
import { sql } from 'kysely'
import type { Sent } from '@portal/workflow-service/testing/form-service'
import { answerTo, idOf } from '@portal/workflow-service/testing/trees'
import { offersIn, sentOffer, type OfferService } from '../testing/offers'
import { ofEmployee, startPurchaseService, type PurchaseService } from '../testing/purchases'

let service: PurchaseService
let offers: OfferService
beforeEach(async () => {
  service = await startPurchaseService()
  offers = offersIn(service)
})
afterEach(() => service.close())

let products = 0
/** Creates a form with one offer, so many days ago, by default for a product of its own. */
async function request(offer: Sent, changes: Sent = {}, daysOld = 0, owner = 'rnd') {
  const productType = `Ürün ${(products += 1)}`
  const { formGuid, id } = await service.file(owner, { productType, ...changes })
  await offers.save('purchasing', formGuid, sentOffer(offer))
  const createdAt = sql<Date>`now() - ${daysOld} * interval '1 day'`
  await service.database.db.updateTable('form').set({ created_at: createdAt }).where('id', '=', id).execute()
  return { formGuid, id }
}
const ownedBy = ({ id }: { id: number }, who: string) =>
  service.database.db
    .updateTable('form')
    .set({ owner_id: idOf(who) })
    .where('id', '=', id)
    .execute()
const marksOf = async (formGuid: string, who = 'finance') => (await service.get(who, formGuid)).body.data.marks
const splitMarks = async (formGuid: string, who?: string) =>
  (await marksOf(formGuid, who)).filter(mark => mark.kind === 'SplitRequest')

describe('requests that pass the limit only together', () => {
  test('of one owner are marked with their sum and links', async () => {
    const first = await request({ price: '6000.00' })
    const second = await request({ price: '4000.01' })
    const mark = (other: { id: number; formGuid: string }): RequestMark => ({
      kind: 'SplitRequest',
      forms: [{ id: other.id, formGuid: other.formGuid }],
      total: '10000.01',
    })
    expect(await marksOf(first.formGuid)).toEqual([mark(second)])
    expect(await marksOf(second.formGuid)).toEqual([mark(first)])
  })

  test('of one supplier, too, however its name is written', async () => {
    const first = await request({ price: '6000.00', supplier: 'IŞIK Bilişim' })
    const colleague = await service.file('purchasing', { userId: idOf('rnd') })
    expect(colleague.formGuid).toBeDefined()
    await offers.save('purchasing', colleague.formGuid, sentOffer({ price: '6000.00', supplier: 'ışık bilişim' }))
    await ownedBy(colleague, 'energy')
    expect(await splitMarks(first.formGuid)).toMatchObject([{ total: '12000.00', forms: [{ id: colleague.id }] }])
  })

  test.each<[string, Sent, Sent, number]>([
    ['exactly the limit', { price: '4000.00' }, {}, 0],
    ['one above it by itself', { price: '10000.01' }, {}, 0],
    ['another currency', { price: '9000.00', currencyId: 3 }, {}, 0],
    ['another type', { price: '9000.00' }, { typeId: 2 }, 0],
    ['31 days between them', { price: '9000.00' }, {}, 31],
  ])('are not: %s', async (_what, offer, changes, daysOld) => {
    const { formGuid } = await request({ price: '6000.00' })
    await request(offer, changes, daysOld)
    expect(await splitMarks(formGuid)).toEqual([])
  })

  test('are not where one was rejected', async () => {
    const { formGuid } = await request({ price: '6000.00' })
    const other = await request({ price: '6000.00' })
    await service.act('purchasing', other.formGuid, 3, { description: 'Gerek yok' })
    expect(await splitMarks(formGuid)).toEqual([])
  })

  test('of one owner in two companies, too', async () => {
    const { formGuid } = await request({ price: '6000.00' })
    const other = await request({ price: '6000.00' })
    await service.database.db
      .updateTable('form')
      .set({ corporation_id: 1, department_id: 11 })
      .where('id', '=', other.id)
      .execute()
    expect(await splitMarks(formGuid)).toMatchObject([{ forms: [{ id: other.id }], total: '12000.00' }])
  })

  test('count the highest offer within the limit that may still be chosen', async () => {
    const { formGuid } = await request({ price: '1000.00' })
    const other = await request({ price: '1000.00' })
    await offers.save('purchasing', other.formGuid, sentOffer({ price: '9500.00' }), sentOffer({ price: '90000.00' }))
    expect(await splitMarks(formGuid)).toMatchObject([{ total: '10500.00' }])
  })

  describe('tell no price that the reader may not know', () => {
    /** `affairs` sees this form but not the other one. */
    async function hiddenFrom(who: string, price: string) {
      const other = await request({ price, supplier: 'Ada' })
      const { db } = service.database
      await db.deleteFrom('form_entry').where('form_id', '=', other.id).where('user_id', '=', idOf(who)).execute()
      return other
    }

    test('in their sum', async () => {
      const { formGuid } = await request({ price: '6000.00', supplier: 'Ada' })
      const other = await hiddenFrom('affairs', '6000.00')
      expect(await splitMarks(formGuid, 'affairs')).toEqual([{ kind: 'SplitRequest', forms: [], total: null }])
      expect(await splitMarks(formGuid)).toMatchObject([{ forms: [{ id: other.id }], total: '12000.00' }])
    })

    test('beside what they may know', async () => {
      const { formGuid } = await request({ price: '6000.00', supplier: 'Ada' })
      const shown = await request({ price: '6000.00', supplier: 'Ada' })
      await hiddenFrom('affairs', '6000.00')
      const marks = await splitMarks(formGuid, 'affairs')
      expect(marks).toMatchObject([{ forms: [{ id: shown.id }], total: '12000.00' }])
    })

    test('of their own request', async () => {
      const { formGuid } = await request({ price: '6000.00', supplier: 'Ada' })
      await ownedBy(await hiddenFrom('affairs', '6000.00'), 'affairs')
      expect(await splitMarks(formGuid, 'affairs')).toEqual([])
    })
  })
})

test.each<[string, string, number, Sent, number]>([
  ['the same words', 'Dizüstü bilgisayar', 0, {}, 1],
  ['in capitals', 'DİZÜSTÜ BILGISAYAR', 59, {}, 1],
  ['too long ago', 'Dizüstü bilgisayar', 61, {}, 0],
  ['other words', 'Dizüstü bilgisayar çantası', 0, {}, 0],
])('the same product is marked: %s', async (_what, productType, daysOld, changes, count) => {
  const { formGuid } = await request({}, { productType: 'Dizüstü bilgisayar' })
  const other = await request({}, { productType, ...changes, typeId: 2 }, daysOld)
  const marks = await marksOf(formGuid)
  expect(marks).toEqual(
    count === 0 ? [] : [{ kind: 'SameProduct', forms: [{ id: other.id, formGuid: other.formGuid }] }],
  )
})

test('another department buys for itself', async () => {
  const { formGuid } = await request({}, { productType: 'Masa' })
  const other = await request({}, { productType: 'Masa' })
  const neighbour = sql<number>`(select d.id from department d
    where d.corporation_id = form.corporation_id and d.id <> form.department_id limit 1)`
  await service.database.db.updateTable('form').set({ department_id: neighbour }).where('id', '=', other.id).execute()
  expect(await marksOf(formGuid)).toEqual([])
})

test('another company buys for itself', async () => {
  const { formGuid } = await request({ price: '9000.00' }, { productType: 'Masa' })
  await request({ price: '9000.00' }, { ...ofEmployee, productType: 'Masa' }, 0, 'employee')
  expect(await marksOf(formGuid)).toEqual([])
})

describe('an account', () => {
  const german = 'DE89370400440532013000'
  const dutch = 'NL91ABNA0417164300'
  const turkish = 'TR330006100519786457841326'
  const marks = async (formGuid: string) => (await offers.offersOf(formGuid)).map(offer => offer.ibanMarks)
  async function paid(changes: Sent) {
    const {
      offers: [first],
      formGuid,
    } = await offers.atFinance(sentOffer(changes))
    if (first) await offers.choose(formGuid, first)
    await answerTo(service, 'finance', ['POST', '/api/payment/pay'], [{ formGuid, type: 4 }])
    return formGuid
  }

  test('is new until something was paid to it', async () => {
    const { formGuid } = await request({ supplier: 'Ada', iban: german })
    expect(await marks(formGuid)).toEqual([['NewIban']])
    const first = await paid({ supplier: 'Ada', iban: german })
    expect(await marks(formGuid)).toEqual([['YoungIban']])
    // A mark at the time of payment stays.
    expect(await marks(first)).toEqual([['NewIban']])
    const monthAgo = sql<Date>`now() - interval '31 days'`
    await service.database.db.updateTable('payment').set({ paid_at: monthAgo }).execute()
    expect([await marks(formGuid), await marks(first)]).toEqual([[[]], [['NewIban']]])
  })

  test('is of another country than the last account paid for the supplier', async () => {
    const earliest = await paid({ supplier: 'İnci Bilişim', iban: german })
    const latest = await paid({ supplier: 'İnci Bilişim', iban: turkish })
    // Neither unpaid offers nor payments to owners count.
    await request({ supplier: 'İnci Bilişim', iban: dutch })
    await paid({ supplier: 'İnci Bilişim' })
    const { formGuid } = await request({ supplier: 'INCI bilişim', iban: dutch })
    expect(await marks(formGuid)).toEqual([['NewIban', 'OtherCountryThanBefore']])
    const again = await request({ supplier: 'İnci Bilişim', iban: german })
    expect(await marks(again.formGuid)).toEqual([['YoungIban', 'OtherCountryThanBefore']])
    const same = await request({ supplier: 'İnci Bilişim', iban: turkish })
    expect(await marks(same.formGuid)).toEqual([['YoungIban']])
    expect([await marks(earliest), await marks(latest)]).toEqual([
      [['NewIban']],
      [['NewIban', 'OtherCountryThanBefore']],
    ])
  })

  test('is an employee’s, however that was typed', async () => {
    const { db } = service.database
    await db
      .updateTable('app_user')
      .set({ iban: 'de89 3704 0044 0532 0130 00' })
      .where('id', '=', idOf('buyer'))
      .execute()
    const { formGuid } = await request({ supplier: 'Ada', iban: german })
    expect(await marks(formGuid)).toEqual([['NewIban', 'IbanOfEmployee']])
  })
})
