import { agreementPeriods, type AgreementPeriod } from '@portal/contracts/agreements/agreements'
import { formStates, type FormState } from '@portal/contracts/forms/states'
import { addDays, addMonths } from '../calendar/month'

/** How far a claim has come: waiting for approval, approved and not paid, paid. */
export type ClaimStage = 'filed' | 'approved' | 'paid'

/** A form under an agreement, in its currency. */
export interface Claim {
  readonly date: string
  readonly amount: bigint
  readonly state: FormState
}

/** What is due, and what was claimed of it. */
export interface ClaimedAmount extends Readonly<Record<ClaimStage, bigint>> {
  readonly amount: bigint
  /** Less than nothing where more was claimed. */
  readonly remaining: bigint
}

export interface Instalment<C extends Claim> extends ClaimedAmount {
  /** The days that it is for, both included. */
  readonly startDate: string
  readonly endDate: string
  /** Those whose date is in it, whatever became of them. */
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
 * The instalments of an agreement; where it has no end, up to the one after a day's. Each claim counts once, in the
 * instalment of its date: in the first or the last, where its date is outside. What was rejected or cancelled counts
 * nowhere.
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

/** Of claims those that count and that come, with the others of their instalment, to more than it is. */
export function overclaims<C extends Claim>(agreement: PaidByInstalments, claims: readonly C[], today: string): C[] {
  return instalmentsOf(agreement, claims, today)
    .filter(({ remaining }) => remaining < 0n)
    .flatMap(({ claims: own }) => own.filter(({ state }) => stageOf[state] !== undefined))
}

/** All of them together. */
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

/** Counted from the first one, so that an end of a month stays one. */
function startOf({ startDate, period }: PaidByInstalments, i: number): string {
  return addMonths(startDate, i * (period === agreementPeriods.Monthly ? 1 : 12))
}

function lastDay(agreement: PaidByInstalments, i: number): string {
  const last = addDays(startOf(agreement, i + 1), -1)
  return agreement.endDate !== null && agreement.endDate < last ? agreement.endDate : last
}
