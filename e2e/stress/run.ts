import type { TestServer } from '@portal/database/testing/server'
import { judgeAcknowledged, type Verdict } from './acknowledged'
import { longestRecovery, play, type Suffered } from './history'
import { readWorld, verdictsOn } from './invariants/judge'
import type { Observed, Violation } from './observed'
import type { OlderRelease } from './older-release'
import { isUpgraded, type Plan } from './plan'
import type { PlantedFault } from './planted-fault'
import { rowsOf } from './rows-of'
import { Stage } from './stage'

/** What came of a history. */
export interface Outcome {
  plan: Plan
  observed: Observed
  suffered: readonly Suffered[]
  verdicts: readonly Verdict[]
  violations: readonly Violation[]
  /** The rows of the first forms that break an invariant. */
  rows: readonly string[]
}

const namedForms = 3

/** Where a plan is played: with an older release if there is one, which a rolling upgrade replaces. */
export interface Setting {
  server: TestServer
  older: OlderRelease | undefined
  /** A fault of the portals that must be noticed. */
  planted?: PlantedFault
  say: (text: string) => void
}

/** Plays a plan on a new stage, and judges it. */
export async function run(plan: Plan, { server, older, planted, say }: Setting): Promise<Outcome> {
  const stage = await Stage.set(server, plan, { older: isUpgraded(plan) ? older : undefined, planted })
  try {
    const { record, suffered } = await play(plan, stage, say)
    const database = await stage.connect()
    try {
      const verdicts = [
        ...judgePortals(stage, suffered),
        ...(await judgeAcknowledged(database, record)),
        ...verdictsOn(await readWorld(database, record, stage.places)),
      ]
      const violations = verdicts.flatMap(verdict => verdict.violations)
      const guids = [...new Set(violations.flatMap(({ formGuid }) => formGuid ?? []))].slice(0, namedForms)
      const rows = await Promise.all(guids.map(guid => rowsOf(database, guid)))
      return { plan, observed: record, suffered, verdicts, violations, rows: rows.flat() }
    } finally {
      await database.end()
    }
  } finally {
    await stage.clear()
  }
}

function judgePortals({ portals }: Stage, suffered: readonly Suffered[]): Verdict[] {
  const verdict = (invariant: string, judged: number, found: readonly string[]): Verdict => ({
    invariant,
    judged,
    violations: found.map(each => ({ invariant, found: each })),
  })
  const count = (what: 'stops' | 'backups') => portals.reduce((sum, portal) => sum + portal[what], 0)
  const hung = (what: 'stop' | 'backup') =>
    portals.filter(portal => portal.hung.includes(what)).map(({ name }) => `${name} had to be killed`)
  const mended = suffered.filter(({ recovery }) => recovery !== undefined)
  const late = mended.filter(({ recovery = 0 }) => recovery > longestRecovery)
  return [
    verdict('A portal that is asked to stop ends', count('stops'), hung('stop')),
    verdict('A backup ends, whatever happens to the portal', count('backups'), hung('backup')),
    verdict(
      'Every portal is ready a minute after a fault',
      mended.length,
      late.map(({ fault }) => `not after ${fault.kind}`),
    ),
  ]
}
