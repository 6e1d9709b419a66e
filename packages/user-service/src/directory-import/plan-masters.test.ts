import { inCircles, planMasters, type Judged } from './plan-masters'
import { refuse } from './planned'
import type { Desk, KnownPerson } from './snapshot.query'

const long = 100_000

const circlesOf = (superiors: Readonly<Record<number, number>>) => {
  const found = inCircles(Object.keys(superiors).map(Number), id => superiors[id])
  return [...found].toSorted((a, b) => a - b)
}

test.each([
  ['nobody', { 1: 2, 2: 3, 4: 3 }, []],
  ['those of a circle, not those below it', { 1: 2, 2: 3, 3: 2, 4: 1 }, [2, 3]],
  ['their own superior', { 1: 2, 2: 2 }, [2]],
  ['two circles', { 1: 2, 2: 1, 5: 4, 4: 3, 3: 5, 6: 1 }, [1, 2, 3, 4, 5]],
])('%s', (_, superiors, expected) => {
  expect(circlesOf(superiors)).toEqual(expected)
})

test.each([
  ['from the top', (ids: number[]) => ids],
  ['from the bottom', (ids: number[]) => ids.toReversed()],
])('a chain of 100,000 asks for each superior once, %s', (_, ordered) => {
  const ids = Array.from({ length: long }, (_, at) => at + 1)
  let asked = 0
  const found = inCircles(ordered(ids), id => {
    asked += 1
    return id - 1
  })
  expect([found.size, asked]).toEqual([0, ids.length])
})

class CountingMap<Key, Value> extends Map<Key, Value> {
  asked = 0
  override get(key: Key): Value | undefined {
    this.asked += 1
    return super.get(key)
  }
}

const judgedAt = (line: number): Judged => ({
  person: { line, email: `p${line}@b.test`, master: line === 1 ? null : `p${line - 1}@b.test` },
  row: {
    ...{ line, key: `p${line}@b.test`, name: '', outcome: 'Unchanged', changes: [], faults: [] },
    person: {
      ...{ id: -line, known: undefined, email: `p${line}@b.test`, roles: [], permissions: [] },
      values: { corporation_id: 1 },
    },
  },
})

test('one refused row refuses the whole chain below it, and looks at each row a fixed number of times', () => {
  const people = new CountingMap<string, KnownPerson>()
  const snapshot = { people, byId: new Map(), companies: [], departments: [], departmentsCalled: new Map() }
  const desk: Desk = { snapshot, caller: null, own: new Set([1]), today: '2026-03-02', newDepartments: new Map() }
  const judged = Array.from({ length: long }, (_, at) => judgedAt(at + 1)).reverse()
  const top = judged.at(-1)?.row
  if (top) refuse(top, [{ column: 'firstName', code: 'CELL_EMPTY' }])
  expect(planMasters(desk, judged)).toBe(true)
  expect(judged.filter(({ row }) => row.outcome !== 'Refused')).toEqual([])
  expect(judged[0]?.row.faults).toEqual([
    { column: 'master', code: 'MASTER_REFUSED', values: { text: `p${long - 1}@b.test`, line: long - 1 } },
  ])
  expect(people.asked).toBeLessThan(5 * long)
})
