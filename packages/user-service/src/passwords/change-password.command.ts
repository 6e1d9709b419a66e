import type { CallRequest } from '@portal/contracts/wire/call'
import type { Language } from '@portal/contracts/wire/language'
import type { changePasswordCall } from '@portal/contracts/identity/password.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { hashPassword } from '../login/password'
import { refuseOtherPassword, requirePassword } from './require-password.command'
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
  const current = { callerId, password: typed.currentPassword, address, language, path: 'currentPassword' }
  const checked = await requirePassword(db, current)
  if (typed.newPassword === typed.currentPassword) throw newPasswordRefusal('PASSWORD_UNCHANGED', language)

  const hash = await hashPassword(typed.newPassword)
  await db.transaction().execute(async transaction => {
    const { password_hash } = await transaction
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', callerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    refuseOtherPassword(password_hash, checked, current)
    await setPassword(transaction, { userId: callerId, hash, language })
  })
}
