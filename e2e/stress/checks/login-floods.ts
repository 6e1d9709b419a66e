import { setTimeout as wait } from 'node:timers/promises'
import type { Goal } from '../../bench/services/goal'
import type { MeasuredPortal } from '../../bench/services/measured-portal'
import { milliseconds } from '../../bench/table'
import { demoPassword } from '../../support/session'
import { count, type Check } from './check'
import { callOnce, postOf, waitedOf, type Answer } from './probe'

const guessers = 100
/** Right logins while a flood lasts. */
const rightLogins = 3

const logIn = ({ url }: MeasuredPortal, name: string, password: string, from: string): Promise<Answer> =>
  callOnce(url, { ...postOf('/user/login', { email: `${name}@anka.test`, password }), from })

/** The longest of a few logins without waits for a processor, one after the other, each from a network of its own. */
async function longestRightLogin(portal: MeasuredPortal, place: number): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < rightLogins; n++) {
    const before = await waitedOf(portal)
    const { status, took } = await logIn(portal, 'employee', demoPassword, `127.${place}.${n}.7`)
    times.push(status === 200 ? took - (await waitedOf(portal)) + before : Infinity)
  }
  return Math.max(...times)
}

/** How much longer than without a flood. */
const rightLogin = (what: string, more: number): Goal => ({
  what,
  measured: Math.max(0, more),
  atMost: 1000,
  show: milliseconds,
})

/**
 * Guesses again after each answer, from the next address, until the work is done. Returns the answers. It does not
 * insist when it is refused: a hundred such clients keep a processor busy whatever they ask for.
 */
async function guessing(
  portal: MeasuredPortal,
  from: (n: number) => string,
  work: () => Promise<void>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let guesses = 0
  let isOver = false
  const guess = async () => {
    for (let n = guesses++; !isOver; n = guesses++) {
      const answer = await logIn(portal, `nobody${n}`, 'a wrong guess', from(n))
      answers.push(answer)
      if (answer.status !== 422 && !isOver) await wait(1000)
    }
  }
  const crowd = Promise.all(Array.from({ length: guessers }, guess))
  // By then, the others wait for their turn.
  while (answers.length < 3) await wait(20)
  await work().finally(() => (isOver = true))
  await crowd
  return answers
}

/** Lets people log in from elsewhere while others guess. */
async function goalsOf(
  portal: MeasuredPortal,
  what: string,
  place: number,
  from: (n: number) => string,
): Promise<Goal[]> {
  // The first ones take longer.
  await longestRightLogin(portal, place)
  const before = await longestRightLogin(portal, place)
  let [known, unseen] = [Infinity, Infinity]
  const answers = await guessing(portal, from, async () => {
    known = await longestRightLogin(portal, place)
    unseen = await longestRightLogin(portal, place + 1)
  })
  return [
    rightLogin(`${what}, a right login from a network that was used before`, known - before),
    rightLogin(`${what}, a right login from elsewhere`, unseen - before),
    {
      what: `${what}, guesses answered otherwise than 422, 429 or 503`,
      measured: answers.filter(({ status }) => ![422, 429, 503].includes(status)).length,
      atMost: 0,
      show: count,
    },
  ]
}

export const loginFloods: Check = {
  name: 'login-floods',
  planted: [
    {
      fault: 'takes logins in the order in which they come',
      pattern: /const mayStart = [^;]+;\s+const next = [^;]+;/,
      replacement: 'const next = waiting[0];',
      foundBy: 'a right login',
    },
  ],
  run: async portal => [
    ...(await goalsOf(portal, `${guessers} guess from one address`, 11, () => '127.10.0.1')),
    ...(await goalsOf(
      portal,
      `${guessers} guess from a new address each time`,
      14,
      n => `127.12.${n >> 8}.${n & 255 || 255}`,
    )),
  ],
}
