import { readdir } from 'node:fs/promises'
import { table } from '../../table'
import { memoryOf } from '../measured-portal'
import type { ServiceBench } from '../service-bench'
import { gatherCrowd } from './crowd'
import type { Machine } from './machine'
import { levelLine, type Carried } from './report'
import { watching } from './watch'

const shareOfMost = 0.7
const minute = 60
/** The first third warms up: caches fill, and the first vacuum runs. */
const warmUp = 1 / 3

type Look = Record<string, number>

/** Lets fewer people work for long, and tells how memory, connections, files and tables grow. */
export async function soak(bench: ServiceBench, machine: Machine, { held }: Carried, minutes: number): Promise<string> {
  const people = Math.max(10, Math.round(held * shareOfMost))
  const crowd = gatherCrowd(await machine.people(people))
  const looks: Look[] = []
  const lines: string[] = []
  try {
    for (let at = 0; at < minutes; at++) {
      const level = await watching(machine, crowd.pid, () => crowd.level(people, 0, minute))
      looks.push(await lookAt(machine, level.result.calls.p95))
      lines.push(levelLine(level))
      bench.progress(`soak, minute ${at + 1} of ${minutes}: ${lines.at(-1)}`)
    }
  } finally {
    crowd.stop()
  }
  const kept = looks.slice(Math.floor(looks.length * warmUp))
  const names = Object.keys(kept[0] ?? {})
  const rows = names.map(name => {
    const values = kept.map(look => look[name] ?? NaN)
    return [
      name,
      (values[0] ?? NaN).toFixed(1),
      (values.at(-1) ?? NaN).toFixed(1),
      (slopeOf(values) * minute).toFixed(1),
    ]
  })
  return `### ${people} people for ${minutes} minutes\n\n${table(['', 'after a third', 'at the end', 'growth an hour'], rows)}`
}

async function lookAt({ portals, database }: Machine, p95: number): Promise<Look> {
  const look: Look = { 'calls p95, ms': p95 }
  for (const [n, { pid, url }] of portals.entries()) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1])
    look[`portal ${n + 1}: memory, MB`] = (await memoryOf(pid)) / 1024
    look[`portal ${n + 1}: heap in use, MB`] = heap / 1024 ** 2
    look[`portal ${n + 1}: file handles`] = (await readdir(`/proc/${pid}/fd`)).length
  }
  const { rows: connected } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'portal'`,
  )
  look['connections of PostgreSQL'] = connected[0]?.count ?? NaN
  const { rows: tables } = await database.query<{ name: string; size: number; dead: number }>(
    `select relname as name, pg_total_relation_size(relid) / 1e6 as size, n_dead_tup::int as dead from pg_stat_user_tables
     where relname in ('form', 'form_entry', 'form_reader', 'notification', 'hub_outbox', 'session', 'kept_answer', 'mail_outbox')
     order by relname`,
  )
  for (const { name, size, dead } of tables) {
    look[`${name}: size, MB`] = Number(size)
    look[`${name}: dead rows`] = dead
  }
  return look
}

/** The growth from one value to the next, by least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [above, below] = values.reduce(
    ([a, b], value, at) => [a + (at - middle) * (value - mean), b + (at - middle) ** 2],
    [0, 0],
  )
  return below === 0 ? 0 : above / below
}
