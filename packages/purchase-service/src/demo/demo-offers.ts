import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { demoIban } from '@portal/database/demo/corporations'
import type { Approve } from '@portal/rules/approval/acts'
import type { Approval, Offer, SentOffer } from '@portal/rules/approval/model'
import { type People, rolesOf } from '@portal/rules/approval/people'
import { dateOfDay, dayNumber } from '@portal/rules/calendar/calendar-date'
import { compareAmounts } from '@portal/rules/money/amount'
import { inLira } from '@portal/rules/purchase/comparison'
import type { Random } from '@portal/workflow-service/demo/random'
import { ratesOn } from './demo-rates'
import { type PurchaseKind, suppliers } from './purchase-kinds'

const dollarId = 2

/** Returns an offer for each model of the product, sometimes only for one. */
export function offersFor(kind: PurchaseKind, quantity: number, day: number, random: Random): SentOffer[] {
  const all = Object.entries(kind.models)
  const models = random.happens(0.2) ? all.slice(0, 1) : all
  const first = random.between(0, suppliers.length - 1)
  const dollars = Number(ratesOn(day).rates.find(({ currencyId }) => currencyId === dollarId)?.rate)
  return models.map(([brand, model], i) => {
    const seller = (first + i) % suppliers.length
    const isInDollars = kind.price > 20_000 && random.happens(0.3)
    const lira = kind.price * quantity * random.between(88, 115)
    return {
      offerGuid: random.guid(),
      version: null,
      brand,
      model,
      price: BigInt(isInDollars ? Math.round(lira / dollars) : lira),
      currencyId: isInDollars ? dollarId : liraCurrencyId,
      link: '',
      supplier: suppliers[seller] ?? null,
      iban: demoIban(7_000_000 + seller),
      validUntil: random.happens(0.7) ? dateOfDay(day + random.between(20, 45)) : null,
      deliveryDays: random.between(2, 21),
      isApproved: false,
      isRemoved: false,
    }
  })
}

const reasons = ['Teslim süresi daha kısa.', 'Garanti süresi daha uzun.', 'Elimizdeki ürünlerle uyumlu.']

/** Adds the offers to the approval of Purchasing, and the choice to that of Finance. */
export function approvalWith(
  offers: readonly SentOffer[],
  people: People,
  random: Random,
): (form: Approval, approverId: number) => Omit<Approve, 'kind'> {
  return (form, approverId) => {
    const roles = rolesOf(approverId, people)
    if (roles.includes('WorkflowPurchasing') && form.offers.length === 0) return { offers }
    const isChosen = form.offers.some(offer => offer.choice)
    if (!roles.includes('WorkflowFinance') || isChosen) return {}
    const { date, rates } = ratesOn(dayNumber((form.lastAct?.at ?? '').slice(0, 10)))
    const worth = ({ price, currencyId }: Offer) => inLira(price, currencyId, rates) ?? price
    const [cheapest, ...dearer] = form.offers.toSorted((a, b) => compareAmounts(worth(a), worth(b)))
    const chosen = random.happens(0.25) ? (dearer[0] ?? cheapest) : cheapest
    const isConverted = form.offers.some(({ currencyId }) => currencyId !== liraCurrencyId)
    const isReasonAsked = chosen !== cheapest || dearer.length === 0
    return {
      offers: form.offers.map(offer => ({ ...offer, isApproved: offer === chosen, isRemoved: false })),
      choice: {
        reason: isReasonAsked && random.happens(0.7) ? random.oneOf(reasons) : null,
        rateDate: isConverted ? date : null,
      },
    }
  }
}
