import { randomUUID } from 'node:crypto'
import { offerSnapshotSchema } from '@portal/contracts/purchase/offers'
import type { Sent } from '@portal/workflow-service/testing/form-service'
import { idOf } from '@portal/workflow-service/testing/trees'
import { asSent, offersIn, sentOffer, type OfferService } from '../testing/offers'
import { purchaseLine, startPurchaseService, type PurchaseService } from '../testing/purchases'

let service: PurchaseService
let offers: OfferService
beforeAll(async () => {
  service = await startPurchaseService()
  offers = offersIn(service)
})
afterAll(() => service.close())

const iban = 'DE89370400440532013000'
const full = {
  price: '1234.5',
  currencyId: 3,
  link: 'ftp://example.com/teklif.pdf',
  supplier: 'Çınar Bilişim',
  iban: 'de89 3704 0044 0532 0130 00',
  validUntil: '2027-01-31',
  deliveryDays: 0,
}
const newForm = async () => (await service.file('rnd')).formGuid
const timelineOf = async (formGuid: string, who = 'finance') =>
  (await service.call(`${who}@anka.test`, 'GET', `/api/formrequest/timeline/${formGuid}`)).json<{
    data: { notes: string[]; changes: { field: string; from: string | null; to: string | null }[] }[]
  }>().data

test('a purchasing user saves an offer with all that a supplier says', async () => {
  const formGuid = await newForm()
  const { offerGuid, ...sent } = sentOffer(full)
  const { status, body } = await offers.save('purchasing', formGuid, { offerGuid, ...sent })
  expect(status).toBe(200)
  const entered = body.data.offers[0]?.date
  expect(body.data.offers).toEqual([
    {
      ...sent,
      id: expect.any(Number),
      offerGuid,
      version: 1,
      price: '1234.50',
      iban,
      ibanMarks: ['NewIban'],
      currencyName: 'EUR',
      currencySign: '€',
      userId: idOf('purchasing'),
      userName: 'Tuğba Erdoğan',
      date: entered,
      enteredBy: { userId: idOf('purchasing'), userName: 'Tuğba Erdoğan', date: entered },
      files: [],
      isApproved: false,
    },
  ])
})

test('and changes it, and takes it away with its files, each told in the timeline', async () => {
  const formGuid = await newForm()
  const offer = sentOffer()
  await offers.save('purchasing', formGuid, offer)
  const dearer = await offers.save('purchasing', formGuid, { ...offer, version: 1, price: '6000.00' })
  expect(dearer.body.data.offers).toMatchObject([{ price: '6000.00', version: 2 }])
  const [file] = (await offers.uploadTo('purchasing', offer.offerGuid)).body.data
  expect(await offers.statusOf('purchasing', file?.path ?? '')).toBe(200)
  const removed = await offers.save('purchasing', formGuid, { ...offer, price: '6000.00', isRemoved: true })
  expect(removed.body.data.offers).toEqual([])
  expect(await offers.statusOf('purchasing', file?.path ?? '')).toBe(404)
  const [, added, changed, gone] = await timelineOf(formGuid)
  expect([added?.notes, changed?.notes, gone?.notes]).toEqual([['OffersAdded'], ['OffersChanged'], ['OffersRemoved']])
  const [change] = changed?.changes ?? []
  const read = (text: string | null | undefined) => offerSnapshotSchema.parse(JSON.parse(text ?? ''))
  expect([read(change?.from).price, read(change?.to).price]).toEqual(['5000.00', '6000.00'])
})

test('saving the same again changes nothing and tells nothing', async () => {
  const formGuid = await newForm()
  const offer = sentOffer()
  await offers.save('purchasing', formGuid, offer)
  const before = (await timelineOf(formGuid)).length
  expect((await offers.save('purchasing', formGuid, offer)).body.data.offers).toMatchObject([{ version: 1 }])
  expect(await timelineOf(formGuid)).toHaveLength(before)
})

