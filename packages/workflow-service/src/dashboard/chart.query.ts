import {
  type Chart,
  type ChartFilters,
  chartOptions,
  type Dashboard,
} from '@portal/contracts/dashboard/dashboard.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { moduleById, modules as declared } from '@portal/contracts/modules/modules'
import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { chartPeriods, type DateRange } from '@portal/rules/calendar/chart-range'
import { addDays, addMonths } from '@portal/rules/calendar/month'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FormModules } from '../forms/form-module'

interface ChartOrder {
  reader: LoggedInUser
  filters: ChartFilters
  range: DateRange
  corporationIds: readonly number[]
}

interface Row {
  corporationId: number
  corporationName: string
  data: string[]
}

/** Adds up approved forms by company and period, also while their cancellation is pending. */
export async function chartOf(db: Kysely<Schema>, modules: FormModules, order: ChartOrder): Promise<Chart> {
  const { filters, range, corporationIds } = order
  const periods = chartPeriods(range)
  const isAverage = filters.option === chartOptions.AveragePerPersonnel
  const { rows } = await sql<Row>`
    with figure as (${figuresOf(modules, order, periods)}),
    period as (
      select * from unnest(${periods.map(period => period.from)}::date[], ${periods.map(period => period.until)}::date[])
        with ordinality as p (first_day, last_day, place)
    ), company as materialized (
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

const unitOf = ({ formTypeId }: ChartFilters): Chart['unit'] => moduleById(formTypeId)?.unit ?? 'money'

/** Selects `corporation_id`, `day` and `amount` of the sums that the reader may know. */
function figuresOf(modules: FormModules, order: ChartOrder, periods: readonly DateRange[]): RawBuilder<unknown> {
  const { reader, filters, range, corporationIds } = order
  const { formTypeId, currencyId, needTypeIds, invoiceCompany } = filters
  const unit = unitOf(filters)
  const wanted = [...modules.values()].flatMap(({ expression, figures }) => {
    const { moduleId, unit: ownUnit } = declared[expression]
    const isWanted =
      figures &&
      ownUnit === unit &&
      (formTypeId === 0 || formTypeId === moduleId) &&
      (!invoiceCompany || figures.hasInvoiceCompanies)
    return isWanted ? [{ moduleId, isShown: figures.isShownTo?.(reader) }] : []
  })
  const isWanted = sql.join(
    [
      sql`module_id = any(${wanted.map(each => each.moduleId)}::integer[])`,
      sql`corporation_id = any(${corporationIds}::integer[])`,
      ...(unit === 'money' ? [sql`currency_id = ${currencyId}`] : []),
      ...(needTypeIds?.length ? [sql`need_type_id = any(${needTypeIds}::integer[])`] : []),
      ...(invoiceCompany ? [sql`company = ${invoiceCompany}`] : []),
    ],
    sql` and `,
  )
  const isWithin = sql`day between ${range.from}::date and ${range.until}::date`
  const hidden = wanted.flatMap(({ moduleId, isShown }) =>
    isShown
      ? sql`
      select corporation_id, day, -amount from form_figure
      where owner_id = ${reader.id} and module_id = ${moduleId} and ${isWanted} and ${isWithin}
        and exists (select from form f where f.id = form_id and not ${isShown})`
      : [],
  )
  const all = invoiceCompany
    ? [sql`select corporation_id, day, amount from form_figure where ${isWanted} and ${isWithin}`]
    : [
        ...piecesOf(periods, range).map(
          ({ span, from, until }) => sql`
      select corporation_id, first_day as day, amount from figure_sum
      where span = ${sql.lit(span)} and ${isWanted} and first_day between ${from}::date and ${until}::date`,
        ),
        sql`select corporation_id, day, sign * amount from figure_change where ${isWanted} and ${isWithin}`,
      ]
  return sql.join([...all, ...hidden], sql` union all `)
}

/** Divides a range into sums of whole months and of days. */
function piecesOf(periods: readonly DateRange[], range: DateRange): (DateRange & { span: 'day' | 'month' })[] {
  const isMonth = ({ from, until }: DateRange) => from.endsWith('-01') && addMonths(from, 1) === addDays(until, 1)
  const months = periods.filter(isMonth)
  const [first] = months
  const last = months.at(-1)
  if (!first || !last) return [{ span: 'day', ...range }]
  const others = periods.filter(period => !isMonth(period))
  return [
    { span: 'month', from: first.from, until: last.until },
    ...others.map(period => ({ span: 'day' as const, ...period })),
  ]
}

/** Returns the choices of the chart's filters. */
export async function chartFiltersFor(
  db: Kysely<Schema>,
  modules: FormModules,
  corporationIds: readonly number[],
): Promise<Pick<Dashboard, 'types' | 'invoiceCompany'>> {
  const contributing = [...modules.values()].filter(module => module.figures)
  const typesOf = (field: 'expense' | 'purchase') =>
    contributing.find(({ expression }) => declared[expression].chartTypes === field)?.figures?.needTypesOf?.(db) ?? []
  const [module, expense, purchase, companies] = await Promise.all([
    db
      .selectFrom('module')
      .select(['id', 'name', 'name_translate as nameTranslate'])
      .where('expression_key', 'in', ['', ...contributing.map(each => each.expression)] as never[])
      .orderBy('id')
      .execute(),
    typesOf('expense'),
    typesOf('purchase'),
    companiesOf(db, modules, corporationIds),
  ])
  const inTurkish = new Intl.Collator('tr')
  return {
    types: { module, expense, purchase },
    invoiceCompany: companies.sort(inTurkish.compare),
  }
}

/** Returns the invoice companies of approved forms. */
async function companiesOf(
  db: Kysely<Schema>,
  modules: FormModules,
  corporationIds: readonly number[],
): Promise<string[]> {
  const ids = [...modules.values()].flatMap(({ expression, figures }) =>
    figures?.hasInvoiceCompanies ? [declared[expression].moduleId] : [],
  )
  const isWanted = sql`corporation_id = any(${corporationIds}::integer[]) and module_id = any(${ids}::integer[])`
  const { rows } = await sql<{ company: string }>`
    select company from (
      select company, count from figure_sum where span = 'company' and ${isWanted}
      union all
      select company, sign from figure_change where company is not null and ${isWanted}
    ) counted group by company having sum(count) > 0`.execute(db)
  return rows.map(row => row.company)
}
