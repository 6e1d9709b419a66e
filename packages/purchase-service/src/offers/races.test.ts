import { sql } from 'kysely'
import { answerTo, idOf } from '@portal/workflow-service/testing/trees'
import { asSent, offersIn, sentOffer, type OfferService } from '../testing/offers'
import { startPurchaseService, type PurchaseService } from '../testing/purchases'

let service: PurchaseService
let offers: OfferService
beforeAll(async () => {
  service = await startPurchaseService()
  offers = offersIn(service)
})
afterAll(() => service.close())

/** 200 were tried, too: they take minutes, and show nothing else. */
const forms = 40
const atOnce = 4

interface Kept {
  state: number
  chosen: string | null
  paid: string | null
  /** All offers as the timeline has them at the choice. */
  told: string | null
}

async function keptOf(formGuid: string): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select f.state, o.price::text as chosen, p.amount::text as paid,
      (select c ->> 'to' from form_event e, jsonb_array_elements(e.changes) c
        where e.form_id = f.id and c ->> 'field' = 'offers') as told
    from form f left join purchase_choice ch on ch.form_id = f.id left join purchase_offer o on o.id = ch.offer_id
      left join payment p on p.form_id = f.id where f.guid = ${formGuid}`.execute(service.database.db)
  const [kept] = rows
  if (!kept) throw new Error('There is no such form.')
  return kept
}

function once<T>(begin: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => (running ??= begin())
}

/**
 * Finance chooses while purchasing, who was asked, changes the price and the file, and the owner takes it back; each
 * begins in its turn.
 */
async function race(first: number): Promise<string> {
  const offer = sentOffer()
  const [file] = (await offers.uploadTo('purchasing', offer.offerGuid)).body.data
  const {
    formGuid,
    offers: [saved],
  } = await offers.atFinance(offer, sentOffer({ price: '8000.00' }))
  if (!saved || !file) throw new Error('There is an offer with a file.')
  await service.act('finance', formGuid, 2, { askToUser: idOf('purchasing'), description: 'İndirim var mı?' })
  const acts = [
    once(() => offers.choose(formGuid, saved)),
    once(() => offers.save('purchasing', formGuid, asSent(saved, { price: '1.00' }))),
    once(() => offers.removeFile('purchasing', file.fileGuid)),
    once(() => offers.attempt('rnd', formGuid, 8)),
  ] as const
  for (const begin of [...acts.slice(first), ...acts.slice(0, first)]) void begin()
  const [choice, edit, removal, cancel] = await Promise.all([acts[0](), acts[1](), acts[2](), acts[3]()])
  const kept = await keptOf(formGuid)
  // What was seen and what was changed cannot both stand.
  if (choice.success) {
    expect([edit.status, removal.status]).toEqual([409, 409])
    expect(kept.chosen).toBe('5000.00')
    const told = JSON.parse(kept.told ?? '[]') as { price: string }[]
    expect(told.map(({ price }) => price)).toEqual(['5000.00', '8000.00'])
  } else {
    expect([kept.chosen, kept.told]).toEqual([null, null])
    expect([
      'OFFER_CHANGED',
      'OFFER_FILES_CHANGED',
      'CANCELLATION_PENDING',
      'TURN_MOVED',
      'FORM_NOT_PENDING',
    ]).toContain(choice.code)
  }
  expect(cancel.success).toBe(true)
  await offers.attempt('purchasing', formGuid, 12)
  await answerTo(service, 'finance', ['POST', '/api/payment/pay'], [{ formGuid, type: 4 }])
  const after = await keptOf(formGuid)
  expect(after.paid).toBe(choice.success ? '5000.00' : null)
  return choice.success ? 'chosen' : edit.status === 200 ? 'changed' : removal.status === 200 ? 'removed' : 'taken back'
}

test('of a choice, a change, a deleted file and a cancellation at once, what is paid is what was chosen', async () => {
  const outcomes = new Map<string, number>()
  let left = forms
  const worker = async () => {
    while (left-- > 0) {
      const outcome = await race(left % 4)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  expect([...outcomes.values()].reduce((sum, count) => sum + count)).toBe(forms)
  expect(outcomes.size).toBeGreaterThan(1)
}, 300_000)

test('of two who choose at one instant, one does', async () => {
  const {
    formGuid,
    offers: [first, second],
  } = await offers.atFinance(sentOffer(), sentOffer({ price: '8000.00' }))
  if (!first || !second) throw new Error('There are two.')
  const outcomes = await Promise.all([offers.choose(formGuid, first), offers.choose(formGuid, second)])
  const winner = outcomes.findIndex(({ success }) => success)
  expect(outcomes.filter(({ success }) => success)).toHaveLength(1)
  expect(outcomes.find(({ success }) => !success)).toMatchObject({ code: 'OFFERS_FROZEN' })
  expect((await keptOf(formGuid)).chosen).toBe(['5000.00', '8000.00'][winner])
})
