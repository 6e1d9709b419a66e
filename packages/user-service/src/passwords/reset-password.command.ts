import type { CallRequest } from '@portal/contracts/wire/call'
import type { Language } from '@portal/contracts/wire/language'
import type { resetPasswordCall } from '@portal/contracts/identity/password.calls'
import type { Schema } from '@portal/database/schema'
import { networkOf } from '@portal/http/network-of'
import { consumeLimit, refundLimit, type LimitKey } from '@portal/http/rate-limit'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { networkLimit } from '../login/guessing'
import { hashPassword } from '../login/password'
import { noteOpened, ownerOf, redeem } from './reset-token'
import { refuseCommon, setPassword } from './set-password.command'

type Typed = CallRequest<typeof resetPasswordCall>['body']

/** Checks a link before its page asks for a password. Only dead links count, so a whole office can follow theirs. */
export async function checkResetLink(db: Kysely<Schema>, token: string, address: string): Promise<void> {
  const counted: LimitKey = { purpose: 'reset-link', address: networkOf(address), email: '' }
  await consumeLimit(db, counted, networkLimit)
  if ((await ownerOf(db, token)) === undefined) throw new Refusal('RESET_LINK_DEAD')
  await noteOpened(db, token)
  await refundLimit(db, counted)
}

export async function resetPassword(db: Kysely<Schema>, typed: Typed, language: Language): Promise<void> {
  const { token, newPassword } = typed
  // Comes first, so that callers without a token cannot make the server hash.
  const userId = await ownerOf(db, token)
  if (userId === undefined) throw new Refusal('RESET_LINK_DEAD')
  refuseCommon(newPassword, language)
  const hash = await hashPassword(newPassword)
  await db.transaction().execute(async transaction => {
    // Every change of a password locks the user's row first, so two changes cannot deadlock.
    const owner = await transaction
      .selectFrom('app_user')
      .select('is_active as isActive')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    const link = owner?.isActive ? await redeem(transaction, token) : undefined
    if (!link) throw new Refusal('RESET_LINK_DEAD')
    await setPassword(transaction, { userId, hash, language, isFirst: link.isInvitation })
  })
}
