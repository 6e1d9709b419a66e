import { UsageError } from '../usage-error'
import type { RolloutPlan } from './plan'

/** Options of `portal rollout <remote> <version>`. */
export interface RolloutOptions {
  to?: string | undefined
  then?: string | undefined
  every?: string | undefined
  people?: string | undefined
  corporations?: string | undefined
}

const minutesIn: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 }

/** Only parses a plan; starting the rollout validates it. */
export function planOf({ to, then = '', every = '30m', people = '', corporations = '' }: RolloutOptions): RolloutPlan {
  return {
    percent: to === undefined ? 0 : numberOf('--to', to),
    next: listOf(then).map(text => numberOf('--then', text)),
    everyMinutes: minutesOf('--every', every),
    people: listOf(people),
    corporationIds: listOf(corporations).map(text => numberOf('--corporations', text)),
  }
}

/** Parses a time such as 30m, 4h or 1d. */
export function minutesOf(option: string, time: string): number {
  const [, amount, unit = 'm'] = /^(\d+)([mhd])$/.exec(time) ?? []
  if (!amount) throw new UsageError(`${option} ${time}: say it as 30m, 4h or 1d.`)
  return Number(amount) * (minutesIn[unit] ?? 1)
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
}

function numberOf(option: string, text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new UsageError(`${option}: “${text}” is no number.`)
  return Number(text)
}
