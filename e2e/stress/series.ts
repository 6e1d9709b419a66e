import { table } from '../bench/table'
import type { Outcome } from './run'

/** Prints what came of several histories: by seed, by fault and by invariant. */
export function reportSeries(histories: readonly { seed: number; outcome: Outcome }[]): void {
  const seeds = histories.map(({ seed, outcome: { plan, observed, suffered, verdicts, violations } }) => [
    ...[seed, plan.minutes, plan.portals, observed.acts.length, suffered.length, verdicts.length].map(String),
    String(verdicts.reduce((sum, { judged }) => sum + judged, 0)),
    violations.length > 0 ? `**${violations.length} violations**` : 'all hold',
  ])
  const suffered = histories.flatMap(({ outcome }) => outcome.suffered)
  const faults = grouped(suffered, ({ fault }) => fault.kind).map(([kind, those]) => {
    const recoveries = those.flatMap(({ recovery }) => recovery ?? [])
    const longest = recoveries.length > 0 ? `${(Math.max(...recoveries) / 1000).toFixed(1)} s` : 'not possible here'
    return [kind, String(those.length), longest]
  })
  const verdicts = histories.flatMap(({ outcome }) => outcome.verdicts)
  const invariants = grouped(verdicts, ({ invariant }) => invariant).map(([invariant, those]) => [
    invariant,
    String(those.reduce((sum, { judged }) => sum + judged, 0)),
    String(those.reduce((sum, { violations }) => sum + violations.length, 0)),
  ])
  const tables = [
    table(['seed', 'minutes', 'portals', 'acts', 'faults', 'invariants', 'judged', 'result'], seeds),
    table(['fault', 'times', 'ready again after at most'], faults),
    table(['invariant', 'judged', 'violations'], invariants),
  ]
  process.stdout.write(`\n${tables.join('\n\n')}\n`)
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b))
}
