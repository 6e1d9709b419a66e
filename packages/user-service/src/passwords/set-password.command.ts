import type { Language } from '@portal/contracts/wire/language'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import type { Schema } from '@portal/database/schema'
import { endSessionsOf } from '@portal/http/end-sessions'
import { Refusal } from '@portal/http/refusal'
import { queueMail } from '@portal/mail/queue'
import type { Transaction } from 'kysely'
import { voidLoginTickets } from '../factors/login-ticket'
import { passwordChangedMail } from '../mail/templates'
import { tellOfSecurity } from '../sessions/tell-of-security.command'
import { isCommon } from './is-common'
import { voidLinks } from './reset-token'

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
  /** The owner's first password, about which no mail is sent. */
  isFirst?: boolean
}

/** Sets a password, voids its links and half-done logins, ends every session and notifies the owner. */
export async function setPassword(
  transaction: Transaction<Schema>,
  { userId, hash, language, isFirst = false }: NewPassword,
): Promise<void> {
  const { email } = await transaction
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await voidLinks(transaction, userId)
  await voidLoginTickets(transaction, userId)
  await endSessionsOf(transaction, userId, 'password-changed')
  if (isFirst) return
  await tellOfSecurity(transaction, { kind: 'PasswordChanged', userId, what: { tr: '', en: '' } })
  await queueMail(transaction, [{ template: passwordChangedMail, to: email, language }])
}
