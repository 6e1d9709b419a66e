import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Observed } from '../observed'
import { type Acting, beginActing } from './acting'
import { invariants, judge, readWorld, verdictsOn } from './judge'
import { plantedAroundForms } from './planted-around-forms'
import { plantedInForms } from './planted-in-forms'
import { plantedInMessages } from './planted-in-messages'
import { plantedInPeople } from './planted-in-people'
import { plantedInReleases } from './planted-in-releases'
import { rehash } from './rehash'
import { doSomeActs } from './some-acts'
import type { World } from './vocabulary'

const planted = [plantedInForms, plantedAroundForms, plantedInMessages, plantedInPeople, plantedInReleases].flat()
/** Found outside the tables: this test leaves a transaction open and another waiting, and spoils a release. */
const foundOutside = [
  'Each release that can be shown is there, whole',
  'Every portal shows the release of each remote that was activated last',
  'No transaction is left open',
  'Nobody waits for a lock',
]

/** On a machine that has much else to do. */
const longestPreparation = 180_000

let acting: Acting
let database: pg.Client
const clients: pg.Client[] = []

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: acting.portal.database.url })
  await client.connect()
  clients.push(client)
  return client
}

beforeAll(async () => {
  acting = await beginActing()
  await doSomeActs(acting)
  await acting.heard()
  database = await connect()
}, longestPreparation)
afterAll(async () => {
  await Promise.all(clients.map(client => client.end()))
  await acting.close()
})

test('a year of history and acts of clients break no invariant', async () => {
  const refused = acting.observed().acts.filter(({ outcome }) => outcome === 'refused')
  expect(refused.map(({ person, kind, code }) => `${person} ${kind}: ${code}`)).toEqual([
    'buyer@anka.test approve: FORMS_NOT_UPDATED',
    'field@anka.test log in: WRONG_CREDENTIALS',
  ])
  expect(await judge(database, acting.observed(), acting.places)).toEqual([])
})

/** Plants every fault on a record of its own. Returns what clients saw, with faults. */
async function plantAll(): Promise<Observed> {
  const used = new Set<string>()
  let observed = acting.observed()
  for (const { fault, on, table = 'form', sql, isRehashed, withTriggers, seen } of planted) {
    const { rows } = await database.query<{ id: string }>(on)
    const id = rows.map(row => row.id).find(each => !used.has(`${table} ${each}`))
    if (id === undefined) throw new Error(`“${fault}” finds no record: ${on}`)
    used.add(`${table} ${id}`)
    await database.query(`set local session_replication_role = ${withTriggers ? 'origin' : 'replica'}`)
    await database.query(sql.replaceAll(':id', id))
    await database.query('set local session_replication_role = replica')
    if (isRehashed) await rehash(database, id)
    observed = seen?.(observed) ?? observed
  }
  return observed
}

/** Leaves a transaction open, and another waiting for it. */
async function leaveSessions(): Promise<{ pids: number[]; end(): Promise<unknown> }> {
  const [idle, waiting] = [await connect(), await connect()]
  await idle.query('begin; lock table limit_rule')
  const waited = waiting.query('select from limit_rule')
  const pids = [idle, waiting].map(pidOf)
  const isWaiting = `select from pg_locks where not granted and pid = ${pids[1]}`
  while ((await database.query(isWaiting)).rowCount === 0) await setTimeout(10)
  return { pids, end: async () => [await idle.query('rollback'), await waited] }
}

const pidOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID

/**
 * A minute later, with a spoilt release, a portal that shows another, and without the sessions of the portal, which end
 * by themselves.
 */
function later({ outside, ...world }: World, pids: readonly number[]): World {
  const now = new Date(Date.parse(outside.now) + 60_000).toISOString()
  const isOwn = ({ pid }: { pid: number }) => pids.includes(pid)
  const releases = outside.releases.map((release, i) => ({ ...release, wrong: i === 0 ? 'is spoilt' : null }))
  const registries = outside.registries.map(each => ({ ...each, active: { travel: 'travel/another' } }))
  const sessions = { idle: outside.idle.filter(isOwn), waiting: outside.waiting.filter(isOwn) }
  return { ...world, outside: { ...outside, ...sessions, now, releases, registries } }
}

test('each planted fault is found by its invariants alone', async () => {
  await database.query('begin')
  const { pids, end } = await leaveSessions()
  try {
    const world = await readWorld(database, await plantAll(), acting.places)
    const all = verdictsOn(later(world, pids))
    expect(all.filter(({ judged }) => judged === 0).map(({ invariant }) => invariant)).toEqual([])
    const must = [...planted.flatMap(({ foundBy }) => foundBy), ...foundOutside]
    const found = all.flatMap(({ violations }) => violations)
    const strange = found.filter(({ invariant }, i) => {
      const times = found.slice(0, i + 1).filter(other => other.invariant === invariant).length
      return times > must.filter(name => name === invariant).length
    })
    expect(strange).toEqual([])
    expect(found.map(({ invariant }) => invariant).toSorted()).toEqual(must.toSorted())
  } finally {
    await database.query('rollback')
    await end()
  }
})

test('each invariant has a planted fault', () => {
  const found = new Set([...planted.flatMap(({ foundBy }) => foundBy), ...foundOutside])
  expect(invariants.map(({ name }) => name).filter(name => !found.has(name))).toEqual([])
})
