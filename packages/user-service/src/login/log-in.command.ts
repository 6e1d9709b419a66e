import type { CallData } from '@portal/contracts/wire/call'
import type { loginCall } from '@portal/contracts/identity/identity.calls'
import type { Schema } from '@portal/database/schema'
import { loggedInUserColumns } from '@portal/http/logged-in-user'
import { Refusal } from '@portal/http/refusal'
import { beginSession } from '@portal/http/session'
import { normaliseEmail } from '@portal/rules/email'
import type { Kysely } from 'kysely'
import { attemptSucceeded, countAttempt } from './guessing'
import { isPassword } from './password'

interface Credentials {
  email: string
  password: string
  address: string
}

export async function logIn(db: Kysely<Schema>, credentials: Credentials): Promise<CallData<typeof loginCall>> {
  const email = normaliseEmail(credentials.email)
  const { address, password } = credentials
  await countAttempt(db, { email, address })
  const found = await db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'is_active'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isRight = await isPassword(password, found?.password_hash)
  if (!found || !isRight || !found.is_active) throw new Refusal('WRONG_CREDENTIALS')

  const admitted = await startSession(db, found.id, found.password_hash)
  if (!admitted) throw new Refusal('WRONG_CREDENTIALS')
  await attemptSucceeded(db, { email, address }, found.id)
  return admitted
}

/**
 * Begins a session for an active user whose password has not changed since it was checked. Their row is locked
 * meanwhile, so that a change of the password at this instant, which ends their sessions, ends this one too.
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
    return user && { token: await beginSession(transaction, user.id), user }
  })
}
