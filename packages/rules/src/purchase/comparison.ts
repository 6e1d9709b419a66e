import { formControlAmount, liraCurrencyId } from '@portal/contracts/lookups/limits'
import { amountOf } from '../money/amount'

/** The fields of an offer that a comparison needs. */
export interface ComparedOffer {
  readonly offerGuid: string
  /** In hundredths, for the whole quantity. */
  readonly price: bigint
  readonly currencyId: number
  readonly validUntil: string | null
}

/** Lira per unit as on the wire: at most six decimals. */
export interface Rate {
  readonly currencyId: number
  readonly rate: string
}

interface Circumstances {
  readonly quantity: number
  /** The calendar date in Istanbul. */
  readonly today: string
  /** Rates of one day; null if there are none. */
  readonly rates: readonly Rate[] | null
}

/** The difference to the lowest offer. */
export interface Difference {
  readonly amount: bigint
  /** With one decimal. */
  readonly percent: number
}

export interface OfferComparison {
  /** Rounded to the hundredth. */
  readonly perPiece: bigint
  /** Lowest in its currency; ties all count. */
  readonly isCheapest: boolean
  /** The difference to the lowest in its currency. */
  readonly dearer: Difference
  readonly isExpired: boolean
  /** In lira; null without a rate. */
  readonly inLira: bigint | null
  /** Lowest of all currencies. None if a rate is missing or there is only one currency. */
  readonly isCheapestInLira: boolean
  /** The difference to the lowest in lira; null if unknown. */
  readonly dearerInLira: Difference | null
  /** In a foreign currency, but worth more than the general manager's limit in lira. */
  readonly isForeignAboveLimit: boolean
}

export interface Comparison {
  readonly offers: ReadonlyMap<string, OfferComparison>
  /** Currencies without a known rate; then offers are not compared across currencies. */
  readonly withoutRate: readonly number[]
}

const limit = amountOf(formControlAmount)

/** Compares offers. It converts only with the given rates. */
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

function pricePerPiece(price: bigint, quantity: number): bigint {
  return rounded(price, BigInt(quantity))
}

/** Converts an amount to lira, rounded to the hundredth; null without a rate. */
export function inLira(amount: bigint, currencyId: number, rates: readonly Rate[] | null): bigint | null {
  if (currencyId === liraCurrencyId) return amount
  const rate = rates?.find(each => each.currencyId === currencyId)?.rate
  return rate === undefined ? null : rounded(amount * millionthsOf(rate), 1_000_000n)
}

export type ReasonAsked = 'SingleOffer' | 'NotTheLowest'

/**
 * Returns why the chooser is asked for a reason: the only offer, or dearer than another in its currency or in lira. The
 * reason is optional.
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
  // An amount of zero lira was rounded down, so no percentage of it exists.
  return { amount: difference, percent: lowest === 0n ? 0 : Number(rounded(difference * 1000n, lowest)) / 10 }
}

/** Rounds half up. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n)
}

function millionthsOf(rate: string): bigint {
  const [whole = '', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.padEnd(6, '0'))
}
