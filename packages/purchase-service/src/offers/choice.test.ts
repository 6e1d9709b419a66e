import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { sql } from 'kysely'
import type { Sent } from '@portal/workflow-service/testing/form-service'
import { answerTo, idOf, nameOf } from '@portal/workflow-service/testing/trees'
import { asSent, offersIn, sentOffer, type OfferService } from '../testing/offers'
import { startPurchaseService, type PurchaseService } from '../testing/purchases'

let service: PurchaseService
let offers: OfferService
beforeAll(async () => {
  service = await startPurchaseService()
  offers = offersIn(service)
})
afterAll(() => service.close())

const rowsOf = async (formId: number) =>
  (
    await sql<{
      row: string
    }>`select o::text as row from purchase_offer o where form_id = ${formId} order by id`.execute(service.database.db)
  ).rows
const pageOf = async (formGuid: string, who = 'finance') => (await service.get(who, formGuid)).body.data

test('a choice approves, and leaves every offer byte for byte as it was', async () => {
  const {
    id,
    formGuid,
    offers: saved,
  } = await offers.atFinance(sentOffer(), sentOffer({ price: '6000.00' }), sentOffer())
  const before = await rowsOf(id)
  const [, second] = saved
  if (!second) throw new Error('There are three.')
  expect(await offers.choose(formGuid, second)).toMatchObject({ success: true, status: 4 })
  expect(await rowsOf(id)).toEqual(before)
  const page = await pageOf(formGuid)
  expect(page.offers).toEqual(saved.map(offer => ({ ...offer, isApproved: offer === second })))
  expect(page).toMatchObject({ amount: '6000.00', currencyId: 1 })
})

test('with a reason and the rates of a day, which later ones do not change', async () => {
  const { db } = service.database
  const rate = { date: '2026-11-20', currency_id: 3, rate: '48.125' }
  await db.insertInto('exchange_rate').values(rate).execute()
  const {
    formGuid,
    offers: [first],
  } = await offers.atFinance(sentOffer({ currencyId: 3, price: '100' }))
  if (!first) throw new Error('There is one.')
  const open = await pageOf(formGuid)
  const rates = { date: '2026-11-20', rates: [{ currencyId: 3, rate: '48.125' }] }
  expect([open.rates, open.choice]).toEqual([rates, null])
  await db
    .insertInto('exchange_rate')
    .values({ ...rate, date: '2026-11-19', rate: '1' })
    .execute()
  const refused = await offers.choose(formGuid, first, { reason: '', rateDate: '2026-11-19' })
  expect(refused).toMatchObject({
    code: 'RATES_CHANGED',
    message: 'The exchange rates of 19/11/2026 are out of date. Reload the comparison and try again.',
    status: 1,
  })
  await offers.choose(formGuid, first, { reason: 'Tek teklif', rateDate: '2026-11-20' })
  await db.updateTable('exchange_rate').set({ rate: '1' }).execute()
  const { choice, rates: kept } = await pageOf(formGuid)
  expect(kept).toEqual(rates)
  expect(choice).toEqual({
    offerGuid: first.offerGuid,
    userId: idOf('finance'),
    userName: 'Barış Çelik',
    date: expect.any(String),
    reason: 'Tek teklif',
    rateDate: '2026-11-20',
  })
  await db.deleteFrom('exchange_rate').execute()
})

test('the newest rates are kept also where the chooser names none, unless there is nothing to convert', async () => {
  const { db } = service.database
  await db.insertInto('exchange_rate').values({ date: '2026-11-20', currency_id: 3, rate: '48.125' }).execute()
  const kept = async (changes: Sent, choice?: object) => {
    const form = await offers.atFinance(sentOffer(), sentOffer(changes))
    const [first] = form.offers
    if (!first) throw new Error('There are two.')
    const { code } = await offers.choose(form.formGuid, first, choice)
    return [code, (await pageOf(form.formGuid)).choice?.rateDate]
  }
  expect(await kept({ currencyId: 3 })).toEqual([null, '2026-11-20'])
  expect(await kept({ currencyId: 3 }, { reason: '', rateDate: null })).toEqual([null, '2026-11-20'])
  // There is no rate for dollars.
  expect(await kept({ currencyId: 2 })).toEqual([null, null])
  expect(await kept({})).toEqual([null, null])
  expect(await kept({}, { rateDate: '2026-11-20' })).toEqual(['RATES_CHANGED', undefined])
  await db.deleteFrom('exchange_rate').execute()
})