test('an offer whose currency was retired since is changed in what else it says', async () => {
  const formGuid = await newForm()
  const { db } = service.database
  const { id } = await db
    .insertInto('currency')
    .values({ name: 'CHF', sign: 'Fr', retired_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const offer = sentOffer({ currencyId: id })
  await offers.save('purchasing', formGuid, offer, sentOffer())
  await db.updateTable('currency').set({ retired_at: new Date() }).where('id', '=', id).execute()
  const cheaper = await offers.save('purchasing', formGuid, { ...offer, price: '4000.00' })
  expect(cheaper.body.data.offers[0]).toMatchObject({ price: '4000.00', currencyId: id, version: 2 })
  const [, other] = cheaper.body.data.offers
  if (!other) throw new Error('There are two.')
  const moved = await offers.save('purchasing', formGuid, asSent(other, { currencyId: id }))
  expect(moved.body.errors).toMatchObject([{ path: 'offers.0.currencyId', code: 'NOT_A_CHOICE' }])
})

test('the name beside a date is of who changed it then; who entered it, and when, stays known', async () => {
  const formGuid = await newForm()
  const offer = sentOffer()
  const other = sentOffer()
  const { body } = await offers.save('purchasing', formGuid, offer, other)
  const entered = { userId: idOf('purchasing'), userName: 'Tuğba Erdoğan' }
  const date = body.data.offers[0]?.date
  expect(body.data.offers[0]).toMatchObject({ ...entered, enteredBy: { ...entered, date } })
  const { db } = service.database
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })
  const days = { first_day: today, last_day: today }
  const substitution = { user_id: idOf('purchasing'), substitute_id: idOf('buyer'), ...days }
  const { id } = await db.insertInto('substitution').values(substitution).returning('id').executeTakeFirstOrThrow()
  await offers.save('buyer', formGuid, { ...offer, price: '4000.00' })
  const changed = { userId: idOf('buyer'), enteredBy: { ...entered, date } }
  await offers.uploadTo('buyer', other.offerGuid)
  await db.deleteFrom('substitution').where('id', '=', id).execute()
  expect(await offers.offersOf(formGuid)).toMatchObject([changed, changed])
})

describe('while its owner edits the form', () => {
  const edit = (formGuid: string, productQuantity: number) =>
    service.edit('rnd', formGuid, purchaseLine({ productQuantity }))

  test('an offer for the old quantity is refused, with the form as it is', async () => {
    const formGuid = await newForm()
    expect((await edit(formGuid, 7)).status).toBe(200)
    const sent = { version: 1, offers: [sentOffer()] }
    const { status, body } = await service.edit('purchasing', formGuid, sent)
    expect([status, body.code]).toEqual([409, 'STALE_VERSION'])
    expect(body.data).toMatchObject({ productQuantity: 7, version: 2, offers: [] })
    expect((await service.edit('purchasing', formGuid, { ...sent, version: 2 })).status).toBe(200)
  })

  test('nor is one saved by an approval of the form as it was', async () => {
    const formGuid = await newForm()
    await edit(formGuid, 7)
    const sent = { version: 1, offers: [sentOffer()] }
    expect(await offers.attempt('purchasing', formGuid, 4, sent)).toMatchObject({
      code: 'FORM_MOVED',
      message: expect.stringMatching(/^This form changed while you were viewing it\. Last action: .+/),
      lastAct: { userId: idOf('rnd') },
      status: 1,
    })
    expect(await offers.offersOf(formGuid)).toEqual([])
    expect(await offers.attempt('purchasing', formGuid, 4, { ...sent, version: 2 })).toMatchObject({ success: true })
  })

  test('an offer that is saved ends that, until it is removed', async () => {
    const formGuid = await newForm()
    const offer = sentOffer()
    await offers.save('purchasing', formGuid, offer)
    expect((await edit(formGuid, 7)).body.code).toBe('EDIT_TOO_LATE')
    expect((await service.get('rnd', formGuid)).body.data).toMatchObject({ productQuantity: 2, isEditable: false })
    await offers.save('purchasing', formGuid, { ...offer, isRemoved: true })
    expect((await edit(formGuid, 7)).status).toBe(200)
  })
})

test('a choice among offers to which others came meanwhile is refused until it is made among all', async () => {
  const { formGuid } = await offers.atFinance()
  await service.act('finance', formGuid, 2, { askToUser: idOf('purchasing'), description: 'Daha ucuzu var mı?' })
  const { version, offers: seen } = (await service.get('finance', formGuid)).body.data
  const choice = { version, offers: seen.map(offer => asSent(offer, { isApproved: true })) }
  await offers.save('purchasing', formGuid, sentOffer({ price: '1.00' }))
  expect(await offers.attempt('finance', formGuid, 4, choice)).toMatchObject({ code: 'FORM_MOVED', status: 1 })
  const now = { ...choice, version: (await service.get('finance', formGuid)).body.data.version }
  expect(await offers.attempt('finance', formGuid, 4, now)).toMatchObject({ success: true, status: 4 })
})

