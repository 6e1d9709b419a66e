import { startTestServer } from '@portal/database/testing/server'
import { table } from '../bench/table'
import { play, type Suffered } from './history'
import type { Act, Violation } from './observed'
import { judge } from './own-judge'
import { planOf, planText } from './plan'
import { Stage } from './stage'

interface Options {
  seed: number
  minutes: number
  isPlanShown: boolean
}

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Runs one history, and returns its exit status. */
export async function main({ seed, minutes, isPlanShown }: Options): Promise<number> {
  const plan = planOf(seed, minutes)
  if (isPlanShown) {
    say(planText(plan))
    return 0
  }
  say(`npm run stress -- --seed ${seed} --minutes ${minutes}`)
  const server = await startTestServer()
  try {
    const stage = await Stage.set(server, plan)
    try {
      const { record, suffered } = await play(plan, stage)
      const database = await stage.connect()
      const violations = await judge(database, record).finally(() => database.end())
      report(record.acts, suffered, violations)
      return violations.length > 0 ? 1 : 0
    } finally {
      await stage.clear()
    }
  } finally {
    await server.stop()
  }
}

function report(acts: readonly Act[], suffered: readonly Suffered[], violations: readonly Violation[]): void {
  const kinds = [...new Set(acts.map(({ kind }) => kind))].toSorted()
  const outcomes = ['acknowledged', 'refused', 'unknown'] as const
  const count = (kind: string, outcome: string) =>
    acts.filter(act => act.kind === kind && act.outcome === outcome).length
  say(
    table(
      ['act', ...outcomes],
      kinds.map(kind => [kind, ...outcomes.map(outcome => String(count(kind, outcome)))]),
    ),
  )
  const faults = suffered.map(({ fault: { at, kind, portal, lasts }, recovery }) => [
    `${(at / 1000).toFixed(1)} s`,
    kind,
    `portal ${portal + 1}`,
    `${lasts} ms`,
    `${recovery} ms`,
  ])
  say(`\n${table(['at', 'fault', 'where', 'lasts', 'recovery'], faults)}\n`)
  for (const { invariant, formGuid = '', found } of violations) say(`VIOLATED: ${invariant} ${formGuid}: ${found}`)
  say(violations.length > 0 ? `${violations.length} violations` : 'Every invariant holds.')
}
