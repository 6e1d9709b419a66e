import { setImmediate as nextTurn } from 'node:timers/promises'
import { inGroups } from './in-groups'

interface Started {
  items: readonly string[]
  finish(): void
  fail(reason: Error): void
}
let started: Started[] = []
beforeEach(() => {
  started = []
})

/** Items with the same first letter share a key; an item's result is itself in capitals. */
const capitals = () =>
  inGroups<string, string>({
    doAll: items =>
      new Promise((resolve, reject) => {
        started.push({ items, finish: () => resolve(items.map(item => item.toUpperCase())), fail: reject })
      }),
    keyOf: item => item[0] ?? '',
    isOfOne: error => error instanceof RangeError,
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

test('after a failure due to one item the items run alone, and only that one fails', async () => {
  const ask = capitals()
  const answers = Promise.allSettled(['a', 'b', 'c'].map(ask))
  await nextTurn()
  started[0]?.fail(new RangeError('One of you is wrong.'))
  await nextTurn()
  started[1]?.finish()
  await nextTurn()
  started[2]?.fail(new RangeError('You are.'))
  await finishAll()
  started[3]?.finish()
  expect(groups()).toEqual(['a b c', 'a', 'b', 'c'])
  expect(await answers).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected', reason: new RangeError('You are.') },
    { status: 'fulfilled', value: 'C' },
  ])
})

test('a group that fails for another reason is not retried', async () => {
  const ask = capitals()
  const answers = Promise.allSettled(['a', 'b'].map(ask))
  await nextTurn()
  const reason = new Error('The database is away.')
  started[0]?.fail(reason)
  expect(await answers).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  expect(groups()).toEqual(['a b'])
})
