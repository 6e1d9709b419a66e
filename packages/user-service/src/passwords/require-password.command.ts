import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { consumeLimits, defaultLimit, refundLimit, resetLimit, type LimitKey } from '@portal/http/rate-limit'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { accountLimit } from '../login/guessing'
import { isPassword } from '../login/password'

interface Typed {
  readonly callerId: number
  readonly password: string
  readonly address: string
  readonly language: Language
  /** The field with the password. */
  readonly path: string
}

/**
 * Refuses a wrong password of the caller. Returns the hash that it was checked against. Guesses are counted as at a
 * login, so a stolen session cannot guess from many addresses either.
 */
export async function requirePassword(db: Kysely<Schema>, typed: Typed): Promise<string> {
  const { callerId, password, address } = typed
  const owner = await db
    .selectFrom('app_user')
    .select(['email', 'password_hash'])
    .where('id', '=', callerId)
    .executeTakeFirstOrThrow()
  const here: LimitKey = { purpose: 'change', address, email: owner.email }
  const anywhere: LimitKey = { purpose: 'change-account', address: '', email: owner.email }
  await consumeLimits(db, [
    [here, defaultLimit],
    [anywhere, accountLimit],
  ])
  if (!(await isPassword(password, owner.password_hash))) throw wrongPassword(typed)
  await resetLimit(db, here)
  await refundLimit(db, anywhere)
  return owner.password_hash
}

/** Refuses if the password has changed since it was checked. */
export function refuseOtherPassword(current: string, checked: string, typed: Pick<Typed, 'language' | 'path'>): void {
  if (current !== checked) throw wrongPassword(typed)
}

function wrongPassword({ language, path }: Pick<Typed, 'language' | 'path'>): Refusal {
  const code = 'WRONG_PASSWORD'
  return new Refusal('WRONG_CURRENT_PASSWORD', {
    errors: [{ path, code, message: fieldErrorCatalogue[code][language] }],
  })
}
