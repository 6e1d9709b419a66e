import { table } from '../table'

/** A measurement and its goal: one of the two limits. */
export interface Goal {
  what: string
  measured: number
  atMost?: number
  atLeast?: number
  show: (value: number) => string
}

export const isMet = ({ measured, atMost = Infinity, atLeast = -Infinity }: Goal) =>
  measured <= atMost && measured >= atLeast

export function limitOf({ atMost, atLeast, show }: Goal): string {
  return atMost === undefined ? `≥ ${show(atLeast ?? NaN)}` : `≤ ${show(atMost)}`
}

export function goalTable(goals: readonly Goal[]): string {
  return table(
    ['measure', 'goal', 'measured', ''],
    goals.map(goal => [goal.what, limitOf(goal), goal.show(goal.measured), isMet(goal) ? 'met' : '**not met**']),
  )
}
