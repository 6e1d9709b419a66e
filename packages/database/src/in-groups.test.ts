import { setImmediate as nextTurn } from 'node:timers/promises'
import { inRandomOrders } from '@portal/workspace/testing/orders'
import { inGroups } from './in-groups'

interface Started {
  items: readonly string[]
  finish(): void
}
let started: Started[] = []
beforeEach(() => {
  started = []
})

/** Items with the same first letter share a key; an item's result is itself in capitals. */
const capitals = () =>
  inGroups<string, string>({
    doAll: items =>
      new Promise(resolve => {
        started.push({ items, finish: () => resolve(items.map(item => item.toUpperCase())) })
      }),
    keyOf: item => item[0] ?? '',
  })
const groups = () => started.map(({ items }) => items.join(' '))
const finishAll = async () => {
  for (let i = 0; i < started.length; i += 1) {
    started[i]?.finish()
    await nextTurn()
  }
}

test('items of one turn form a group, and each gets its own answer', async () => {
  const ask = capitals()
  const answers = Promise.all(['a', 'b', 'c'].map(ask))
  await nextTurn()
  expect(groups()).toEqual(['a b c'])
  await finishAll()
  expect(await answers).toEqual(['A', 'B', 'C'])
})

test('items start at once until three groups run; then they wait together', async () => {
  const ask = capitals()
  const answers: Promise<string>[] = []
  for (const item of ['a', 'b', 'c', 'd', 'e']) {
    answers.push(ask(item))
    await nextTurn()
  }
  expect(groups()).toEqual(['a', 'b', 'c'])
  started[1]?.finish()
  await nextTurn()
  expect(groups()).toEqual(['a', 'b', 'c', 'd e'])
  await finishAll()
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('items with the same key never share a group, and a group has sixteen at most', async () => {
  const ask = capitals()
  const letters = [...'abcdefghijklmnopqr']
  const answers = Promise.all(['a1', 'a2', ...letters.slice(1)].map(ask))
  await nextTurn()
  expect(groups()).toEqual([['a1', ...letters.slice(1, 16)].join(' '), 'a2 q r'])
  await finishAll()
  expect(await answers).toHaveLength(letters.length + 1)
})

test('without keys any items share a group, up to the limit', async () => {
  const groups: (readonly string[])[] = []
  const ask = inGroups<string, string>({
    doAll: items => {
      groups.push(items)
      return Promise.resolve(items)
    },
    mostOfGroup: 3,
  })
  expect(await Promise.all(['a', 'a', 'a', 'a'].map(ask))).toEqual(['a', 'a', 'a', 'a'])
  expect(groups).toEqual([['a', 'a', 'a'], ['a']])
})

class Away extends Error {}
class Wrong extends Error {}

interface Item {
  name: string
  isWrong: boolean
  answers: string[]
  doneTimes: number
  /** The group that had it last. */
  lastEnd?: 'done' | 'away' | 'wrong'
}

test('in any order each item gets one answer, its own, is done once, and fails alone', () =>
  inRandomOrders(async order => {
    let underWay = 0
    const doAll = async (group: readonly Item[]): Promise<readonly string[]> => {
      underWay += 1
      order.check(underWay <= 3, 'more than three groups run')
      order.check(group.length <= 3, 'a group is too long')
      order.check(new Set(group.map(({ name }) => name[0])).size === group.length, 'a group has two of one key')
      order.check(!group.some(({ lastEnd }) => lastEnd === 'away' || lastEnd === 'done'), 'an item is repeated')
      const end = (lastEnd: Item['lastEnd']) => group.forEach(item => Object.assign(item, { lastEnd }))
      const act = () => {
        if (group.some(({ isWrong }) => isWrong)) throw new Wrong()
        for (const item of group) item.doneTimes += 1
        return group.map(({ name }) => name.toUpperCase())
      }
      try {
        const names = group.map(({ name }) => name).join()
        const results = await order.request(names, act, { oneIn: 8, error: () => new Away() })
        end('done')
        return results
      } catch (error) {
        end(error instanceof Away ? 'away' : 'wrong')
        throw error
      } finally {
        underWay -= 1
      }
    }
    const isOfOne = (error: unknown) => error instanceof Wrong
    const ask = inGroups<Item, string>({ doAll, keyOf: ({ name }) => name[0], mostOfGroup: 3, isOfOne })
    const items: Item[] = []
    for (const name of ['a1', 'a2', 'b1', 'b2', 'c', 'd', 'e', 'f', 'g']) {
      const item: Item = { name, isWrong: name === 'b1' || name === 'e', answers: [], doneTimes: 0 }
      const answered = (answer: string) => void item.answers.push(answer)
      const failed = (error: unknown) => answered(error instanceof Away ? 'away' : 'wrong')
      order.may(`ask for ${name}`, () => {
        items.push(item)
        void ask(item).then(answered, failed)
      })
    }
    await order.run()
    await order.end(() => items.every(({ answers }) => answers.length > 0))
    for (const { name, isWrong, answers, doneTimes, lastEnd } of items) {
      const expected = lastEnd === 'done' ? name.toUpperCase() : lastEnd
      order.check(answers.join() === expected, `${name} got ${answers.join()} instead of ${expected}`)
      order.check(isWrong === (lastEnd === 'wrong') || lastEnd === 'away', `${name} failed for another`)
      order.check(doneTimes < 2, `${name} was done ${doneTimes} times`)
    }
  }))
