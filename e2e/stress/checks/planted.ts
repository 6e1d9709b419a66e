import { isMet, type Goal } from '../../bench/services/goal'
import { table } from '../../bench/table'
import { settingsFor } from '../planted-fault'
import type { Check } from './check'

/** Runs each check on portals with its planted faults, and says whether the right figure fell. */
export async function runPlanted(
  checks: readonly Check[],
  goalsOf: (check: Check) => Promise<Goal[]>,
): Promise<number> {
  const rows: string[][] = []
  let unnoticed = 0
  for (const check of checks) {
    for (const planted of check.planted) {
      const fallen = (await goalsOf({ ...check, settings: { ...check.settings, ...settingsFor(planted) } })).filter(
        goal => !isMet(goal),
      )
      const found = fallen.find(({ what }) => what.includes(planted.foundBy))
      if (!found) unnoticed += 1
      const figure = found ? `${found.what}: ${found.show(found.measured)}` : '**not noticed**'
      rows.push([check.name, planted.fault, figure])
      process.stdout.write(`${found ? 'ok  ' : 'fell'} ${check.name}, ${planted.fault}: ${figure}\n`)
    }
  }
  process.stdout.write(`\n${table(['check', 'planted fault', 'noticed by'], rows)}\n`)
  return unnoticed === 0 ? 0 : 1
}