test('no reason is kept as none, and the timeline has all offers and their files as they were chosen from', async () => {
  const withFile = sentOffer({ price: '1.00' })
  await offers.uploadTo('purchasing', withFile.offerGuid)
  const {
    formGuid,
    offers: [first],
  } = await offers.atFinance(sentOffer(), withFile)
  if (!first) throw new Error('There are two.')
  await offers.choose(formGuid, first)
  expect((await pageOf(formGuid)).choice).toMatchObject({ reason: null, rateDate: null })
  const { body } = await answerTo<{ changes: { field: string; to: string }[] }[]>(service, 'affairs', [
    'GET',
    `/api/formrequest/timeline/${formGuid}`,
  ])
  const [choice, all] = (body.data.at(-1)?.changes ?? []).map(({ to }) => JSON.parse(to) as object)
  expect(choice).toEqual({ offerGuid: first.offerGuid, reason: null, rateDate: null })
  expect(all).toMatchObject([{ fileNames: [] }, { price: '1.00', fileNames: ['teklif.pdf'] }])
})

test('a choice of what changed meanwhile is refused, with old and new', async () => {
  const {
    formGuid,
    offers: [first],
  } = await offers.atFinance()
  if (!first) throw new Error('There is one.')
  await service.act('finance', formGuid, 2, { askToUser: idOf('purchasing'), description: 'İndirim var mı?' })
  await offers.save('purchasing', formGuid, asSent(first, { price: '4500.00' }))
  expect(await offers.choose(formGuid, first)).toMatchObject({
    code: 'OFFER_CHANGED',
    message:
      'The offer Dell Latitude changed while you were viewing it: 5.000,00\u00a0₺ → 4.500,00\u00a0₺. Review it and try again.',
  })
  await offers.save(
    'purchasing',
    formGuid,
    asSent(first, { version: 2, price: '4500.00', isRemoved: true }),
    sentOffer(),
  )
  expect(await offers.choose(formGuid, first)).toMatchObject({ code: 'OFFER_CHANGED' })
})

test('and so is one of an offer whose files are others by now', async () => {
  const {
    formGuid,
    offers: [first],
  } = await offers.atFinance()
  if (!first) throw new Error('There is one.')
  await service.act('finance', formGuid, 2, { askToUser: idOf('purchasing'), description: 'Dosyası nerede?' })
  await offers.uploadTo('purchasing', first.offerGuid)
  expect(await offers.choose(formGuid, first)).toMatchObject({
    code: 'OFFER_FILES_CHANGED',
    message: 'The offer Dell Latitude or its files changed while you were viewing it. Review it and try again.',
  })
  const [now] = await offers.offersOf(formGuid)
  expect(now && (await offers.choose(formGuid, now)).success).toBe(true)
})