test('files that were staged under a new offer come with it', async () => {
  const formGuid = await newForm()
  const offer = sentOffer()
  const [file] = (await offers.uploadTo('purchasing', offer.offerGuid)).body.data
  expect(await offers.statusOf('finance', file?.path ?? '')).toBe(404)
  const { body } = await offers.save('purchasing', formGuid, offer)
  expect(body.data.offers[0]?.files).toMatchObject([{ fileGuid: file?.fileGuid }])
  expect(await offers.statusOf('finance', file?.path ?? '')).toBe(200)
})

test('files of an offer are for who may change it, and of somebody else’s there is none', async () => {
  const formGuid = await newForm()
  const offer = sentOffer()
  await offers.save('purchasing', formGuid, offer)
  const [file] = (await offers.uploadTo('purchasing', offer.offerGuid)).body.data
  const fileGuid = file?.fileGuid ?? ''
  // `buyer` has the role, but no part in this form.
  expect((await offers.uploadTo('buyer', offer.offerGuid)).status).toBe(404)
  expect((await offers.removeFile('buyer', fileGuid)).status).toBe(404)
  await service.approve(formGuid, 'purchasing')
  expect((await offers.uploadTo('purchasing', offer.offerGuid)).body.code).toBe('FILE_NOT_EDITABLE')
  expect((await offers.removeFile('purchasing', fileGuid)).body.code).toBe('FILE_NOT_EDITABLE')
  expect(await offers.statusOf('finance', file?.path ?? '')).toBe(200)
  for (const who of ['rnd', 'buyer']) expect([who, await offers.statusOf(who, file?.path ?? '')]).toEqual([who, 404])
})

test('a question in the middle is answered with another offer', async () => {
  const {
    formGuid,
    offers: [first],
  } = await offers.atFinance()
  await service.act('finance', formGuid, 2, { askToUser: idOf('purchasing'), description: 'Daha ucuzu var mı?' })
  await service.act('purchasing', formGuid, 7, { description: 'Var', offers: [sentOffer({ price: '4000.00' })] })
  expect(await offers.offersOf(formGuid)).toMatchObject([first, { price: '4000.00' }])
})

