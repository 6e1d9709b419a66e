import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '@portal/http/refusal'
import { takeTurns } from './take-turns'

/** More at once would starve everything else: each check takes 19 MiB and a core for some 20 ms. */
const atOnce = 2
const mostWaiting = 100
const turns = () => takeTurns(atOnce, mostWaiting, () => new Refusal('TOO_BUSY', { headers: { 'retry-after': '5' } }))

/** Of logins, whose callers nobody knows yet: what is theirs to wait for, others do not wait for. */
export const loginTurn = turns()
const oneOfTwo = turns()

/**
 * The hash of random bytes that nobody knows. An unknown e-mail is checked against it, so that the answer takes as long
 * as for a wrong password. It has the parameters of every hash of the portal: argon2id, 19 MiB, 2 passes, 1 lane.
 */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$RGTmod5dc09z1SrAbu/AOA$8tWRK4hU6VG+seqz362goJOO+veaMkaKlFprKx0/mdg'

export function isPassword(password: string, expected = dummyHash): Promise<boolean> {
  return oneOfTwo(() => verify(expected, password))
}

export function hashPassword(password: string): Promise<string> {
  return oneOfTwo(() => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))
}
