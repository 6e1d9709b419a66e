import type { Schema } from '@portal/database/schema'
import { lockInTurn } from '@portal/http/file-import/lock-in-turn'
import type { Kysely } from 'kysely'

export const importLock = 5_702_452

/** Imports and their undos wait for each other, so that none brings or takes what another has just brought. */
export const lockImports = (transaction: Kysely<Schema>, userId: number): Promise<void> =>
  lockInTurn(transaction, importLock, userId)
