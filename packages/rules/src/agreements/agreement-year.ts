import { agreementPeriods, type AgreementPeriod } from '@portal/contracts/agreements/agreements'
import { monthNumber, partsOfDate } from '../calendar/date-parts'
import { addMonths } from '../calendar/month'
import { deadlinesOf, type Deadline } from './notices'
import { renewedTerm, type AgreementTerm, type EndingTerm } from './renewal'

/** Days, both included. */
export interface Span {
  readonly from: string
  readonly until: string
}

export const spanOfYear = (year: number): Span => ({ from: `${year}-01-01`, until: `${year}-12-31` })

interface PricedTerm {
  readonly startDate: string
  readonly endDate: string | null
  /** The instalment and the additional amounts, each with its own period. */
  readonly amounts: readonly { readonly amount: bigint; readonly period: AgreementPeriod }[]
}

/** Sums what begins to be owed within a span: each amount once for each of its periods that begins there. */
export function costWithin({ startDate, endDate, amounts }: PricedTerm, { from, until }: Span): bigint {
  const last = endDate !== null && endDate < until ? endDate : until
  return amounts.reduce(
    (sum, { amount, period }) => sum + amount * countOf(startDate, period, { from, until: last }),
    0n,
  )
}

/** Counts the periods of an agreement that begin within a span, from its first day on. */
function countOf(startDate: string, period: AgreementPeriod, { from, until }: Span): bigint {
  const months = period === agreementPeriods.Monthly ? 1 : 12
  const passed = monthNumber(partsOfDate(from)) - monthNumber(partsOfDate(startDate))
  let [at, count] = [Math.max(0, Math.floor(passed / months)), 0n]
  for (let date = addMonths(startDate, at * months); date <= until; date = addMonths(startDate, at * months)) {
    if (date >= from) count += 1n
    at += 1
  }
  return count
}

/** The most terms that are expected to follow: ten years of months. */
const mostExpected = 120

/** The terms that follow an agreement if it renews automatically, as far as they begin until a day. */
export function expectedTerms(term: AgreementTerm, until: string): EndingTerm[] {
  if (term.endDate === null) return []
  const terms: EndingTerm[] = []
  let next = renewedTerm({ ...term, endDate: term.endDate })
  while (next.startDate <= until && terms.length < mostExpected) {
    terms.push(next)
    next = renewedTerm(next)
  }
  return terms
}

/** Returns the deadlines of a term within a span. */
export const deadlinesWithin = (term: AgreementTerm, { from, until }: Span): Deadline[] =>
  deadlinesOf(term).filter(({ date }) => date >= from && date <= until)
