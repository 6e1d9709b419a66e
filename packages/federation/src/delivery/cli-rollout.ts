import { setTimeout as delay } from 'node:timers/promises'
import type { CliArguments } from './cli-arguments'
import { planText, verdictText } from './cli-table'
import { place, type CliContext, type Done } from './cli-context'
import {
  historyAt,
  RemoteRefusal,
  resumeRolloutAt,
  rollOutAt,
  stopRolloutAt,
  type History,
  type Target,
} from './client'
import type { RolloutPlan } from './rollout/plan'
import { resumeRollout, rollOut, stopRollout } from './rollout/roll-out'

/** Starts, stops or resumes a rollout, and waits for its end if asked to. */
export async function runRollout(args: CliArguments, context: CliContext): Promise<Done> {
  const { name: remote = '', version = '', plan, target, waitMinutes } = args
  if (plan === 'stop') return stop(remote, target, context)
  const say = (line: string) => (args.json ? undefined : context.print(line))
  const waited = (which: string) =>
    waitForEnd({ remote, version: which, waitMinutes, target, say, pause: context.pause ?? (() => delay(5000)) })
  if (plan === 'resume') {
    const data = target
      ? await resumeRolloutAt(target, remote)
      : await resumeRollout({ ...(await place(context)), remote })
    return (await waited(data.version)) ?? { data, text: `${remote} ${data.version} goes out again.` }
  }
  if (!plan) throw new TypeError('a rollout without a plan')
  // A build machine that runs its job again goes on waiting for the rollout that the first run began.
  const isUnderWay = target && waitMinutes !== undefined && (await isKnown(target, remote, version))
  if (!isUnderWay) await start(args, plan, context)
  const { program } = context
  const back = `${program} rollback ${remote}${target ? ` --portal ${target.url}` : ''}`
  const text =
    plan.percent === 100
      ? `${remote} ${version} is active now.`
      : `${remote} ${version} goes out: ${planText(plan)}. The way back: ${back}`
  if (waitMinutes !== undefined) say(text)
  return (await waited(version)) ?? { data: { version, ...plan }, text }
}

async function start(
  { name: remote = '', version = '', target }: CliArguments,
  plan: RolloutPlan,
  context: CliContext,
) {
  if (target) await rollOutAt(target, remote, version, plan)
  else await rollOut({ ...(await place(context)), remote, version, plan })
}

async function stop(remote: string, target: Target | undefined, context: CliContext): Promise<Done> {
  const { remotesFolder, by } = context
  if (target) await stopRolloutAt(target, remote)
  else await stopRollout({ remotesFolder, remote, by, why: 'stopped' })
  return { data: null, text: `The rollout of ${remote} is stopped; everybody gets the active version.` }
}

async function isKnown(target: Target, remote: string, version: string): Promise<boolean> {
  const { active, rollout } = await historyAt(target, remote)
  return active === version || rollout?.version === version
}

interface Waiting {
  remote: string
  version: string
  waitMinutes: number | undefined
  target: Target | undefined
  say: (line: string) => void
  pause: () => Promise<void>
}

/** Waits until everybody has the release, or until it is taken back. A portal that restarts meanwhile is waited for. */
async function waitForEnd({ remote, version, waitMinutes, target, say, pause }: Waiting): Promise<Done | undefined> {
  if (waitMinutes === undefined || !target) return undefined
  const until = Date.now() + waitMinutes * 60_000
  let said = ''
  for (;;) {
    const history = await historyAt(target, remote).catch(ifAway)
    const end = history && endOf(history, version)
    if (end) return end
    const progress = history?.rollout ? progressOf(history.rollout) : said
    if (progress !== said) say(progress)
    said = progress
    if (Date.now() >= until)
      return { data: history ?? null, status: 3, text: `${remote} ${version} is still going out. ${progress}` }
    await pause()
  }
}

function ifAway(error: unknown): undefined {
  const isAway = error instanceof RemoteRefusal && /^PORTAL_/.test(error.code)
  if (!isAway) throw error
}

/** Undefined while the rollout goes on. */
function endOf(history: History, version: string): Done | undefined {
  const { name, active, rollout, moves } = history
  if (active === version) return { data: history, text: `${name} ${version} is active for everybody.` }
  if (rollout?.version === version) return undefined
  const last = moves.find(move => move.version === version)
  const why = last?.counts
    ? verdictText({ is: 'worse', missing: 0, ...last.counts })
    : (last?.why ?? 'another version was chosen')
  return { data: history, status: 1, text: `${name} ${version} was taken back: ${why}.` }
}

const progressOf = (rollout: NonNullable<History['rollout']>) =>
  [planText(rollout), ...(rollout.verdict ? [verdictText(rollout.verdict)] : [])].join(': ')
