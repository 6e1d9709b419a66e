import type { Schema } from '@portal/database/schema'
import { consumeLimit, resetLimit, type RateLimit } from '@portal/http/rate-limit'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { takeRecoveryCode } from './recovery-codes'
import { digits, stepOf } from './time-code'

const timeCodeForm = new RegExp(`^\\d{${digits}}$`)

/** Limits the codes for one account from anywhere: whoever tries them is past the first factor. */
export const codeLimit: RateLimit = { most: 10, minutes: 60 }

/** Counts a code before it is checked, and forgets the count after a right one. */
export async function countingCodes<Done>(db: Kysely<Schema>, email: string, take: () => Promise<Done>): Promise<Done> {
  const counted = { purpose: 'second-factor', address: '', email } as const
  await consumeLimit(db, counted, codeLimit)
  const done = await take()
  await resetLimit(db, counted)
  return done
}

/** Removes separators and case from a typed code. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** Uses up a code of somebody's app, or a recovery code. Refuses a wrong or used one. */
export async function takeCode(db: Kysely<Schema>, userId: number, typed: string): Promise<void> {
  const code = plainCode(typed)
  const isRight = timeCodeForm.test(code)
    ? await takeTimeCode(db, userId, code)
    : await takeRecoveryCode(db, userId, code)
  if (!isRight) throw wrongCode()
}

/**
 * Checks a code and notes its step. Of two simultaneous calls with one code, the row's lock lets one succeed.
 * @param isConfirmed whether the app has been confirmed before
 */
export async function takeTimeCode(
  db: Kysely<Schema>,
  userId: number,
  code: string,
  isConfirmed = true,
): Promise<boolean> {
  const found = await db
    .selectFrom('authenticator')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  const step = found && stepOf(found.secret, code)
  if (!found || step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    // The app may have been replaced in the meantime.
    .where('secret', '=', found.secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export function wrongCode(): Refusal {
  return new Refusal('WRONG_CODE', { faults: [{ path: 'code', code: 'WRONG_CODE' }] })
}
