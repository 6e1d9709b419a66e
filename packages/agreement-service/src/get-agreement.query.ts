import type { AgreementPage, ChainLink, AgreementEvent } from '@portal/contracts/agreements/agreement'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { boundFiles } from '@portal/workflow-service/files/files.query'
import { type Kysely, sql } from 'kysely'
import { isSeenBy } from './agreement-access'
import { presentGeneration, presentPage } from './agreement.present'
import { loadChains } from './load-agreements.query'

/** Returns an agreement's page. Readers without access get NOT_FOUND. */
export async function getAgreement(db: Kysely<Schema>, user: LoggedInUser, id: number): Promise<AgreementPage> {
  const chains = await loadChains(db, user, [id])
  const agreement = chains.agreements.get(id)
  if (!agreement) throw new Refusal('NOT_FOUND')
  const [files, renewedById] = await Promise.all([
    boundFiles(db, 'agreement', [agreement.agreementGuid]),
    successorOf(db, user, id),
  ])
  return presentPage(agreement, chains, user, {
    uploadedFiles: files.get(agreement.agreementGuid) ?? [],
    renewedById,
  })
}

async function successorOf(db: Kysely<Schema>, user: LoggedInUser, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select a.id from agreement a where a.renewal_of_id = ${id} and ${isSeenBy(user)}`.execute(db)
  return rows[0]?.id ?? null
}

/** Returns the agreement's chain of renewals, newest first. */
export async function chainOf(db: Kysely<Schema>, user: LoggedInUser, id: number): Promise<ChainLink[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive later (id, step) as (
      select a.id, 0 from agreement a where a.id = ${id} and ${isSeenBy(user)}
      union all
      select a.id, step + 1 from later join agreement a on a.renewal_of_id = later.id where ${isSeenBy(user)}
    )
    select id from later order by step desc limit 1`.execute(db)
  const newest = rows[0]?.id
  if (newest === undefined) throw new Refusal('NOT_FOUND')
  const chains = await loadChains(db, user, [newest])
  const links = [chains.agreements.get(newest), ...chains.parentsOf(newest)].filter(link => link !== undefined)
  const files = await boundFiles(
    db,
    'agreement',
    links.map(({ agreementGuid }) => agreementGuid),
  )
  return links.map(link => ({
    ...presentGeneration(link, chains),
    uploadedFiles: files.get(link.agreementGuid) ?? [],
  }))
}

/** Returns the agreement's events, newest first. */
export async function historyOf(db: Kysely<Schema>, user: LoggedInUser, id: number): Promise<AgreementEvent[]> {
  const seen = await sql`select from agreement a where a.id = ${id} and ${isSeenBy(user)}`.execute(db)
  if (seen.rows.length === 0) throw new Refusal('NOT_FOUND')
  const events = await db
    .selectFrom('agreement_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.kind', 'e.at', 'e.user_id as userId', 'e.note', 'e.changes'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('userName'))
    .where('e.agreement_id', '=', id)
    .orderBy('e.id', 'desc')
    .execute()
  return events.map(({ at, ...event }) => ({ ...event, date: at.toISOString() }))
}