describe('once one is chosen', () => {
  const frozenForm = async () => {
    const offer = sentOffer()
    const [file] = (await offers.uploadTo('purchasing', offer.offerGuid)).body.data
    const { formGuid, offers: saved } = await offers.atFinance(offer, sentOffer({ price: '7000.00' }))
    const [first, second] = saved
    if (!first || !second || !file) throw new Error('There are two offers and a file.')
    await offers.choose(formGuid, first)
    return { formGuid, first, second, file }
  }

  test('every write to any offer is refused through every door, with who chose what and when', async () => {
    const { formGuid, first, second, file } = await frozenForm()
    const before = await pageOf(formGuid)
    const told = /^Barış Çelik chose the offer Dell Latitude on \d\d\/\d\d\/\d{4}/
    const writes = [
      [asSent(second, { price: '1.00' })],
      [asSent(first, { isApproved: true, supplier: 'Ada', iban: 'DE89370400440532013000' })],
      [asSent(first, { isApproved: true, link: 'https://example.com' })],
      [asSent(second, { isRemoved: true })],
      [asSent(second, { isApproved: true })],
      [sentOffer()],
    ]
    for (const sent of writes) {
      // The saved page is often older than the choice.
      for (const version of [undefined, 1, before.version]) {
        const alone = await service.edit('purchasing', formGuid, { version, offers: sent })
        expect(alone).toMatchObject({ status: 409, body: { code: 'OFFERS_FROZEN' } })
        expect(alone.body.message).toMatch(told)
      }
      for (const [who, state] of [
        ['purchasing', 4],
        ['finance', 4],
        ['finance', 3],
        ['affairs', 5],
      ] as const) {
        const outcome = await offers.attempt(who, formGuid, state, { offers: sent })
        expect(outcome).toMatchObject({ code: 'OFFERS_FROZEN', lastAct: { userId: idOf('finance') } })
      }
    }
    const files = [
      await offers.uploadTo('purchasing', second.offerGuid),
      await offers.removeFile('purchasing', file.fileGuid),
    ]
    for (const { status, body } of files) {
      expect([status, body.code, body.message]).toEqual([409, 'OFFERS_FROZEN', expect.stringMatching(told)])
    }
    expect(await pageOf(formGuid)).toEqual(before)
  })

  test('the database itself changes neither an offer nor the choice', async () => {
    const { formGuid } = await frozenForm()
    const { db } = service.database
    const form = sql`(select id from form where guid = ${formGuid})`
    for (const statement of [
      sql`update purchase_offer set price = 1 where form_id = ${form}`,
      sql`delete from purchase_offer where form_id = ${form}`,
      sql`update purchase_choice set reason = 'x' where form_id = ${form}`,
      sql`delete from purchase_choice where form_id = ${form}`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow(/frozen|final/)
    }
  })

  test('who approves after that sends the offers as they are, or none', async () => {
    const {
      formGuid,
      offers: [dear, other],
    } = await offers.atFinance(sentOffer({ price: '10000.01' }), sentOffer())
    if (!dear || !other) throw new Error('There are two.')
    expect(await offers.choose(formGuid, dear)).toMatchObject({ success: true, status: 1 })
    const company = service.database.db.selectFrom('corporation').select('general_manager_id as id').where('id', '=', 2)
    const manager = nameOf((await company.executeTakeFirstOrThrow()).id ?? 0)
    const frozen = await offers.attempt(manager, formGuid, 4, { offers: [asSent(other, { isApproved: true })] })
    expect(frozen).toMatchObject({ code: 'OFFERS_FROZEN' })
    const same = { offers: [asSent(dear, { isApproved: true }), asSent(other)] }
    expect(await offers.attempt(manager, formGuid, 4, same)).toMatchObject({ success: true, status: 4 })
  })
})

describe('payments', () => {
  const listed = async (formGuid: string, who = 'finance') =>
    (await answerTo<PaymentRow[]>(service, who, ['POST', '/api/payment/list'], {})).body.data.find(
      row => row.formGuid === formGuid,
    )
  const chosen = async (changes: Sent) => {
    const form = await offers.atFinance(sentOffer(changes))
    const [first] = form.offers
    if (first) await offers.choose(form.formGuid, first)
    return form
  }

  test('are of the chosen price, to the supplier’s account, in the week of the final approval', async () => {
    const { formGuid } = await chosen({
      price: '99.90',
      currencyId: 3,
      supplier: 'Ada Bilişim',
      iban: 'DE89 3704 0044 0532 0130 00',
    })
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })
    expect(await listed(formGuid)).toMatchObject({
      type: 4,
      amount: '99.90',
      currency: 'EUR',
      iban: 'DE89370400440532013000',
      ibanMarks: ['NewIban'],
      invoiceCompany: 'Ada Bilişim',
      lastPayDate: today,
      userId: idOf('rnd'),
    })
    const csv = (await service.call('finance@anka.test', 'POST', '/api/payment/exportCsv', { payload: {} })).body
    expect(csv).toContain(';Ada Bilişim;DE89370400440532013000;99,90;EUR;')
    expect(csv).toContain(';First payment to this account')
    await answerTo(service, 'finance', ['POST', '/api/payment/pay'], [{ formGuid, type: 4 }])
    const paid = await service.database.db
      .selectFrom('payment')
      .select(['amount', 'currency_id', 'iban'])
      .where('form_id', '=', sql<number>`(select id from form where guid = ${formGuid})`)
      .execute()
    expect(paid).toEqual([{ amount: '99.90', currency_id: 3, iban: 'DE89370400440532013000' }])
    expect(await listed(formGuid)).toMatchObject({ isPaid: true, lastPayDate: today })
  })

  test('go to the owner where the supplier has no account', async () => {
    const { formGuid } = await chosen({ supplier: 'Ada Bilişim' })
    expect(await listed(formGuid)).toMatchObject({ iban: expect.stringMatching(/^TR\d{24}$/), ibanMarks: [] })
  })

  test('of a purchase without offers there is none', async () => {
    const { formGuid } = await service.file('rnd')
    const { db } = service.database
    await db
      .updateTable('form')
      .set({ state: 4, turn_order: null, turn_user_id: null, turn_since: null })
      .where('guid', '=', formGuid)
      .execute()
    expect(await listed(formGuid)).toBeUndefined()
    const { body } = await answerTo<{ code: string }[]>(
      service,
      'finance',
      ['POST', '/api/payment/pay'],
      [{ formGuid, type: 4 }],
    )
    expect(body.data).toMatchObject([{ code: 'NOT_PAYABLE' }])
  })
})
