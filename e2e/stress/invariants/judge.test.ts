import pg from 'pg'
import { type Acting, beginActing } from './acting'
import { invariants, judge, readWorld, verdictsOn } from './judge'
import { plantedAroundForms } from './planted-around-forms'
import { plantedInForms } from './planted-in-forms'
import { rehash } from './rehash'
import { doSomeActs } from './some-acts'

const planted = [...plantedInForms, ...plantedAroundForms]

let acting: Acting
let database: pg.Client
beforeAll(async () => {
  acting = await beginActing()
  await doSomeActs(acting)
  database = new pg.Client({ connectionString: acting.portal.database.url })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await acting.close()
})

test('a year of history and acts of clients break no invariant', async () => {
  const refused = acting.observed().acts.filter(({ outcome }) => outcome === 'refused')
  expect(refused.map(({ person, kind, code }) => `${person} ${kind}: ${code}`)).toEqual([
    'buyer@anka.test approve: FORMS_NOT_UPDATED',
  ])
  expect(await judge(database, acting.observed())).toEqual([])
  const all = verdictsOn(await readWorld(database, acting.observed()))
  expect(all.filter(({ judged }) => judged === 0).map(({ invariant }) => invariant)).toEqual([])
})

/** Plants every fault on a record of its own. */
async function plantAll(): Promise<void> {
  const used = new Set<string>()
  for (const { fault, on, table = 'form', sql, isRehashed, withTriggers } of planted) {
    const { rows } = await database.query<{ id: string }>(on)
    const id = rows.map(row => row.id).find(each => !used.has(`${table} ${each}`))
    if (id === undefined) throw new Error(`“${fault}” finds no record: ${on}`)
    used.add(`${table} ${id}`)
    await database.query(`set local session_replication_role = ${withTriggers ? 'origin' : 'replica'}`)
    await database.query(sql.replaceAll(':id', id))
    await database.query('set local session_replication_role = replica')
    if (isRehashed) await rehash(database, id)
  }
}

test('each planted fault is found by its invariants alone', async () => {
  await database.query('begin')
  try {
    await plantAll()
    const all = verdictsOn(await readWorld(database, acting.observed()))
    const must = planted.flatMap(({ foundBy }) => foundBy)
    const found = all.flatMap(({ violations }) => violations)
    const strange = found.filter(({ invariant }, i) => {
      const times = found.slice(0, i + 1).filter(other => other.invariant === invariant).length
      return times > must.filter(name => name === invariant).length
    })
    expect(strange).toEqual([])
    expect(found.map(({ invariant }) => invariant).toSorted()).toEqual(must.toSorted())
  } finally {
    await database.query('rollback')
  }
})

test('each invariant has a planted fault', () => {
  const found = new Set(planted.flatMap(({ foundBy }) => foundBy))
  expect(invariants.map(({ name }) => name).filter(name => !found.has(name))).toEqual([])
})
