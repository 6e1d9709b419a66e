import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { normaliseEmail } from '@portal/rules/email'
import type { Kysely } from 'kysely'
import { attemptNotJudged, attemptSucceeded, callerOf, countAttempt, rememberNetwork, type Attempt } from './guessing'
import { isPassword, loginTurn } from './password'
import { requireFullLogin, startSession, type Admitted } from './start-session'

interface Credentials {
  email: string
  password: string
  address: string
  /** When the call must be answered, as in `performance.now()`. */
  answerBy: number
}

/** Milliseconds for what follows the wait for a turn. */
const timeForLogin = 1000

export async function logIn(db: Kysely<Schema>, credentials: Credentials): Promise<Admitted> {
  const email = normaliseEmail(credentials.email)
  const attempt = { email, address: credentials.address }
  const caller = await callerOf(db, attempt)
  let isCounted = false
  // Counting waits for its turn, too, so that many guesses do not take every database connection.
  const judge = async () => {
    await countAttempt(db, attempt, caller.standing)
    isCounted = true
    return userOf(db, attempt, credentials.password)
  }
  try {
    const user = await loginTurn(judge, { ...caller, until: credentials.answerBy - timeForLogin })
    const begun = await startSession(db, user.id, { checkedHash: user.passwordHash })
    if (!begun) throw new Refusal('WRONG_CREDENTIALS')
    await attemptSucceeded(db, attempt, caller.standing)
    const admitted = requireFullLogin(begun)
    await rememberNetwork(db, user.id, attempt.address)
    return admitted
  } catch (error) {
    const isJudged = error instanceof Refusal
    if (isCounted && !isJudged) await attemptNotJudged(db, attempt, caller.standing).catch(() => undefined)
    throw error
  }
}

async function userOf(db: Kysely<Schema>, attempt: Attempt, password: string) {
  const found = await db
    .selectFrom('app_user')
    .select(['id', 'password_hash as passwordHash', 'is_active as isActive'])
    .where('email', '=', attempt.email)
    .executeTakeFirst()
  const isRight = await isPassword(password, found?.passwordHash)
  if (!found || !isRight || !found.isActive) throw new Refusal('WRONG_CREDENTIALS')
  return found
}
