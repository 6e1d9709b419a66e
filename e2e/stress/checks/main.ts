import { goalTable, isMet, limitOf, type Goal } from '../../bench/services/goal'
import { memoryOf, withPortal } from '../../bench/services/measured-portal'
import { watchLoad } from '../../bench/load'
import { count, megabytes, type Check } from './check'
import { fileBombs } from './file-bombs'
import { foreignIds } from './foreign-ids'
import { forgedTokens } from './forged-tokens'
import { hubStorm } from './hub-storm'
import { loginFloods } from './login-floods'
import { logSecrets } from './log-secrets'
import { runPlanted } from './planted'
import { plantedMarkup } from './planted-markup'
import { slowClients } from './slow-clients'
import { uploads } from './uploads'

const checks: readonly Check[] = [
  slowClients,
  loginFloods,
  uploads,
  fileBombs,
  hubStorm,
  logSecrets,
  forgedTokens,
  foreignIds,
  plantedMarkup,
]

/** What a portal may keep of all that was done to it. */
const mostMemoryAfterwards = 700

/**
 * Runs the named checks or all of them, each on a portal of its own, and says which figures were not reached. After
 * `planted`, shows instead that each notices its planted faults.
 */
export async function main(words: readonly string[]): Promise<number> {
  const isPlanted = words[0] === 'planted'
  const names = isPlanted ? words.slice(1) : words
  const unknown = names.filter(name => !checks.some(check => check.name === name))
  if (unknown.length > 0) {
    process.stderr.write(
      `No check is named ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}\n`,
    )
    return 1
  }
  const chosen = checks.filter(({ name }) => names.length === 0 || names.includes(name))
  if (isPlanted) return runPlanted(chosen, goalsOf)
  const loadText = watchLoad()
  const goals: Goal[] = []
  for (const check of chosen) {
    for (const goal of await goalsOf(check)) {
      const named = { ...goal, what: `${check.name}: ${goal.what}` }
      goals.push(named)
      process.stdout.write(lineOf(named))
    }
  }
  process.stdout.write(`\n${loadText()}\n\n${goalTable(goals)}\n`)
  return goals.every(isMet) ? 0 : 1
}

const lineOf = (goal: Goal) =>
  `${isMet(goal) ? 'ok  ' : 'fell'} ${goal.what}: ${goal.show(goal.measured)} (${limitOf(goal)})\n`

/** A check that cannot be run to its end has fallen, and the others go on. */
async function goalsOf(check: Check): Promise<Goal[]> {
  process.stderr.write(`  ${check.name}\n`)
  try {
    return await withPortal(async portal => {
      const goals = await check.run(portal)
      const memory = (await memoryOf(portal.pid)) / 1024
      return [...goals, { what: 'memory afterwards', measured: memory, atMost: mostMemoryAfterwards, show: megabytes }]
    }, check)
  } catch (error) {
    process.stderr.write(`  ${String(error)}\n`)
    return [{ what: 'ran to its end', measured: 0, atLeast: 1, show: count }]
  }
}
