import { setTimeout as wait } from 'node:timers/promises'
import type { Goal } from '../../bench/services/goal'
import type { MeasuredPortal } from '../../bench/services/measured-portal'
import { milliseconds } from '../../bench/table'
import { demoPassword } from '../../support/session'
import { count, type Check } from './check'
import { callOnce, postOf, type Answer } from './probe'

const guesses = 400
/** Right logins while a flood lasts. */
const rightLogins = 3

const logIn = ({ url }: MeasuredPortal, name: string, password: string, from: string): Promise<Answer> =>
  callOnce(url, { ...postOf('/user/login', { email: `${name}@anka.test`, password }), from })

/** The longest of a few logins, one after the other, each from a network of its own. */
async function longestRightLogin(portal: MeasuredPortal, place: number): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < rightLogins; n++) {
    const { status, took } = await logIn(portal, 'employee', demoPassword, `127.${place}.${n}.7`)
    times.push(status === 200 ? took : Infinity)
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

/** Guesses all at once, while people log in from elsewhere. */
async function goalsOf(
  portal: MeasuredPortal,
  what: string,
  place: number,
  from: (n: number) => string,
): Promise<Goal[]> {
  const before = await longestRightLogin(portal, place)
  const flood = Promise.all(
    Array.from({ length: guesses }, (_, n) => logIn(portal, `nobody${n}`, 'a wrong guess', from(n))),
  )
  // This process has sent all of them by then.
  await wait(500)
  const [known = Infinity, unseen = Infinity] = await Promise.all(
    [place, place + 1].map(networks => longestRightLogin(portal, networks)),
  )
  const answers = await flood
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
  run: async portal => [
    ...(await goalsOf(portal, `${guesses} guesses from one address`, 11, () => '127.10.0.1')),
    ...(await goalsOf(portal, `${guesses} guesses from as many addresses`, 14, n => `127.12.${n >> 8}.${n & 255}`)),
  ],
}
