import { type Plan, numbersOf, planOf } from './plan'
import { shrink } from './shrink'

const plan = planOf(7, 3)
const [culprit, helper] = [plan.stories[40]!, plan.stories[41]!]
const fault = plan.faults.find(({ at, lasts }) => at + lasts > culprit.at && at > culprit.at - 5_000)!

/** Counts what it is asked, and the minutes that it would take. */
function judge(isBroken: (plan: Plan) => boolean, most = Infinity) {
  const asked: Plan[] = []
  const breaks = (shorter: Plan) => {
    asked.push(shorter)
    return Promise.resolve(isBroken(shorter))
  }
  return { asked, breaks, isOver: () => asked.length >= most }
}

const has = ({ stories, faults }: Plan, ids: { story?: number; fault?: number }) =>
  (ids.story === undefined || stories.some(({ id }) => id === ids.story)) &&
  (ids.fault === undefined || faults.some(({ id }) => id === ids.fault))

test('a story that breaks something alone is found at once', async () => {
  const { asked, breaks, isOver } = judge(shorter => has(shorter, { story: culprit.id }))
  const shortest = await shrink(plan, new Set([culprit.id]), breaks, isOver)
  expect(numbersOf(shortest!)).toEqual({ stories: [culprit.id], faults: [] })
  expect(asked.length).toBeLessThan(4)
})

test('what breaks something together is found among what went on meanwhile, and brought together', async () => {
  const needs = (shorter: Plan) => has(shorter, { story: culprit.id, fault: fault.id })
  const { asked, breaks, isOver } = judge(needs)
  const shortest = await shrink(plan, new Set([culprit.id, helper.id]), breaks, isOver)
  expect(numbersOf(shortest!)).toEqual({ stories: [culprit.id], faults: [fault.id] })
  expect(Math.min(shortest!.stories[0]!.at, shortest!.faults[0]!.at)).toBe(0)
  expect(asked.every(({ stories }) => stories.length <= 2)).toBe(true)
})

test('without a suspect, ever smaller parts of the whole history are left out', async () => {
  const needs = (shorter: Plan) =>
    has(shorter, { story: culprit.id, fault: fault.id }) && has(shorter, { story: helper.id })
  const { breaks, isOver } = judge(needs)
  const shortest = await shrink(plan, new Set(), breaks, isOver)
  expect(numbersOf(shortest!)).toEqual({ stories: [culprit.id, helper.id], faults: [fault.id] })
})

test('what does not recur is tried until the time is over', async () => {
  const { asked, breaks, isOver } = judge(() => false, 9)
  expect(await shrink(plan, new Set([culprit.id]), breaks, isOver)).toBeUndefined()
  expect(asked).toHaveLength(9)
})

test('what has been found counts when the time is over', async () => {
  const { breaks, isOver } = judge(shorter => has(shorter, { story: culprit.id }), 4)
  const shortest = await shrink(plan, new Set(), breaks, isOver)
  expect(shortest!.stories.length).toBeLessThan(plan.stories.length)
})
