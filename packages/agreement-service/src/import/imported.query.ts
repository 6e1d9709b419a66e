import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sql, type Transaction } from 'kysely'
import { companiesOf } from '../agreement-access'

/** An agreement that an import added, or one of the portal that it renewed. */
export interface ImportedAgreement {
  readonly id: number
  readonly title: string
  /** The caller may write for all of its companies. */
  readonly isYours: boolean
  readonly isChanged: boolean
  /** Forms are charged to it. */
  readonly isUsed: boolean
}

export interface ImportedAct {
  readonly at: Date
  readonly userId: number | null
  readonly userName: string | null
  readonly added: readonly ImportedAgreement[]
  /** Agreements of the portal that the added ones renew. */
  readonly formers: readonly ImportedAgreement[]
}

/** Reads an import from the change log, unless it was undone, and locks its agreements. */
export async function importedIn(
  transaction: Transaction<Schema>,
  actId: number,
  user: LoggedInUser,
): Promise<ImportedAct> {
  const act = await transaction
    .selectFrom('audit_act as a')
    .leftJoin('app_user as u', 'u.id', 'a.user_id')
    .leftJoin('import_undo as i', 'i.act_id', 'a.id')
    .select(['a.created_at as at', 'a.user_id as userId', 'i.undo_act_id as undoActId'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('userName'))
    .where('a.id', '=', actId)
    .where('a.name', '=', 'AgreementsImport')
    .executeTakeFirst()
  if (!act) throw new Refusal('NOT_FOUND')
  if (act.undoActId !== null) throw new Refusal('IMPORT_UNDONE')
  const { rows } = await sql<ImportedAgreement & { isAdded: boolean }>`
    with added as (
      select r.subject::integer as id from audit_line l join audit r on r.id = l.audit_id where l.act_id = ${actId}),
    imported as (
      select id, true as is_added from added
      union all
      select a.renewal_of_id, false from agreement a join added using (id)
      where a.renewal_of_id is not null and a.renewal_of_id not in (select id from added))
    select a.id, a.title, i.is_added as "isAdded",
      not exists (select from agreement_corporation c where c.agreement_id = a.id
        and c.corporation_id <> all(${companiesOf(user, true)}::integer[])) as "isYours",
      exists (select from agreement_event e, audit_act act where act.id = ${actId}
        and e.agreement_id = a.id and e.at > act.created_at) as "isChanged",
      i.is_added and (exists (select from expense_form f where f.agreement_id = a.id)
        or exists (select from purchase_form f where f.agreement_id = a.id)) as "isUsed"
    from agreement a join imported i on i.id = a.id order by a.id for update of a`.execute(transaction)
  const agreements = (wanted: boolean) => rows.flatMap(({ isAdded, ...row }) => (isAdded === wanted ? [row] : []))
  return { ...act, added: agreements(true), formers: agreements(false) }
}
