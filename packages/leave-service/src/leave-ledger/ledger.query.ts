import { leaveOfficeAccess } from '@portal/contracts/leave/annual-leave.calls'
import type { LedgerRow } from '@portal/contracts/leave/leave-ledger.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { corporationsWith, meets } from '@portal/rules/access'
import { sql, type Kysely } from 'kysely'
import { isVisibleTo } from '@portal/workflow-service/forms/is-visible-to'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { presentLedgerRow, type FoundLedgerRow } from './ledger-row.present'

/** What is shown of a ledger; the balance of its rows counts those before them, too. */
interface Period {
  readonly year?: number | undefined
  readonly month?: number | undefined
}

/** Somebody's ledger for those who may read it; for everybody else it is not there. */
export async function readLedger(
  db: Kysely<Schema>,
  userId: number,
  period: Period,
  { user, language }: Reader,
): Promise<LedgerRow[]> {
  const corporationId = await corporationOf(db, userId)
  const isShown = userId === user.id || isReportedOn(corporationId, user)
  if (corporationId === undefined || !isShown) throw new Refusal('NOT_FOUND')
  const rows = await ledgerRows(db, userId, period, user)
  return rows.map(row => presentLedgerRow(row, language))
}

/** Where somebody works first; undefined for who is not there. */
export async function corporationOf(db: Kysely<Schema>, userId: number): Promise<number | undefined> {
  const person = await db.selectFrom('app_user').select('corporation_id').where('id', '=', userId).executeTakeFirst()
  return person?.corporation_id
}

export function isReportedOn(corporationId: number | undefined, reader: LoggedInUser): boolean {
  const held = meets(reader, leaveOfficeAccess) ? corporationsWith(reader, 'AllAnnualLeave') : []
  return corporationId !== undefined && held.includes(corporationId)
}

async function ledgerRows(
  db: Kysely<Schema>,
  userId: number,
  { year, month }: Period,
  reader: LoggedInUser,
): Promise<FoundLedgerRow[]> {
  const { rows } = await sql<FoundLedgerRow>`
    select * from (
      select l.id, l.user_id as "userId", l.date, l.kind, l.days, sum(l.days) over (order by l.date, l.id) as balance,
        case when ${isVisibleTo(reader, 'ANN')} then f.guid end as "formGuid", l.reason,
        l.created_by as "createdByUserId", a.first_name || ' ' || a.last_name as "createdByName",
        l.created_at as "createdAt", t.name as "typeName", t.name_translate as "typeNameTranslate",
        x.start_date as "startDate", x.end_date as "endDate"
      from leave_ledger l
        left join form f on f.id = l.form_id
        left join leave_form x on x.form_id = l.form_id
        left join leave_type t on t.id = x.type_id
        left join app_user a on a.id = l.created_by
      where l.user_id = ${userId}
    ) ledger
    where (${year === undefined} or extract(year from date) = ${year ?? 0})
      and (${month === undefined} or extract(month from date) = ${month ?? 0})
    order by date, id`.execute(db)
  return rows
}
