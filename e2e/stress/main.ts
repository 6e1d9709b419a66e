import { startTestServer } from '@portal/database/testing/server'
import type { Release } from '../drill/portals'
import type { Violation } from './observed'
import { prepare } from './older-release'
import { chosenOf, type Numbers, planOf, type Plan, planText } from './plan'
import { type PlantedInPortal, runPlanted } from './planted-in-portal'
import { report, reportBroken } from './report'
import { type Outcome, run, type Setting } from './run'
import { reportSeries } from './series'
import { shrink } from './shrink'

/** How often a history with a planted fault is played, because it may go well by chance. */
const mostAttempts = 3

interface Options extends Partial<Numbers> {
  seed: number
  minutes: number
  /** How long to play history after history, each with the next seed; one history by default. */
  seriesMinutes: number
  /** How long to look for a shorter history that breaks the same. */
  shrinkMinutes: number
  /** Returns the release that a rolling upgrade replaces; undefined for the same build. */
  released: () => Promise<Release | undefined>
  /** `plan` prints the plan alone, `short` one line of a history, `planted` whether histories notice planted faults. */
  shows?: string | undefined
}

/** Runs the history of a seed, or several, and returns the exit status. */
export async function main({
  seed,
  minutes,
  seriesMinutes,
  shrinkMinutes,
  shows,
  ...others
}: Options): Promise<number> {
  const { released, ...only } = others
  const planFor = (number: number) => chosenOf(planOf(number, minutes), only)
  if (shows === 'plan') {
    process.stdout.write(`${planText(planFor(seed))}\n`)
    return 0
  }
  const server = await startTestServer()
  try {
    if (shows === 'planted') {
      const say = () => {}
      const play = (planted: PlantedInPortal, attempt: number) =>
        run(planOf(seed + attempt, minutes, planted), { server, older: undefined, planted, say })
      return await runPlanted(play, mostAttempts)
    }
    const release = await released()
    const older = release && (await prepare(release, server))
    const until = Date.now() + seriesMinutes * 60_000
    const histories: { seed: number; outcome: Outcome }[] = []
    do {
      const number = seed + histories.length
      const isShort = shows === 'short' || seriesMinutes > 0
      const outcome = await playAndReport(planFor(number), { server, older, isShort, shrinkMinutes })
      histories.push({ seed: number, outcome })
    } while (Date.now() < until)
    if (seriesMinutes > 0) reportSeries(histories)
    return histories.every(({ outcome: { violations } }) => violations.length === 0) ? 0 : 1
  } finally {
    await server.stop()
  }
}

interface Playing extends Omit<Setting, 'say'> {
  isShort: boolean
  shrinkMinutes: number
}

async function playAndReport(plan: Plan, { server, older, isShort, shrinkMinutes }: Playing): Promise<Outcome> {
  process.stdout.write(`npm run stress -- --seed ${plan.seed} --minutes ${plan.minutes}\n`)
  const begun = Date.now()
  const say = (text: string) => {
    if (!isShort) process.stderr.write(`${((Date.now() - begun) / 1000).toFixed(1)} s: ${text}\n`)
  }
  const setting = { server, older, say }
  const outcome = await run(plan, setting)
  report(outcome, isShort)
  if (outcome.violations.length === 0) return outcome
  let last = outcome
  const broken = invariantsIn(outcome.violations)
  const breaks = async (shorter: Plan) => {
    process.stderr.write(`trying ${shorter.stories.length} stories and ${shorter.faults.length} faults\n`)
    const again = await run(shorter, setting)
    const isBroken = [...invariantsIn(again.violations)].some(invariant => broken.has(invariant))
    if (isBroken) last = again
    return isBroken
  }
  const until = Date.now() + shrinkMinutes * 60_000
  const shortest = await shrink(plan, storiesOf(outcome), breaks, () => Date.now() >= until)
  reportBroken(shortest ?? plan, last, shortest !== undefined)
  return outcome
}

const invariantsIn = (violations: readonly Violation[]) => new Set(violations.map(({ invariant }) => invariant))

/** The stories that had to do with the broken forms. */
function storiesOf({ observed, violations }: Outcome): ReadonlySet<number> {
  const guids = [...new Set(violations.flatMap(({ formGuid }) => formGuid ?? []))]
  const acts = observed.acts.filter(act => guids.some(guid => JSON.stringify(act).includes(guid)))
  return new Set(acts.flatMap(({ story }) => story ?? []))
}
