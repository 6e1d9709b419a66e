import { formControlAmount, liraCurrencyId } from '@portal/contracts/lookups/limits'
import { amountOf } from '../money/amount'

/** What a comparison asks of an offer. */
export interface ComparedOffer {
  readonly offerGuid: string
  /** In hundredths, for the whole quantity. */
  readonly price: bigint
  readonly currencyId: number
  readonly validUntil: string | null
}

/** Lira for one unit, as the wire writes it: a decimal with at most six decimals. */
export interface Rate {
  readonly currencyId: number
  readonly rate: string
}

interface Circumstances {
  readonly quantity: number
  /** The calendar date in Istanbul. */
  readonly today: string
  /** Of one day; null where there are none. */
  readonly rates: readonly Rate[] | null
}

/** How much dearer something is than the lowest of its like. */
export interface Difference {
  readonly amount: bigint
  /** With one decimal. */
  readonly percent: number
}

export interface OfferComparison {
  /** Rounded to the hundredth. */
  readonly perPiece: bigint
  /** The lowest of its currency; equal ones all are. */
  readonly isCheapest: boolean
  /** From the lowest of its currency. */
  readonly dearer: Difference
  readonly isExpired: boolean
  /** In lira; null without a rate. */
  readonly inLira: bigint | null
  /** Of all currencies. Nobody is, where one of them has no rate or all are of one currency. */
  readonly isCheapestInLira: boolean
  /** From the lowest in lira; null where that is not known. */
  readonly dearerInLira: Difference | null
  /** Not in lira, and worth more than what the general manager would have to approve in lira. */
  readonly isForeignAboveLimit: boolean
}

export interface Comparison {
  readonly offers: ReadonlyMap<string, OfferComparison>
  /** Currencies of offers that no rate is known for: nothing is compared across currencies then. */
  readonly withoutRate: readonly number[]
}

const limit = amountOf(formControlAmount)

/** Offers beside each other. Nothing is converted but with the rates that are given. */
export function compareOffers(offers: readonly ComparedOffer[], { quantity, today, rates }: Circumstances): Comparison {
  const priced = offers.map(offer => ({ ...offer, lira: inLira(offer.price, offer.currencyId, rates) }))
  const withoutRate = [...new Set(priced.filter(offer => offer.lira === null).map(offer => offer.currencyId))]
  const isMixed = new Set(offers.map(offer => offer.currencyId)).size > 1
  const lowest = isMixed && withoutRate.length === 0 ? least(priced.map(offer => offer.lira ?? 0n)) : null
  const compared = priced.map(({ offerGuid, price, currencyId, validUntil, lira }): [string, OfferComparison] => {
    const lowestOfCurrency = least(offers.filter(other => other.currencyId === currencyId).map(other => other.price))
    return [
      offerGuid,
      {
        perPiece: pricePerPiece(price, quantity),
        isCheapest: price === lowestOfCurrency,
        dearer: differenceFrom(lowestOfCurrency, price),
        isExpired: isExpired(validUntil, today),
        inLira: lira,
        isCheapestInLira: lira !== null && lira === lowest,
        dearerInLira: lowest === null || lira === null ? null : differenceFrom(lowest, lira),
        isForeignAboveLimit: currencyId !== liraCurrencyId && lira !== null && lira > limit,
      },
    ]
  })
  return { offers: new Map(compared), withoutRate }
}

/** An offer holds through the end of its last day. */
export function isExpired(validUntil: string | null, today: string): boolean {
  return validUntil !== null && validUntil < today
}

export function pricePerPiece(price: bigint, quantity: number): bigint {
  return rounded(price, BigInt(quantity))
}

/** Lira for an amount, rounded to the hundredth; null without a rate. */
export function inLira(amount: bigint, currencyId: number, rates: readonly Rate[] | null): bigint | null {
  if (currencyId === liraCurrencyId) return amount
  const rate = rates?.find(each => each.currencyId === currencyId)?.rate
  return rate === undefined ? null : rounded(amount * millionthsOf(rate), 1_000_000n)
}

export type ReasonAsked = 'SingleOffer' | 'NotTheLowest'

/**
 * Why whoever chooses an offer is asked for a reason: it is the only one, or dearer than another, of its currency or in
 * lira. None need be given.
 */
export function reasonAskedFor(chosenGuid: string, { offers }: Pick<Comparison, 'offers'>): ReasonAsked | null {
  const chosen = offers.get(chosenGuid)
  if (!chosen) return null
  if (offers.size === 1) return 'SingleOffer'
  const isLowest = chosen.dearerInLira ? chosen.isCheapestInLira : chosen.isCheapest
  return isLowest ? null : 'NotTheLowest'
}

function least(amounts: readonly bigint[]): bigint {
  return amounts.reduce((lowest, amount) => (amount < lowest ? amount : lowest))
}

function differenceFrom(lowest: bigint, amount: bigint): Difference {
  const difference = amount - lowest
  // What costs nothing in lira was rounded down to it: no share of nothing can be said.
  return { amount: difference, percent: lowest === 0n ? 0 : Number(rounded(difference * 1000n, lowest)) / 10 }
}

/** Half a unit is rounded up. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n)
}

function millionthsOf(rate: string): bigint {
  const [whole = '', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.padEnd(6, '0'))
}
