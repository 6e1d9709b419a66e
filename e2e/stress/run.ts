import type { TestServer } from '@portal/database/testing/server'
import { judgeAcknowledged, type Verdict } from './acknowledged'
import { longestRecovery, play, type Suffered } from './history'
import { readWorld, verdictsOn } from './invariants/judge'
import type { Observed, Violation } from './observed'
import type { Plan } from './plan'
import { rowsOf } from './rows-of'
import { Stage } from './stage'

/** What came of a history. */
export interface Outcome {
  observed: Observed
  suffered: readonly Suffered[]
  verdicts: readonly Verdict[]
  violations: readonly Violation[]
  /** The rows of the first forms that break an invariant. */
  rows: readonly string[]
}

const namedForms = 3

/** Plays a plan on a new stage, and judges it. */
export async function run(plan: Plan, server: TestServer, say: (text: string) => void): Promise<Outcome> {
  const stage = await Stage.set(server, plan)
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
      return { observed: record, suffered, verdicts, violations, rows: rows.flat() }
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
  const stops = portals.reduce((sum, portal) => sum + portal.stops, 0)
  const hung = portals.filter(portal => portal.hung > 0)
  const mended = suffered.filter(({ recovery }) => recovery !== undefined)
  const late = mended.filter(({ recovery = 0 }) => recovery > longestRecovery)
  return [
    verdict(
      'A portal that is asked to stop ends',
      stops,
      hung.map(({ name }) => `${name} had to be killed`),
    ),
    verdict(
      'Every portal is ready a minute after a fault',
      mended.length,
      late.map(({ fault }) => `not after ${fault.kind}`),
    ),
  ]
}
