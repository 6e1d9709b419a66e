import { agreementPeriods, type AgreementPeriod } from '@portal/contracts/agreements/agreements'
import { formStates, type FormState } from '@portal/contracts/forms/states'
import { addDays, addMonths } from '../calendar/month'

/** A claim's progress: pending, approved, paid. */
export type ClaimStage = 'filed' | 'approved' | 'paid'

/** A form under an agreement, in the agreement's currency. */
export interface Claim {
  readonly date: string
  readonly amount: bigint
  readonly state: FormState
}

/** An instalment with the claims on it. */
export interface ClaimedAmount extends Readonly<Record<ClaimStage, bigint>> {
  readonly amount: bigint
  /** Negative if more was claimed. */
  readonly remaining: bigint
}

export interface Instalment<C extends Claim> extends ClaimedAmount {
  /** The period it covers, both days included. */
  readonly startDate: string
  readonly endDate: string
  /** All forms with a date in the period, whatever their state. */
  readonly claims: readonly C[]
}

interface PaidByInstalments {
  readonly amount: bigint
  readonly period: AgreementPeriod
  readonly startDate: string
  readonly endDate: string | null
}

const stageOf: Partial<Record<FormState, ClaimStage>> = {
  [formStates.Pending]: 'filed',
  [formStates.PendingCancelled]: 'filed',
  [formStates.Approved]: 'approved',
  [formStates.ApprovedCancelPending]: 'approved',
  [formStates.Paid]: 'paid',
}

/**
 * Returns the instalments of an agreement; without an end, up to the one after a given day. Each claim counts once, in
 * the instalment of its date, or in the first or last one if the date is outside. Rejected and cancelled claims do not
 * count.
 */
export function instalmentsOf<C extends Claim>(
  agreement: PaidByInstalments,
  claims: readonly C[],
  today: string,
): Instalment<C>[] {
  const starts = startDates(agreement, today)
  const claimsOf = new Map<number, C[]>()
  for (const claim of claims) {
    const at = Math.max(
      0,
      starts.findLastIndex(start => start <= claim.date),
    )
    claimsOf.set(at, [...(claimsOf.get(at) ?? []), claim])
  }
  return starts.map((startDate, i) => {
    const own = claimsOf.get(i) ?? []
    return { startDate, endDate: lastDay(agreement, i), claims: own, ...claimed(agreement.amount, own) }
  })
}

/** Returns the counting claims that, with the others of their instalment, exceed it. */
export function overclaims<C extends Claim>(agreement: PaidByInstalments, claims: readonly C[], today: string): C[] {
  return instalmentsOf(agreement, claims, today)
    .filter(({ remaining }) => remaining < 0n)
    .flatMap(({ claims: own }) => own.filter(({ state }) => stageOf[state] !== undefined))
}

/** The sum of all claims. */
export function totalOf(instalments: readonly ClaimedAmount[]): ClaimedAmount {
  const sum = (field: keyof ClaimedAmount) => instalments.reduce((all, instalment) => all + instalment[field], 0n)
  return {
    amount: sum('amount'),
    filed: sum('filed'),
    approved: sum('approved'),
    paid: sum('paid'),
    remaining: sum('remaining'),
  }
}

function claimed(amount: bigint, claims: readonly Claim[]): ClaimedAmount {
  const sums: Record<ClaimStage, bigint> = { filed: 0n, approved: 0n, paid: 0n }
  for (const claim of claims) {
    const stage = stageOf[claim.state]
    if (stage) sums[stage] += claim.amount
  }
  return { amount, ...sums, remaining: amount - sums.filed - sums.approved - sums.paid }
}

function startDates(agreement: PaidByInstalments, today: string): string[] {
  const last = agreement.endDate ?? startAfter(agreement, today)
  const dates: string[] = []
  for (let date = agreement.startDate; date <= last; date = startOf(agreement, dates.length)) dates.push(date)
  return dates
}

function startAfter(agreement: PaidByInstalments, today: string): string {
  let i = 1
  while (startOf(agreement, i) <= today) i += 1
  return startOf(agreement, i)
}

/** Counted from the first one, so that the last day of a month stays the last. */
function startOf({ startDate, period }: PaidByInstalments, i: number): string {
  return addMonths(startDate, i * (period === agreementPeriods.Monthly ? 1 : 12))
}

function lastDay(agreement: PaidByInstalments, i: number): string {
  const last = addDays(startOf(agreement, i + 1), -1)
  return agreement.endDate !== null && agreement.endDate < last ? agreement.endDate : last
}
