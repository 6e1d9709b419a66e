import type { CallData } from '@portal/contracts/call'
import type { loginCall } from '@portal/contracts/identity.calls'
import type { Schema } from '@portal/database/schema'
import { loggedInUserColumns } from '@portal/http/logged-in-user'
import { Refusal } from '@portal/http/refusal'
import { beginSession } from '@portal/http/session'
import { normaliseEmail } from '@portal/rules/email'
import type { Kysely } from 'kysely'
import { countTry, forgetTries } from './login-tries'
import { isPassword } from './password'

interface Credentials {
  email: string
  password: string
  address: string
}

export async function logIn(db: Kysely<Schema>, credentials: Credentials): Promise<CallData<typeof loginCall>> {
  const email = normaliseEmail(credentials.email)
  const { address, password } = credentials
  await countTry(db, address, email)
  const found = await db
    .selectFrom('app_user as u')
    .select(loggedInUserColumns)
    .select(['u.password_hash', 'u.is_active'])
    .where('u.email', '=', email)
    .executeTakeFirst()
  const isRight = await isPassword(password, found?.password_hash)
  if (!found || !isRight || !found.is_active) throw new Refusal('WRONG_CREDENTIALS')

  await forgetTries(db, address, email)
  const { password_hash: _hash, is_active: _active, ...user } = found
  return { token: await beginSession(db, user.id), user }
}
