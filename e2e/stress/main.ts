import { startTestServer } from '@portal/database/testing/server'
import type { Violation } from './observed'
import { chosenOf, planOf, planText } from './plan'
import { report, reportBroken } from './report'
import { run } from './run'
import { shrink } from './shrink'

interface Options {
  seed: number
  minutes: number
  /** The numbers of the only stories and faults; all, if not given. */
  stories?: readonly number[]
  faults?: readonly number[]
  /** How long to look for a shorter history that breaks the same. */
  shrinkMinutes: number
  /** `plan` prints the plan alone, `short` one line of a history. */
  shows?: string | undefined
}

/** Runs the history of a seed, and returns its exit status. */
export async function main({ seed, minutes, shrinkMinutes, shows, ...chosen }: Options): Promise<number> {
  const plan = chosenOf(planOf(seed, minutes), chosen)
  if (shows === 'plan') {
    process.stdout.write(`${planText(plan)}\n`)
    return 0
  }
  process.stdout.write(`npm run stress -- --seed ${seed} --minutes ${minutes}\n`)
  const begun = Date.now()
  const say = (text: string) => {
    if (shows !== 'short') process.stderr.write(`${((Date.now() - begun) / 1000).toFixed(1)} s: ${text}\n`)
  }
  const server = await startTestServer()
  try {
    const outcome = await run(plan, server, say)
    report(outcome, shows === 'short')
    if (outcome.violations.length === 0) return 0
    const broken = invariantsIn(outcome.violations)
    let last = outcome
    const breaks = async (shorter: typeof plan) => {
      say(`${shorter.stories.length} stories and ${shorter.faults.length} faults`)
      const again = await run(shorter, server, say)
      const isBroken = [...invariantsIn(again.violations)].some(invariant => broken.has(invariant))
      if (isBroken) last = again
      return isBroken
    }
    const until = Date.now() + shrinkMinutes * 60_000
    const shortest = shrinkMinutes > 0 ? await shrink(plan, breaks, until) : undefined
    reportBroken(shortest ?? plan, last, shortest !== undefined)
    return 1
  } finally {
    await server.stop()
  }
}

const invariantsIn = (violations: readonly Violation[]) => new Set(violations.map(({ invariant }) => invariant))
