import type { LeaveReportFilters, LeaveReportRow } from '@portal/contracts/leave/leave-ledger.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import { leaveFigures, type LedgerSum } from '@portal/rules/leave/leave-figures'
import { sql, type Kysely } from 'kysely'

type SortField = LeaveReportFilters['sortBy']
type FoundPerson = Omit<LeaveReportRow, 'months' | keyof ReturnType<typeof leaveFigures>> & { sums: LedgerSum[] | null }

/** The columns that PostgreSQL sorts by; others are figures, computed first. */
const columns: Partial<Record<SortField, readonly string[]>> = {
  name: ['u.first_name', 'u.last_name'],
  dateOfRecruitment: ['u.recruitment_date'],
  corporation: ['c.name'],
  department: ['d.name'],
}

/** Returns the leave of everybody in the reader's corporations; null if the filter leaves none. */
export async function leaveReport(
  db: Kysely<Schema>,
  filters: LeaveReportFilters,
  reader: LoggedInUser,
): Promise<LeaveReportRow[] | null> {
  const held = corporationsWith(reader, 'AllAnnualLeave')
  const corporationIds = filters.corporationId ? held.filter(id => id === filters.corporationId) : held
  if (corporationIds.length === 0) return null
  const people = await peopleWithSums(db, filters, corporationIds)
  const rows = people.map(person => reportRow(person, filters.month || null))
  return inOrder(rows, filters)
}

/** Reads people with their ledger summed by month and kind, in one statement. */
async function peopleWithSums(
  db: Kysely<Schema>,
  { Year: year, userId, departmentId, status, sortBy, sortDirection }: LeaveReportFilters,
  corporationIds: readonly number[],
): Promise<FoundPerson[]> {
  const sorted = columns[sortBy] ?? columns.name ?? []
  const direction = sql.raw(columns[sortBy] ? sortDirection : 'asc')
  const isWanted = sql`u.corporation_id = any(${corporationIds}::integer[])
    and (${!userId} or u.id = ${userId ?? 0}) and (${!departmentId} or u.department_id = ${departmentId ?? 0})
    and (u.is_active or ${status === true})`
  const { rows } = await sql<FoundPerson>`
    select u.id as "userId", u.first_name || ' ' || u.last_name as name, u.recruitment_date as "dateOfRecruitment",
      u.birth_date as "birthDate", c.id as "corporationId", c.name as corporation, d.id as "departmentId",
      d.name as department, case when u.is_active then 'active' else 'passive' end as status, booked.sums
    from app_user u
      join corporation c on c.id = u.corporation_id
      join department d on d.id = u.department_id
      left join (
        select user_id, json_agg(json_build_object('month', month, 'kind', kind, 'days', days)) as sums
        from (
          select user_id, kind, sum(days) as days,
            case when date < make_date(${year}, 1, 1) then 0 else extract(month from date)::integer end as month
          from leave_ledger
          where date < make_date(${year} + 1, 1, 1) and user_id in (select u.id from app_user u where ${isWanted})
          group by user_id, kind, month
        ) monthly
        group by user_id
      ) booked on booked.user_id = u.id
    where ${isWanted}
    order by ${sql.join(sorted.map(column => sql`${sql.ref(column)} ${direction}`))}, u.id`.execute(db)
  return rows
}

function reportRow({ sums, ...person }: FoundPerson, month: number | null): LeaveReportRow {
  const own = sums ?? []
  const months = month === null ? Array.from({ length: 12 }, (_, i) => i + 1) : [month]
  return {
    ...person,
    ...leaveFigures(own, month ?? 1, month ?? 12),
    months: months.map(each => ({ month: each, ...leaveFigures(own, each, each) })),
  }
}

function inOrder(rows: LeaveReportRow[], { sortBy, sortDirection }: LeaveReportFilters): LeaveReportRow[] {
  if (columns[sortBy]) return rows
  const sign = sortDirection === 'asc' ? 1 : -1
  return rows.sort((a, b) => sign * (Number(a[sortBy]) - Number(b[sortBy])))
}
