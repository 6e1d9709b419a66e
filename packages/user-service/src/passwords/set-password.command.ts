import type { Language } from '@portal/contracts/wire/language'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import type { Schema } from '@portal/database/schema'
import { endSessionsOf } from '@portal/http/end-sessions'
import { Refusal } from '@portal/http/refusal'
import { queueMail } from '@portal/mail/queue'
import { sql, type Transaction } from 'kysely'
import { passwordChangedMail } from '../mail/templates'
import { isCommon } from './is-common'

export function refuseCommon(newPassword: string, language: Language): void {
  if (isCommon(newPassword)) throw newPasswordRefusal('PASSWORD_TOO_COMMON', language)
}

export function newPasswordRefusal(code: 'PASSWORD_TOO_COMMON' | 'PASSWORD_UNCHANGED', language: Language): Refusal {
  const message = fieldErrorCatalogue[code][language]
  return new Refusal('INVALID', { errors: [{ path: 'newPassword', code, message }] })
}

interface NewPassword {
  userId: number
  hash: string
  language: Language
}

/** Sets another password: links for it expire, every session ends, and the owner is notified by mail. */
export async function setPassword(
  transaction: Transaction<Schema>,
  { userId, hash, language }: NewPassword,
): Promise<void> {
  const { email } = await transaction
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await endSessionsOf(transaction, userId, 'password-changed')
  await queueMail(transaction, { template: passwordChangedMail, to: email, language })
}
