import type { AgreementRow } from '@portal/contracts/agreements/agreement'
import type { AgreementFilters, listAgreementsCall } from '@portal/contracts/agreements/agreement.calls'
import { agreementStates } from '@portal/contracts/agreements/agreements'
import type { CallCommon } from '@portal/contracts/wire/call'
import { everyRow } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { hasWords } from '@portal/database/search'
import { warningOf } from '@portal/http/warning'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import { corporationsIn, numberIn } from '@portal/workflow-service/forms/lists/filter-conditions'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { defaultTimeZone } from '@portal/workflow-service/jobs/define-job'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { companiesOf, isOfCompanies } from './agreement-access'
import { presentRow } from './agreement.present'
import { loadChains } from './load-agreements.query'

type Condition = RawBuilder<boolean>

const { Active, Expired, RenewedPassive } = agreementStates
/** A condition on `agreement as a`. The unfiltered list omits renewed agreements. */
const isRenewed = sql<boolean>`a.state = ${sql.lit(RenewedPassive)}`
/** False without an end date. */
const isPastEnd = sql<boolean>`coalesce(a.end_date < ${sqlToday}, false)`
const isUpcoming = (column: string) => sql`case when ${sql.ref(column)} >= ${sqlToday} then ${sql.ref(column)} end`

const columns: Record<AgreementFilters['sortBy'], RawBuilder<unknown>> = {
  id: sql`a.id`,
  title: sql`a.title collate turkish`,
  company: sql`a.company collate turkish`,
  amount: sql`a.amount`,
  startDate: sql`a.start_date`,
  endDate: sql`a.end_date`,
  lastTerminationDate: sql`a.last_termination_date`,
  state: sql`case when ${isRenewed} then 3 when ${isPastEnd} then 2 else 1 end`,
  createdDate: sql`a.created_at`,
  due: sql`case when not ${isRenewed} and not ${isPastEnd}
    then least(${isUpcoming('a.last_termination_date')}, ${isUpcoming('a.end_date')}) end`,
}

interface Listed {
  data: AgreementRow[]
  common: CallCommon<typeof listAgreementsCall>
}

/** Lists agreements of the wanted companies, as far as the reader may see them. */
export async function listAgreements(
  db: Kysely<Schema>,
  filters: AgreementFilters,
  { user, language }: Reader,
): Promise<Listed> {
  const wanted = corporationsIn(filters)
  const companies = companiesOf(user).filter(id => !wanted || wanted.includes(id))
  if (companies.length === 0) {
    return { data: [], common: { totalCount: 0, warning: warningOf('NO_CORPORATION_PERMISSION', language) } }
  }
  const { currentPage, pageSize, rowsPerPage = pageSize, sortBy, sortDirection } = filters
  const page = rowsPerPage === everyRow ? sql`` : sql`limit ${rowsPerPage} offset ${(currentPage - 1) * rowsPerPage}`
  const where = sql.join([isOfCompanies(companies), ...conditionsOf(filters)], sql` and `)
  const { rows } = await sql<{ id: number; count: number }>`
    select a.id, count(*) over () as count from agreement a where ${where}
    order by ${columns[sortBy]} ${sql.raw(sortDirection)} nulls last, a.id ${sql.raw(sortDirection)} ${page}`.execute(
    db,
  )
  const chains = await loadChains(
    db,
    user,
    rows.map(({ id }) => id),
  )
  const data = rows.flatMap(({ id }) => {
    const agreement = chains.agreements.get(id)
    return agreement ? [presentRow(agreement, chains, user)] : []
  })
  return { data, common: { totalCount: rows[0]?.count ?? (await countOf(db, where, currentPage)), warning: null } }
}

/** Counts the agreements for a page after the last one, which has no row with the count. */
async function countOf(db: Kysely<Schema>, where: RawBuilder<unknown>, currentPage: number): Promise<number> {
  if (currentPage === 1) return 0
  const { rows } = await sql<{ count: number }>`select count(*) as count from agreement a where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

function conditionsOf(filters: AgreementFilters): Condition[] {
  const { userId, search, title, company, keyword, startDate, endDate, createDate, lastTerminationDate } = filters
  const has = (column: string, typed: string | null | undefined) =>
    typed ? hasWords(sql`search_text(${sql.ref(column)})`, typed) : null
  const all: (Condition | null)[] = [
    stateCondition(filters.aggreementStateId),
    userId
      ? sql`exists (select from agreement_follower f where f.agreement_id = a.id and f.user_id = ${userId})`
      : null,
    search ? foundBy(search) : null,
    has('a.title', title),
    has('a.company', company),
    has('a.keyword', keyword),
    startDate ? sql`coalesce(a.end_date >= ${startDate}::date, true)` : null,
    endDate ? sql`a.start_date <= ${endDate}::date` : null,
    startDate && endDate && endDate < startDate ? sql`false` : null,
    createDate ? sql`(a.created_at at time zone ${sql.lit(defaultTimeZone)})::date = ${createDate}::date` : null,
    lastTerminationDate ? sql`a.last_termination_date <= ${lastTerminationDate}::date` : null,
  ]
  return all.filter(condition => condition !== null)
}

/** An agreement is found by its number, or by words of title, counterparty, keyword and its paper's number. */
export function foundBy(search: string): Condition {
  const words = hasWords(sql`search_text(concat_ws(' ', a.title, a.company, a.keyword, a.reference))`, search)
  const number = numberIn(search)
  return number === null ? words : sql`(a.id = ${number} or ${words})`
}

function stateCondition(state: AgreementFilters['aggreementStateId']): Condition {
  if (state === RenewedPassive) return isRenewed
  if (state === Active) return sql`(not ${isRenewed} and not ${isPastEnd})`
  if (state === Expired) return sql`(not ${isRenewed} and ${isPastEnd})`
  return sql`not ${isRenewed}`
}

/** Returns the companies with agreements in the unfiltered list. */
export async function agreementCorporations(db: Kysely<Schema>, user: LoggedInUser): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from corporation c
    where c.id = any(${companiesOf(user)}::integer[]) and exists (
      select from agreement_corporation ac join agreement a on a.id = ac.agreement_id
      where ac.corporation_id = c.id and not ${isRenewed})
    order by c.name`.execute(db)
  return rows.map(({ id }) => id)
}
