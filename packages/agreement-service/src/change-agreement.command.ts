import type { AgreementEvent } from '@portal/contracts/agreements/agreement'
import { agreementStates, type AgreementEventKind, type AgreementState } from '@portal/contracts/agreements/agreements'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { staleVersion } from '@portal/http/stale-version'
import type { Text } from '@portal/contracts/wire/language'
import { sql, type Kysely } from 'kysely'
import { isSeenBy } from './agreement-access'
import { getAgreement } from './get-agreement.query'
import { refuseUnwritable } from './validate-agreement.query'

interface Wanted {
  readonly agreement: { readonly id: number } | { readonly guid: string }
  /** The version that was read; without it, the last save wins. */
  readonly version: number | null | undefined
}

export interface LockedAgreement {
  readonly id: number
  readonly guid: string
  readonly version: number
  readonly state: AgreementState
}

const what: Text = { tr: 'sözleşme', en: 'the agreement' }
const changedBy: Text = { tr: '{user} değiştirdi.', en: '{user} changed it.' }

/** Locks an agreement for a change. Refuses renewed agreements, outdated versions and missing permission. */
export async function lockForChange(
  transaction: Kysely<Schema>,
  { agreement, version }: Wanted,
  editor: Reader,
): Promise<LockedAgreement> {
  const isWanted = 'id' in agreement ? sql`a.id = ${agreement.id}` : sql`a.guid = ${agreement.guid}`
  const { rows } = await sql<LockedAgreement>`
    select a.id, a.guid, a.version, a.state from agreement a
    where ${isWanted} and ${isSeenBy(editor.user)} for no key update of a`.execute(transaction)
  const [locked] = rows
  if (!locked) throw new Refusal('NOT_FOUND')
  if (locked.state === agreementStates.RenewedPassive) throw new Refusal('AGREEMENT_RENEWED')
  // Comes before the check of companies, because another editor may have added one that this editor may not write.
  if (version != null && version !== locked.version) throw await stale(transaction, locked, version, editor)
  const companies = await transaction
    .selectFrom('agreement_corporation')
    .select('corporation_id')
    .where('agreement_id', '=', locked.id)
    .execute()
  await refuseUnwritable(
    transaction,
    editor.user,
    companies.map(({ corporation_id }) => corporation_id),
  )
  return locked
}

async function stale(
  db: Kysely<Schema>,
  { id }: LockedAgreement,
  version: number,
  { user, language }: Reader,
): Promise<Refusal> {
  const since = await db
    .selectFrom('agreement_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.at', 'e.changes', sql<string | null>`u.first_name || ' ' || u.last_name`.as('userName')])
    .where('e.agreement_id', '=', id)
    .where('e.version', '>', version)
    .orderBy('e.id', 'desc')
    .execute()
  const fields = new Map(
    since.toReversed().flatMap(({ changes, userName }) => changes.map(({ field }) => [field, userName ?? '-'])),
  )
  const errors = [...fields].map(([path, userName]) => ({
    path,
    code: 'STALE_VERSION',
    message: changedBy[language].replace('{user}', userName),
  }))
  const [last] = since
  const data = await getAgreement(db, user, id)
  return staleVersion({ what, userName: last?.userName ?? null, at: last?.at ?? null, errors, data }, language)
}

interface NewEvent {
  readonly agreementId: number
  readonly kind: AgreementEventKind
  /** Null if the portal did it. */
  readonly userId: number | null
  readonly note?: string
  readonly changes?: AgreementEvent['changes']
}

/** Records a change of an agreement, with its present version, in the transaction of the change. */
export async function addEvent(transaction: Kysely<Schema>, event: NewEvent): Promise<void> {
  const { agreementId, kind, userId, note = '', changes = [] } = event
  await sql`
    insert into agreement_event (agreement_id, version, kind, user_id, note, changes)
    select id, version, ${kind}, ${userId}, ${note}, ${jsonbParameter(changes)}
    from agreement where id = ${agreementId}`.execute(transaction)
}
