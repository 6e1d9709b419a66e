import type { CallData } from '@portal/contracts/wire/call'
import type { factorsCall } from '@portal/contracts/identity/factor.calls'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { countRecoveryCodes } from './recovery-codes'

export async function factorsOf(db: Kysely<Schema>, userId: number): Promise<CallData<typeof factorsCall>> {
  const app = await db
    .selectFrom('authenticator')
    .select('confirmed_at as since')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'added_at as since', 'last_used_at as lastUsed'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute()
  return {
    authenticator: app?.since ? { since: app.since.toISOString() } : null,
    passkeys: passkeys.map(({ since, lastUsed, ...passkey }) => ({
      ...passkey,
      since: since.toISOString(),
      lastUsed: lastUsed?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}
