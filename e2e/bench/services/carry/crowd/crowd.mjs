import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { model } from './model.mjs'
import { Person } from './person.mjs'
import { Tally } from './tally.mjs'

// Plays people at work. Reads a line of JSON with all people, then one with each level: how many are at
// work, for how many seconds they settle, and for how many they are counted. Prints what was counted as a line of JSON.

/** People come so many at once: a server's queue of new connections is limited. */
const atOnce = 50
/** An act's message is missing if its author did not receive it this long after the count. */
const messageWait = 3_000

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
/** @type {import('./person.mjs').Who[]} */
const people = JSON.parse((await lines.next()).value)
const tally = new Tally()
/** @type {Map<string, import('./person.mjs').Sent>} */
const acts = new Map()
/** @type {Person[]} */
const atWork = []
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

/** @param {number} count */
async function changeTo(count) {
  while (atWork.length > count) atWork.pop()?.leave()
  while (atWork.length < count) {
    const coming = people.slice(atWork.length, Math.min(count, atWork.length + atOnce))
    const persons = coming.map(who => new Person(who, model, tally, acts))
    atWork.push(...persons)
    await Promise.all(persons.map(person => person.come()))
  }
}

for await (const line of { [Symbol.asyncIterator]: () => lines }) {
  const { count, settle, seconds } = JSON.parse(line)
  await changeTo(count)
  await wait(settle * 1000)
  acts.clear()
  delay.reset()
  const before = process.cpuUsage()
  tally.begin()
  await wait(seconds * 1000)
  const { user, system } = process.cpuUsage(before)
  const counted = tally.end()
  const own = { cpu: (user + system) / 1e6 / counted.seconds, lag: delay.percentile(99) / 1e6 }
  await wait(messageWait)
  const missing = [...acts.values()].filter(act => act.isCounted && act.isAwaited).length
  console.log(JSON.stringify({ count, ...counted, missing, own }))
}
process.exit()
