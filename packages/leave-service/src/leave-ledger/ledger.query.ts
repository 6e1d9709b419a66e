import type { LedgerRow } from '@portal/contracts/leave/leave-ledger.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { isVisibleTo } from '@portal/workflow-service/forms/visible-form.query'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import type { Language } from '@portal/contracts/wire/language'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { refuseOutOfReach } from '../leave/leave-people.query'

/** The rows to show. Their balance includes earlier rows. */
interface Period {
  readonly year?: number | undefined
  readonly month?: number | undefined
}

/** Returns a person's ledger. Readers out of reach get NOT_FOUND. */
export async function readLedger(
  db: Kysely<Schema>,
  userId: number,
  period: Period,
  { user, language }: Reader,
): Promise<LedgerRow[]> {
  await refuseOutOfReach(db, [userId], user)
  const rows = await ledgerRows(db, userId, period, user)
  return rows.map(row => presentLedgerRow(row, language))
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
        coalesce(l.start_date, x.start_date) as "startDate", coalesce(l.end_date, x.end_date) as "endDate"
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

export interface FoundLedgerRow extends Omit<LedgerRow, 'days' | 'balance' | 'reason' | 'createdDate'> {
  days: string
  balance: string
  /** Null if the portal wrote the row. */
  reason: string | null
  createdAt: Date
  /** The leave of a use. */
  typeName: string | null
  typeNameTranslate: string | null
  startDate: string | null
  endDate: string | null
}

function presentLedgerRow(row: FoundLedgerRow, language: Language): LedgerRow {
  const { typeName: _name, typeNameTranslate: _translate, startDate: _start, endDate: _end, createdAt, ...shown } = row
  return {
    ...shown,
    days: Number(row.days),
    balance: Number(row.balance),
    reason: row.reason ?? ownReason(row, language),
    createdDate: createdAt.toISOString(),
  }
}

function ownReason(row: FoundLedgerRow, language: Language): string {
  const isTurkish = language === 'tr'
  if (row.kind === 'accrual') return isTurkish ? 'Yıl dönümünün hak edişi' : 'Entitlement of the anniversary'
  const { startDate, endDate } = row
  if (startDate === null || endDate === null) return ''
  const dates = startDate === endDate ? displayDate(startDate) : `${displayDate(startDate)} – ${displayDate(endDate)}`
  const leave = `${(isTurkish ? row.typeNameTranslate : row.typeName) ?? ''}, ${dates}`
  const isBack = Number(row.days) > 0
  if (!isBack) return leave
  return isTurkish ? `${leave} (geri alındı)` : `${leave} (booked back)`
}