describe('an offer is refused', () => {
  test.each<[string, Sent, string, string]>([
    ['without a price', { price: '' }, 'price', 'REQUIRED'],
    ['for nothing', { price: '0' }, 'price', 'TOO_SMALL'],
    ['for less than nothing', { price: '-1' }, 'price', 'TOO_SMALL'],
    ['for -0', { price: '-0' }, 'price', 'TOO_SMALL'],
    ['with three decimals', { price: '0.005' }, 'price', 'WRONG_FORMAT'],
    ['with an exponent', { price: '1e309' }, 'price', 'WRONG_FORMAT'],
    ['in digits of another script', { price: '١٢' }, 'price', 'WRONG_FORMAT'],
    ['with blanks between thousands', { price: '1\u00A0000.00' }, 'price', 'WRONG_FORMAT'],
    ['of 13 digits', { price: '1000000000000' }, 'price', 'TOO_LARGE_AMOUNT'],
    ['without a brand', { brand: ' ' }, 'brand', 'REQUIRED'],
    ['without a model', { model: '' }, 'model', 'REQUIRED'],
    ['in a currency that is not there', { currencyId: 999 }, 'currencyId', 'NOT_A_CHOICE'],
    ['with a script for a link', { link: 'javascript:alert(1)' }, 'link', 'OFFER_LINK_INVALID'],
    ['with blanks in its link', { link: 'https://example.com/a b' }, 'link', 'OFFER_LINK_INVALID'],
    ['with a NUL in its link', { link: 'https://e.com/a\u0000b' }, 'link', 'NOT_ALLOWED_CHARACTER'],
    ['with half of a character in its link', { link: 'https://e.com/\uD83D' }, 'link', 'NOT_ALLOWED_CHARACTER'],
    ['with a link that reads backwards', { link: 'https://e.com/\u202Efdp' }, 'link', 'NOT_ALLOWED_CHARACTER'],
    ['with a link of 501 characters', { link: `https://e.com/${'a'.repeat(487)}` }, 'link', 'OFFER_LINK_TOO_LONG'],
    ['with a wrong account', { supplier: 'Ada', iban: 'TR330006100519786457841327' }, 'iban', 'NOT_AN_IBAN'],
    ['with an account of nobody', { iban }, 'supplier', 'REQUIRED'],
    ['until a day that is none', { validUntil: '2026-02-30' }, 'validUntil', 'WRONG_FORMAT'],
    ['in half a day', { deliveryDays: 0.5 }, 'deliveryDays', 'WRONG_TYPE'],
  ])('%s, through either door', async (_what, change, field, code) => {
    const formGuid = await newForm()
    const offer = sentOffer(change)
    const alone = await offers.save('purchasing', formGuid, sentOffer(), offer)
    expect([alone.status, alone.body.errors]).toMatchObject([422, [{ path: `offers.1.${field}`, code }]])
    const withAct = await service.update('purchasing', { formGuid, state: 4, offers: [offer] })
    expect(withAct.body.data?.[0]?.success ?? false).toBe(false)
    expect(await offers.offersOf(formGuid)).toEqual([])
  })

  test('with parts of a coin that its currency does not have', async () => {
    const formGuid = await newForm()
    const { db } = service.database
    const { id } = await db
      .insertInto('currency')
      .values({ name: 'JPY', sign: '¥', retired_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const refused = await offers.save('purchasing', formGuid, sentOffer({ currencyId: id, price: '100.50' }))
    expect(refused.body.errors).toMatchObject([{ path: 'offers.0.price', code: 'WRONG_FORMAT' }])
    expect((await offers.save('purchasing', formGuid, sentOffer({ currencyId: id, price: '100' }))).status).toBe(200)
  })

  test('if it is the 51st, sent at once or one by one', async () => {
    const formGuid = await newForm()
    const many = Array.from({ length: 51 }, () => sentOffer())
    expect((await offers.save('purchasing', formGuid, ...many)).body.errors).toMatchObject([{ code: 'TOO_MANY' }])
    expect((await offers.save('purchasing', formGuid, ...many.slice(0, 50))).status).toBe(200)
    const { status, body } = await offers.save('purchasing', formGuid, sentOffer())
    expect([status, body.code, body.message]).toEqual([422, 'TOO_MANY_OFFERS', 'A form can have up to 50 offers.'])
  })

  test('under the guid of another form’s offer, without a word of whose it is', async () => {
    const [theirs] = (await offers.atFinance()).offers
    const formGuid = await newForm()
    const taken = sentOffer({ offerGuid: theirs?.offerGuid })
    const { status, body } = await offers.save('purchasing', formGuid, taken)
    const unknown = await offers.save('purchasing', randomUUID(), sentOffer())
    expect([status, body]).toEqual([404, unknown.body])
    expect(await offers.attempt('purchasing', formGuid, 4, { offers: [taken] })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test.each<[string, string, Sent, string]>([
  ['affairs', 'OFFERS_ONLY_BY_PURCHASING', {}, 'adds one'],
  ['affairs', 'OFFER_CHOICE_ONLY_BY_FINANCE', { isApproved: true }, 'chooses'],
])('%s is refused with %s (%j: %s)', async (who, code, change, what) => {
  const { formGuid } = await service.file('rnd')
  await service.act('purchasing', formGuid, 4, { offers: [sentOffer()] })
  const [saved] = await offers.offersOf(formGuid)
  const sent = what === 'chooses' && saved ? asSent(saved, change) : sentOffer(change)
  expect(await offers.attempt(who, formGuid, 4, { offers: [sent] })).toMatchObject({ success: false, code })
})

test.each<[string, string, string]>([
  ['purchasing', 'At least 1 offer must be added!', 'without an offer'],
  ['finance', 'You must choose a offer!', 'without a choice'],
])('%s does not approve: %s (%s)', async (who, message) => {
  const formGuid = who === 'finance' ? (await offers.atFinance()).formGuid : await newForm()
  expect(await offers.attempt(who, formGuid, 4)).toMatchObject({ success: false, message })
})
