import type { Act } from '../observed'
import { guidsOf } from './files'
import type { Event, Offer } from './tables'
import {
  cents,
  difference,
  instant,
  type Invariant,
  type JudgedForm,
  modules,
  ofEach,
  ofForms,
  type World,
} from './vocabulary'

/** An offer as the timeline tells it. */
interface ToldOffer {
  offerGuid: string
  version: number
  brand: string
  model: string
  currencyId: number
  link: string
  supplier: string | null
  iban: string | null
  validUntil: string | null
  deliveryDays: number | null
  price: string
}

const told = (text: string | null): ToldOffer | null => (text === null ? null : (JSON.parse(text) as ToldOffer))
const changesOf = (events: readonly Event[], field: string) =>
  events.flatMap(({ changes }) => changes.filter(change => change.field === field))

/** The offers after all changes that the timeline tells. */
function offersTold({ events }: JudgedForm): Map<string, ToldOffer> {
  const offers = new Map<string, ToldOffer>()
  for (const { from, to } of changesOf(events, 'offer')) {
    const [was, is] = [told(from), told(to)]
    if (was && !is) offers.delete(was.offerGuid)
    if (is) offers.set(is.offerGuid, is)
  }
  return offers
}

function offerError(offer: Offer, is: ToldOffer | undefined): string | null {
  if (!is) return `the offer of ${offer.brand} is in no event`
  const { version, brand, model, currencyId, link, supplier, iban, validUntil, deliveryDays } = is
  const must = { version, brand, model, link, supplier, iban }
  const wrong = difference(offer, {
    ...must,
    ...{ currency_id: currencyId, valid_until: validUntil, delivery_days: deliveryDays },
  })
  if (wrong) return wrong
  return cents(offer.price) === cents(Number(is.price)) ? null : `the price is ${offer.price}, told is ${is.price}`
}

/** The most times that the files of an offer changed. Each raises its version, and is told with its next change. */
function changesOfFiles({ observed }: World, offerGuid: string): number {
  const acts = observed.acts.filter(({ outcome }) => outcome !== 'refused')
  const uploads = acts.filter(({ kind }) => kind === 'upload')
  const isOfOffer = ({ body }: Act) => (body as { offerGuid?: string }).offerGuid === offerGuid
  const added = uploads.filter(isOfOffer)
  // A file whose upload got no answer may be of any offer.
  const ofOthers = new Set(uploads.filter(act => !isOfOffer(act)).flatMap(guidsOf))
  const removed = acts.filter(
    ({ kind, body }) => kind === 'remove file' && !ofOthers.has((body as { guid: string }).guid),
  )
  return added.length + removed.length
}

function offersError(form: JudgedForm, world: World): string | null {
  const offers = world.rows.purchase_offer.filter(({ form_id }) => form_id === form.form.id)
  const all = offersTold(form)
  if (offers.length !== all.size) return `${offers.length} offers, told are ${all.size}`
  for (const offer of offers) {
    const is = all.get(offer.guid)
    const raised = is ? offer.version - is.version : 0
    const mayBeRaised = raised > 0 && raised <= changesOfFiles(world, offer.guid)
    const wrong = offerError(offer, is && mayBeRaised ? { ...is, version: offer.version } : is)
    if (wrong) return wrong
  }
  return null
}

/** The choice as the timeline tells it, and the offers of that moment. */
function choiceError({ form, events }: JudgedForm, { rows }: World): string | null {
  const choice = rows.purchase_choice.find(({ form_id }) => form_id === form.id)
  const chosen = events.filter(({ notes }) => notes.includes('OfferChosen'))
  if (chosen.length > 1) return 'an offer was chosen twice'
  const [event] = chosen
  if (!event || !choice) return event || choice ? 'choice and timeline do not agree' : null
  const [{ to } = { to: null }] = changesOf([event], 'offerChoice')
  const { offerGuid } = JSON.parse(to ?? '{}') as { offerGuid?: string }
  const offer = rows.purchase_offer.find(({ id }) => id === choice.offer_id)
  if (offer?.guid !== offerGuid || offer?.form_id !== form.id) return `another offer is chosen than told`
  if (choice.chosen_by !== (event.acted_by_id ?? event.user_id)) return `${choice.chosen_by} has not chosen it`
  return instant(choice.chosen_at) === instant(event.at) ? null : `chosen at ${choice.chosen_at}`
}

