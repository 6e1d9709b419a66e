import type { Schema } from '@portal/database/schema'
import { networkOf } from '@portal/http/network-of'
import { consumeLimit, refundLimit, type LimitKey } from '@portal/http/rate-limit'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { networkLimit } from '../login/guessing'
import { ownerOf } from './reset-token'

/** Counts dead links alone, so that everybody of an office can follow theirs. */
export async function checkResetLink(db: Kysely<Schema>, token: string, address: string): Promise<void> {
  const counted: LimitKey = { purpose: 'reset-link', address: networkOf(address), email: '' }
  await consumeLimit(db, counted, networkLimit)
  if ((await ownerOf(db, token)) === undefined) throw new Refusal('RESET_LINK_DEAD')
  await refundLimit(db, counted)
}
