import type { CallData } from '@portal/contracts/wire/call'
import type { loginCall } from '@portal/contracts/identity/identity.calls'
import type { Language, Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { networkOf } from '@portal/http/network-of'
import { rememberLanguage } from '@portal/http/remember-language'
import { placeSession } from '@portal/http/session'
import { sql, type Kysely } from 'kysely'
import { deviceOf } from './device-of'
import { warnOfSecurity } from './tell-of-security.command'

interface Place {
  readonly device: string
  readonly network: string
}

interface Caller {
  readonly address: string
  readonly agent: string
  readonly language: Language
  noteLoggedIn(userId: number): void
}

const unknownDevice: Text = { tr: 'Bilinmeyen cihaz', en: 'Unknown device' }
/** A device is forgotten after this time without a login. */
const knownFor = sql`interval '1 year'`

/**
 * Records who logged in, in which language and from which place, and warns its owner of a new place. Every way to log
 * in ends with this.
 */
export async function noteLogin(
  db: Kysely<Schema>,
  { token, user }: CallData<typeof loginCall>,
  { address, agent, language, noteLoggedIn }: Caller,
): Promise<void> {
  noteLoggedIn(user.id)
  const place = { device: deviceOf(agent), network: networkOf(address) }
  await db.transaction().execute(async transaction => {
    await placeSession(transaction, token, place)
    if (await isNew(transaction, user.id, place))
      await warnOfSecurity(transaction, { kind: 'LoginFromNewDevice', userId: user.id, what: inWords(place) })
  })
  // Last, because a stranger's language is not the one in which to warn the owner.
  await rememberLanguage(db, user.id, language)
}

/**
 * True if the device or the network is new to somebody who has logged in before. Both count, because the name of a
 * device is the same for many.
 */
async function isNew(db: Kysely<Schema>, userId: number, { device, network }: Place): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with earlier as (
        select device, network, last_used > now() - ${knownFor} as "isKnown" from known_device
        where user_id = ${userId}),
      noted as (
        insert into known_device (user_id, device, network) values (${userId}, ${device}, ${network})
        on conflict (user_id, device, network) do update set last_used = now())
    select exists (select from earlier) and not (
      exists (select from earlier where device = ${device} and "isKnown")
      and exists (select from earlier where network = ${network} and "isKnown")
    ) as "isNew"`.execute(db)
  await sql`delete from known_device where user_id = ${userId} and last_used < now() - ${knownFor}`.execute(db)
  return rows[0]?.isNew === true
}

function inWords({ device, network }: Place): Text {
  const wordsIn = (language: Language) => `${device || unknownDevice[language]}, ${network}`
  return { tr: wordsIn('tr'), en: wordsIn('en') }
}
