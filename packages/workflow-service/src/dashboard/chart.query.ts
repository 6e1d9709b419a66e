import { chartOptions, type Chart, type ChartFilters } from '@portal/contracts/dashboard/dashboard.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { moduleExpressions, modules as moduleIds } from '@portal/contracts/modules/modules'
import { formStates } from '@portal/contracts/forms/states'
import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { chartPeriods, type DateRange } from '@portal/rules/calendar/chart-range'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FormModules } from '../forms/form-module'
import type { ModuleFigures } from './module-figures'

interface ChartOrder {
  reader: LoggedInUser
  filters: ChartFilters
  range: DateRange
  corporationIds: readonly number[]
}

/** Approved forms that are not cancelled. A pending cancellation still counts. */
const counted = sql.join(
  [formStates.Approved, formStates.Paid, formStates.ApprovedCancelPending].map(state => sql.lit(state)),
)

interface Row {
  corporationId: number
  corporationName: string
  data: string[]
}

/** What forms amount to, by company and time. Everything is added up by the database. */
export async function chartOf(db: Kysely<Schema>, modules: FormModules, order: ChartOrder): Promise<Chart> {
  const { filters, range, corporationIds } = order
  const periods = chartPeriods(range)
  const isAverage = filters.option === chartOptions.AveragePerPersonnel
  const { rows } = await sql<Row>`
    with figure as (${figuresOf(modules, order)}),
    period as (
      select * from unnest(${periods.map(period => period.from)}::date[], ${periods.map(period => period.until)}::date[])
        with ordinality as p (first_day, last_day, place)
    ), company as (
      select c.id, c.name, case when ${isAverage} then greatest(1, (
        select count(*) from app_user u
        where c.id in (u.corporation_id, u.second_corporation_id) and ${isSelectable})) else 1 end as divisor
      from corporation c where c.id = any(${corporationIds}::integer[]) and c.is_active
    ), point as (
      select company.id, company.name, period.place,
        round(coalesce(sum(figure.amount), 0) / company.divisor, 2)::text as value
      from company cross join period
        left join figure on figure.corporation_id = company.id and figure.day between period.first_day and period.last_day
      group by company.id, company.name, company.divisor, period.place
    )
    select id as "corporationId", name as "corporationName", array_agg(value order by place) as data
    from point group by id, name order by name`.execute(db)
  return {
    unit: unitOf(filters),
    labels: periods.map(({ from, until }) => ({ startDate: from, endDate: until })),
    datasets: rows,
  }
}

const leave = moduleIds.ANN.moduleId
const unitOf = ({ formTypeId }: ChartFilters): ModuleFigures['unit'] => (formTypeId === leave ? 'days' : 'money')

/** `corporation_id`, `day` and `amount` of every form that counts. */
function figuresOf(modules: FormModules, { reader, filters, range, corporationIds }: ChartOrder): RawBuilder<unknown> {
  const { formTypeId, currencyId, needTypeIds, invoiceCompany } = filters
  const unit = unitOf(filters)
  const parts = moduleExpressions.flatMap(expression => {
    const { moduleId } = moduleIds[expression]
    const figures = modules.get(expression)?.figures
    if (figures?.unit !== unit || (formTypeId !== 0 && formTypeId !== moduleId)) return []
    const conditions = [
      sql`f.module_id = ${moduleId} and f.state in (${counted})`,
      sql`f.corporation_id = any(${corporationIds}::integer[])`,
      sql`g.day between ${range.from}::date and ${range.until}::date`,
      ...(figures.isShownTo ? [figures.isShownTo(reader)] : []),
      ...(unit === 'money' ? [sql`g.currency_id = ${currencyId}`] : []),
      ...(needTypeIds?.length ? [sql`g.need_type_id = any(${needTypeIds}::integer[])`] : []),
      ...(invoiceCompany ? [sql`g.invoice_company = ${invoiceCompany}`] : []),
    ]
    return sql`
      select f.corporation_id, g.day, g.amount from form f join (${figures.rows}) g on g.form_id = f.id
      where ${sql.join(conditions, sql` and `)}`
  })
  return parts.length > 0
    ? sql.join(parts, sql` union all `)
    : sql`select null::integer as corporation_id, null::date as day, null::numeric as amount where false`
}