function frozenError({ form, events }: JudgedForm, { rows }: World): string | null {
  const [{ to } = { to: null }] = changesOf(events, 'offers')
  if (to === null) return null
  const frozen = new Map((JSON.parse(to) as ToldOffer[]).map(offer => [offer.offerGuid, offer]))
  const offers = rows.purchase_offer.filter(({ form_id }) => form_id === form.id)
  if (offers.length !== frozen.size) return `${offers.length} offers, at the choice ${frozen.size}`
  for (const offer of offers) {
    const wrong = offerError(offer, frozen.get(offer.guid))
    if (wrong) return wrong
  }
  return null
}

/** After the choice of an offer above 10,000 TRY, the general manager decides with it before their eyes. */
function dearChoiceError({ form, events, replay }: JudgedForm, { rows, priceOf }: World): string | null {
  const price = form.module_id === modules.purchase ? priceOf(form.id) : undefined
  const company = rows.corporation.find(({ id }) => id === form.corporation_id)
  const manager = company?.general_manager_id
  if (!price || price.currencyId !== 1 || price.amount <= 10_000 || company?.is_general_manager_exempt) return null
  if (!manager || manager === form.owner_id || ![4, 9].includes(form.state)) return null
  const at = events.findIndex(({ notes }) => notes.includes('OfferChosen'))
  const decided = replay.steps
    .slice(at + 1)
    .some(({ event }) => event.user_id === manager && [4, 5].includes(event.state))
  return decided ? null : 'the general manager did not decide after the choice'
}

function paymentError({ form, events }: JudgedForm, { rows, priceOf }: World): string | null {
  const payments = rows.payment.filter(({ form_id }) => form_id === form.id)
  const paid = events.filter(({ notes }) => notes.includes('Paid'))
  if (payments.length !== (form.state === 9 ? 1 : 0)) return `${payments.length} payments in state ${form.state}`
  if (paid.length !== payments.length) return `${payments.length} payments in ${paid.length} events`
  const [payment, event] = [payments[0], paid[0]]
  if (!payment || !event) return null
  if (payment.paid_by !== event.user_id) return `paid by ${payment.paid_by}, told is ${event.user_id}`
  if (payment.paid_by === form.owner_id) return 'the owner paid it'
  const price = priceOf(form.id)
  const isPrice = price && cents(price.amount) === cents(payment.amount) && price.currencyId === payment.currency_id
  return isPrice ? null : `paid ${payment.amount} of ${price?.amount}`
}

/** Offers where purchasing has approved, and a chosen one where finance has. */
function pricelessError({ form, events }: JudgedForm, { rows, rolesAt }: World): string | null {
  if (form.module_id !== modules.purchase) return null
  const approved = (role: string) =>
    events.find(({ state, user_id, at }) => state === 4 && rolesAt(user_id, at).includes(role))
  const hasOffers = rows.purchase_offer.some(({ form_id }) => form_id === form.id)
  if (approved('WorkflowPurchasing') && !hasOffers) return 'purchasing approved without an offer'
  const chosen = rows.purchase_choice.some(({ form_id }) => form_id === form.id)
  return approved('WorkflowFinance') && hasOffers && !chosen ? 'finance approved without choosing' : null
}

export const paymentInvariants: Invariant[] = [
  ofEach(
    'The offers of a purchase follow from its timeline',
    ({ forms }) => forms.filter(({ form }) => form.module_id === modules.purchase),
    offersError,
    ({ form }) => form.guid,
  ),
  ofEach(
    'The chosen offer is the one that the timeline tells',
    ({ forms }) => forms.filter(({ form }) => form.module_id === modules.purchase),
    choiceError,
    ({ form }) => form.guid,
  ),
  ofEach(
    'Offers stay as they were when one was chosen',
    ({ forms }) => forms.filter(({ events }) => changesOf(events, 'offers').length > 0),
    frozenError,
    ({ form }) => form.guid,
  ),
  ofForms('After a choice above 10,000 TRY the general manager decides', dearChoiceError),
  ofForms('Purchasing approves with offers, finance with a chosen one', pricelessError),
  ofForms('A form in state 9 was paid once, its price, by another person', paymentError),
]
