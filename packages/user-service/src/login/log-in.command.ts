import type { CallData } from '@portal/contracts/wire/call'
import type { loginCall } from '@portal/contracts/identity/identity.calls'
import type { Schema } from '@portal/database/schema'
import { draftKeyOf } from '@portal/http/draft-key'
import { loggedInUserColumns } from '@portal/http/logged-in-user'
import { Refusal } from '@portal/http/refusal'
import { beginSession } from '@portal/http/session'
import { normaliseEmail } from '@portal/rules/email'
import type { Kysely } from 'kysely'
import { attemptNotJudged, attemptSucceeded, callerOf, countAttempt, type Attempt } from './guessing'
import { isPassword, loginTurn } from './password'

interface Credentials {
  email: string
  password: string
  address: string
  /** When the call must be answered, as in `performance.now()`. */
  answerBy: number
}

/** Milliseconds for what follows the wait for a turn. */
const timeForLogin = 1000

export async function logIn(db: Kysely<Schema>, credentials: Credentials): Promise<CallData<typeof loginCall>> {
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
    const admitted = await startSession(db, user.id, user.passwordHash)
    if (!admitted) throw new Refusal('WRONG_CREDENTIALS')
    await attemptSucceeded(db, attempt, caller.standing, user.id)
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

/**
 * Begins a session for an active user whose password has not changed since it was checked. The row's lock makes a
 * simultaneous password change wait, and then end this session, too.
 */
export function startSession(
  db: Kysely<Schema>,
  userId: number,
  checkedHash?: string,
): Promise<CallData<typeof loginCall> | undefined> {
  return db.transaction().execute(async transaction => {
    const user = await transaction
      .selectFrom('app_user as u')
      .select(loggedInUserColumns)
      .where('u.id', '=', userId)
      .where('u.is_active', '=', true)
      .$if(checkedHash !== undefined, query => query.where('u.password_hash', '=', checkedHash ?? ''))
      .forShare()
      .executeTakeFirst()
    if (!user) return undefined
    const draftKey = await draftKeyOf(transaction, user.id)
    return { token: await beginSession(transaction, user.id), user, draftKey }
  })
}
