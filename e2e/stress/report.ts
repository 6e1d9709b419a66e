import { table } from '../bench/table'
import type { Act, Violation } from './observed'
import { optionsOf, type Plan, planText } from './plan'
import type { Outcome } from './run'

const say = (text: string) => process.stdout.write(`${text}\n`)
const outcomes = ['acknowledged', 'refused', 'unknown'] as const

function saying(acts: readonly Act[]): string {
  const kinds = [...new Set(acts.map(({ kind }) => kind))].toSorted()
  const count = (kind: string, outcome: string) =>
    String(acts.filter(act => act.kind === kind && act.outcome === outcome).length)
  const codes = (kind: string) => [...new Set(acts.flatMap(act => (act.kind === kind && act.code) || []))].join(' ')
  const rows = kinds.map(kind => [kind, ...outcomes.map(outcome => count(kind, outcome)), codes(kind)])
  return table(['act', ...outcomes, 'codes'], rows)
}

function sayViolations(violations: readonly Violation[]): void {
  for (const { invariant, formGuid = '', found } of violations.slice(0, 30))
    say(`VIOLATED: ${invariant} ${formGuid}: ${found}`)
}

/** Prints acts, faults and invariants; all in one line each if `isShort`. */
export function report({ observed, suffered, verdicts, violations }: Outcome, isShort: boolean): void {
  const { acts, pushes } = observed
  const judged = verdicts.reduce((sum, verdict) => sum + verdict.judged, 0)
  const unjudged = verdicts.filter(verdict => verdict.judged === 0)
  if (!isShort) {
    say(saying(acts))
    const faults = suffered.map(({ fault: { at, kind, portal, lasts }, recovery }) => [
      `${(at / 1000).toFixed(1)} s`,
      kind,
      `portal ${portal + 1}`,
      `${lasts} ms`,
      recovery === undefined ? 'not possible here' : `${recovery} ms`,
    ])
    say(`\n${table(['at', 'fault', 'where', 'lasts', 'ready again after'], faults)}\n`)
    const invariants = verdicts.map(({ invariant, judged: count, violations: found }) => [
      invariant,
      String(count),
      found.length > 0 ? `**${found.length} violations**` : count > 0 ? 'holds' : 'judged nothing',
    ])
    say(`${table(['invariant', 'judged', ''], invariants)}\n`)
  }
  for (const { invariant } of unjudged) say(`warning: “${invariant}” judged nothing`)
  sayViolations(violations)
  const longest = Math.max(0, ...suffered.map(({ recovery }) => recovery ?? 0))
  say(
    `${acts.length} acts, ${pushes.length} pushes, ${suffered.length} faults (ready again after at most ` +
      `${(longest / 1000).toFixed(1)} s), ${verdicts.length} invariants judged ${judged} times: ` +
      (violations.length > 0 ? `${violations.length} violations` : 'all hold'),
  )
}

/** Prints the shortest plan that breaks them, how to run it, and what clients and rows say about the forms. */
export function reportBroken(plan: Plan, { observed, violations, rows }: Outcome, recurs: boolean): void {
  say(recurs ? '\nThe shortest history that breaks it:' : '\nIt did not recur. The history that broke it:')
  say(planText(plan))
  say(`npm run stress -- --seed ${plan.seed} --minutes ${plan.minutes} ${optionsOf(plan)}`)
  sayViolations(violations)
  const guids = new Set(violations.flatMap(({ formGuid }) => formGuid ?? []))
  for (const act of observed.acts) if (act.formGuid && guids.has(act.formGuid)) say(`act ${JSON.stringify(act)}`)
  for (const row of rows) say(row)
}
