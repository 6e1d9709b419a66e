import type { Offer } from '@portal/contracts/purchase/offers'
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

const forms = 200
const portion = 10
const atOnce = 4

interface Kept {
  formGuid: string
  offerGuid: string
  fileGuid: string | null
  state: number
  chosen: string | null
  paid: string | null
  /** All offers, from the timeline event of the choice. */
  told: string | null
}

/** Reads all forms with their first offer. */
async function everyKept(): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select f.guid as "formGuid", first.guid as "offerGuid", s.guid as "fileGuid", f.state, o.price::text as chosen,
      p.amount::text as paid,
      (select c ->> 'to' from form_event e, jsonb_array_elements(e.changes) c
        where e.form_id = f.id and c ->> 'field' = 'offers') as told
    from form f
      join lateral (select guid from purchase_offer where form_id = f.id order by id limit 1) first on true
      left join stored_file s on s.owner_guid = first.guid
      left join purchase_choice ch on ch.form_id = f.id left join purchase_offer o on o.id = ch.offer_id
      left join payment p on p.form_id = f.id
    order by f.id`.execute(service.database.db)
  return rows
}
async function keptOf(formGuid: string): Promise<Kept> {
  const kept = (await everyKept()).find(form => form.formGuid === formGuid)
  if (!kept) throw new Error('There is no such form.')
  return kept
}

/** Copies a form with offers and file many times; calls would take minutes. */
async function copy(formId: number, copies: number): Promise<void> {
  const { db } = service.database
  const next = (table: string) => sql`nextval(pg_get_serial_sequence(${table}, 'id'))`
  const rowsOf = async (table: string, changes: ReturnType<typeof sql>, key = 'form_id') => {
    await sql`
      insert into ${sql.table(table)} overriding system value
      select c.* from ${sql.table(table)} r, generate_series(1, ${copies}::integer) n,
        jsonb_populate_record(r, jsonb_build_object(${changes})) c
      where r.${sql.ref(key)} = ${formId}`.execute(db)
  }
  const ofCopy = sql`'form_id', r.form_id + n`
  await rowsOf('form', sql`'id', r.id + n, 'guid', gen_random_uuid()`, 'id')
  for (const table of ['form_entry', 'form_event', 'purchase_form']) await rowsOf(table, ofCopy)
  await rowsOf('form_question', sql`'id', ${next('form_question')}, ${ofCopy}`)
  await rowsOf('purchase_offer', sql`'id', ${next('purchase_offer')}, 'guid', gen_random_uuid(), ${ofCopy}`)
  await sql`
    insert into stored_file
    select c.* from stored_file r join purchase_offer o on o.guid = r.owner_guid
      join purchase_offer other on other.form_id > o.form_id and other.price = o.price,
      jsonb_populate_record(r, jsonb_build_object('guid', gen_random_uuid(), 'owner_guid', other.guid)) c
    where o.form_id = ${formId}`.execute(db)
  await sql`select setval(pg_get_serial_sequence('form', 'id'), (select max(id) from form))`.execute(db)
}

function once<T>(begin: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => (running ??= begin())
}

/**
 * Lets finance choose while purchasing, who has an open question, changes price and file, and the owner cancels.
 * Returns which came first.
 */
async function race({ formGuid, offerGuid, fileGuid }: Kept, seen: Offer, first: number): Promise<string> {
  const offer = { ...seen, offerGuid }
  const acts = [
    once(() => offers.choose(formGuid, offer)),
    once(() => offers.save('purchasing', formGuid, asSent(offer, { price: '1.00' }))),
    once(() => offers.removeFile('purchasing', fileGuid ?? '')),
    once(() => offers.attempt('rnd', formGuid, 8)),
  ] as const
  for (const begin of [...acts.slice(first), ...acts.slice(0, first)]) void begin()
  const [choice, edit, removal, cancel] = await Promise.all([acts[0](), acts[1](), acts[2](), acts[3]()])
  // A choice and a change of what it was based on cannot both succeed.
  if (choice.success) expect([edit.status, removal.status]).toEqual([409, 409])
  else {
    expect([
      'OFFER_CHANGED',
      'OFFER_FILES_CHANGED',
      'CANCELLATION_PENDING',
      'TURN_MOVED',
      'FORM_NOT_PENDING',
    ]).toContain(choice.code)
  }
  expect(cancel.success).toBe(true)
  return choice.success ? 'chosen' : edit.status === 200 ? 'changed' : removal.status === 200 ? 'removed' : 'taken back'
}

test('of a choice, a change, a deleted file and a cancellation at once, what is paid is what was chosen', async () => {
  const dear = sentOffer()
  await offers.uploadTo('purchasing', dear.offerGuid)
  const {
    id,
    formGuid,
    offers: [seen],
  } = await offers.atFinance(dear, sentOffer({ price: '8000.00' }))
  if (!seen) throw new Error('There is an offer.')
  await service.act('finance', formGuid, 2, { askToUser: idOf('purchasing'), description: 'İndirim var mı?' })
  await copy(id, forms - 1)

  const outcomes = new Map<string, string>()
  const waiting = [...(await everyKept()).entries()]
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      outcomes.set(next[1].formGuid, await race(next[1], seen, next[0] % 4))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const sent = [...outcomes.keys()].map(guid => ({ formGuid: guid }))
  // One call begins no form after four seconds, which a busy machine needs for fewer than all.
  for (let from = 0; from < forms; from += portion) {
    const some = sent.slice(from, from + portion)
    const refusals = some.map(form => ({ ...form, state: 12 }))
    await answerTo(service, 'purchasing', ['POST', '/api/FormRequest/Update'], refusals)
    const payables = some.map(form => ({ ...form, type: 4 }))
    await answerTo(service, 'finance', ['POST', '/api/payment/pay'], payables)
  }

  const kept = await everyKept()
  expect(kept).toHaveLength(forms)
  for (const { formGuid: guid, chosen, paid, told } of kept) {
    const prices = (JSON.parse(told ?? '[]') as { price: string }[]).map(({ price }) => price)
    const isChosen = outcomes.get(guid) === 'chosen'
    expect([chosen, paid, prices]).toEqual(isChosen ? ['5000.00', '5000.00', ['5000.00', '8000.00']] : [null, null, []])
  }
  expect(new Set(outcomes.values()).size).toBeGreaterThan(1)
})

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
