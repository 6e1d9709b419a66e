import type { CallRequest } from '@portal/contracts/wire/call'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import type { Language } from '@portal/contracts/wire/language'
import type { changePasswordCall } from '@portal/contracts/identity/password.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { consumeLimit, resetLimit } from '@portal/http/rate-limit'
import { hashPassword, isPassword } from '../login/password'
import { newPasswordRefusal, refuseCommon, setPassword } from './set-password.command'

interface Change {
  typed: CallRequest<typeof changePasswordCall>['body']
  callerId: number
  address: string
  language: Language
}

export async function changePassword(
  db: Kysely<Schema>,
  { typed, callerId, address, language }: Change,
): Promise<void> {
  if (typed.userId !== callerId) throw new Refusal('NOT_FOUND')
  refuseCommon(typed.newPassword, language)
  const owner = await db
    .selectFrom('app_user')
    .select(['email', 'password_hash'])
    .where('id', '=', callerId)
    .executeTakeFirstOrThrow()
  const counted = { purpose: 'change', address, email: owner.email } as const
  await consumeLimit(db, counted)
  if (!(await isPassword(typed.currentPassword, owner.password_hash))) throw wrongPassword(language)
  await resetLimit(db, counted)
  if (typed.newPassword === typed.currentPassword) throw newPasswordRefusal('PASSWORD_UNCHANGED', language)

  const hash = await hashPassword(typed.newPassword)
  await db.transaction().execute(async transaction => {
    const { password_hash: current } = await transaction
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', callerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Another change was faster, so the password that was checked is no longer the current one.
    if (current !== owner.password_hash) throw wrongPassword(language)
    await setPassword(transaction, { userId: callerId, hash, language })
  })
}

function wrongPassword(language: Language): Refusal {
  const code = 'WRONG_PASSWORD'
  const message = fieldErrorCatalogue[code][language]
  return new Refusal('WRONG_CURRENT_PASSWORD', { errors: [{ path: 'currentPassword', code, message }] })
}
