import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '@portal/http/refusal'
import { takeTurns } from './take-turns'

/** Each check takes 19 MiB and a core for about 20 ms; more at once would starve everything else. */
const turns = () =>
  takeTurns({
    atOnce: 2,
    strangersAtOnce: 1,
    mostWaiting: 200,
    refusal: () => new Refusal('TOO_BUSY', { headers: { 'retry-after': '5' } }),
  })

/** Queues logins of unknown callers apart, so that users with a session do not wait for them. */
export const loginTurn = turns()
const oneOfTwo = turns()

/**
 * The hash of random bytes that nobody knows. An unknown email is checked against it, so that the answer takes as long
 * as for a wrong password. It has the parameters of every hash here: argon2id, 19 MiB, 2 passes, 1 lane.
 */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$RGTmod5dc09z1SrAbu/AOA$8tWRK4hU6VG+seqz362goJOO+veaMkaKlFprKx0/mdg'

export function isPassword(password: string, expected = dummyHash): Promise<boolean> {
  return oneOfTwo(() => verify(expected, password))
}

export function hashPassword(password: string): Promise<string> {
  return oneOfTwo(() => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))
}
