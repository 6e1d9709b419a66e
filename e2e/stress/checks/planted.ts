import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isMet, type Goal } from '../../bench/services/goal'
import { table } from '../../bench/table'
import { root } from '../../support/portal-process'
import type { Check, PlantedFault } from './check'

const program = pathToFileURL(path.join(root, 'e2e/stress/checks/plant.mjs')).href

const withFault = (check: Check, { pattern, replacement }: PlantedFault): Check => ({
  ...check,
  settings: {
    ...check.settings,
    NODE_OPTIONS: `--import ${program}`,
    PLANTED_FAULT: JSON.stringify([pattern.source, replacement]),
  },
})

/** Runs each check on portals with its planted faults, and says whether the right figure fell. */
export async function runPlanted(
  checks: readonly Check[],
  goalsOf: (check: Check) => Promise<Goal[]>,
): Promise<number> {
  const rows: string[][] = []
  let unnoticed = 0
  for (const check of checks) {
    for (const planted of check.planted) {
      const fallen = (await goalsOf(withFault(check, planted))).filter(goal => !isMet(goal))
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
