import { type LeaveForm, leaveOfficeAccess, type Away } from '@portal/contracts/leave/annual-leave.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { meets } from '@portal/rules/access'
import { approverEntries } from '@portal/rules/approval/entries'
import type { RuleInput } from '@portal/rules/approval/model'
import { isOwnerOrFiller } from '@portal/rules/approval/permission'
import { entriesToActIn } from '@portal/rules/approval/turn'
import { countLeave } from '@portal/rules/leave/leave-days'
import { type Kysely, sql } from 'kysely'
import { corporationsOf } from '@portal/workflow-service/agreements/agreements.query'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { presentFormPage, visibleFormOf } from '@portal/workflow-service/forms/module/form-page.query'
import { leaveCalendarOf } from './leave-calendar.query'
import { leaveForms } from './leave-forms'
import { countOfDepartment } from './leave-people.query'
import { balanceOf } from './leave-balances.query'
import { isApprovedForm, isApprovedOrPendingForm, isPendingForm } from './leave-states'

export async function getLeave(
  db: Kysely<Schema>,
  modules: FormModules,
  guid: string,
  reader: Reader,
): Promise<LeaveForm> {
  const seen = await visibleFormOf(db, modules, 'ANN', guid, reader.user)
  const { ruleInput } = seen
  const { owner_id: ownerId, corporation_id: corporationId, department_id: departmentId } = seen.form.row
  const isApprover = isApproverOf(ruleInput)
  const knowsBalance = isApprover || isOwnerOrFiller(ruleInput) || meets(reader.user, leaveOfficeAccess)
  const [page, balance] = await Promise.all([
    presentFormPage(db, modules, leaveForms, seen, reader),
    knowsBalance ? balanceOf(db, ownerId) : undefined,
  ])
  const { startDate, endDate } = page
  const leave = { ownerId, departmentId, startDate, endDate }
  const [calendar, away, team] = await Promise.all([
    leaveCalendarOf(db, corporationId, startDate, endDate),
    isApprover ? absentColleagues(db, leave) : [],
    isApprover ? teamDuring(db, leave, reader.user) : null,
  ])
  const { days: _each, ...count } = countLeave(page, calendar)
  return {
    ...page,
    currentType: { value: page.typeId, label: page.typeName, labelTranslate: page.typeNameTranslate },
    count: { ...count, countsEveryDay: calendar.countsEveryDay },
    balance: balance
      ? // All pending leave is taken off, as on the page of a new leave.
        { ...balance, afterThis: balance.remainingAnnualValue - balance.pendingDays }
      : null,
    remainingAnnualValue: balance?.remainingAnnualValue ?? null,
    away,
    team,
  }
}

function isApproverOf(ruleInput: RuleInput): boolean {
  const { userId } = ruleInput.actor
  const { approval } = ruleInput
  const isInTree = approverEntries(approval).some(entry => entry.userId === userId)
  return isInTree || approval.stoodIn.includes(userId) || entriesToActIn(ruleInput).length > 0
}

interface Leave {
  ownerId: number
  departmentId: number | null
  startDate: string
  endDate: string
}

/** Finds approved and pending leave on these days, of people with the same department or master. */
async function absentColleagues(
  db: Kysely<Schema>,
  { ownerId, departmentId, startDate, endDate }: Leave,
): Promise<Away[]> {
  const masterOf = (user: 'u' | 'o') =>
    sql`coalesce(${sql.ref(`${user}.annual_master_id`)}, ${sql.ref(`${user}.master_id`)})`
  const { rows } = await sql<Away>`
    select f.owner_id as "userId", u.first_name || ' ' || u.last_name as name, l.start_date as "startDate",
      l.end_date as "endDate", l.start_part as "startDateType", l.end_part as "endDateType", ${isPendingForm} as "isPending"
    from leave_form l join form f on f.id = l.form_id join app_user u on u.id = f.owner_id
      join app_user o on o.id = ${ownerId}
    where daterange(l.start_date, l.end_date, '[]') && daterange(${startDate}, ${endDate}, '[]')
      and ${isApprovedOrPendingForm} and u.id <> o.id and u.is_active
      and (${departmentId}::integer in (u.department_id, u.second_department_id) or ${masterOf('u')} = ${masterOf('o')})
    order by l.start_date, name, l.form_id`.execute(db)
  return rows
}

/** Counts the department's people, and those away on these days. Null if the reader's calendar lacks its company. */
async function teamDuring(
  db: Kysely<Schema>,
  { ownerId, departmentId, startDate, endDate }: Leave,
  reader: LoggedInUser,
): Promise<LeaveForm['team']> {
  const isOfDepartment = sql`d.id in (u.department_id, u.second_department_id)`
  const { rows } = await sql<NonNullable<LeaveForm['team']>>`
    select ${countOfDepartment(sql`d.id`)} as people,
      (select count(distinct u.id)::integer
        from leave_form l join form f on f.id = l.form_id join app_user u on u.id = f.owner_id
        where ${isApprovedForm} and daterange(l.start_date, l.end_date, '[]') && daterange(${startDate}, ${endDate}, '[]')
          and u.is_active and u.id <> ${ownerId} and ${isOfDepartment}) as away
    from department d where d.id = ${departmentId} and d.corporation_id in ${corporationsOf(reader.id)}`.execute(db)
  return rows[0]?.people ? rows[0] : null
}
