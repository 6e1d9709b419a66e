import {
  chartAccess,
  chartCall,
  type ChartFilters,
  chartFiltersSchema,
  dashboardCall,
  type HomeFigures,
} from '@portal/contracts/dashboard/dashboard.calls'
import type { Language } from '@portal/contracts/wire/language'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { readBeside } from '@portal/database/replica'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import type { AddRoute } from '@portal/http/routes'
import { warningOf } from '@portal/http/warning'
import { corporationsWith, meets } from '@portal/rules/access'
import { chartRange, type DateRange } from '@portal/rules/calendar/chart-range'
import type { Kysely } from 'kysely'
import { dateOf } from '../forms/engine/snapshot.query'
import type { FormModules } from '../forms/form-module'
import { currenciesOf } from '../lookups/lookups.query'
import { chartFiltersFor, chartOf } from './chart.query'
import { ownFormsOf } from './own-forms.query'

/** Counts for the cards of who may change settings; undefined for others. */
export type FiguresFor = (user: LoggedInUser) => Promise<HomeFigures | undefined>

export function addDashboardRoutes(
  route: AddRoute,
  db: Kysely<Schema>,
  modules: FormModules,
  figuresFor: FiguresFor = async () => undefined,
): void {
  const chartFor = async (user: LoggedInUser, filters: ChartFilters, language: Language) => {
    const held = corporationsWith(user, 'Chart')
    const { companies } = filters
    const corporationIds = companies?.length ? held.filter(id => companies.includes(id)) : held
    const range = rangeIn(filters, language)
    return readBeside(db, 'call', beside => chartOf(beside, modules, { reader: user, filters, range, corporationIds }))
  }

  route(dashboardCall, async (_input, reader) => {
    const { user, language } = reader
    const seesChart = meets(user, chartAccess)
    const [ownForms, figures, currency, filters, chart] = await Promise.all([
      ownFormsOf(db, modules, reader),
      figuresFor(user),
      currenciesOf(db, 'asc'),
      seesChart ? chartFiltersFor(db, modules, corporationsWith(user, 'Chart')) : noFilters,
      seesChart ? chartFor(user, chartFiltersSchema.parse({}), language) : null,
    ])
    return { data: { ...ownForms, ...(figures && { figures }), currency, ...filters, chart } }
  })

  route(chartCall, async ({ body }, { user, language }) => {
    if (body.needTypeIds?.length && body.formTypeId === 0) {
      throw fieldRefusal(language, { path: 'formTypeId', code: 'REQUIRED' })
    }
    const chart = await chartFor(user, body, language)
    // The chart leaves out passive companies.
    const warning = chart.datasets.length === 0 ? warningOf('NO_CORPORATION_PERMISSION', language) : null
    return { data: chart, common: { warning } }
  })
}

const noFilters = { types: { module: [], expense: [], purchase: [] }, invoiceCompany: [] }

function rangeIn(filters: ChartFilters, language: Language): DateRange {
  const range = chartRange(filters, dateOf(new Date().toISOString()))
  if (!('code' in range)) return range
  const limit = range.limit.split('-').reverse().join('/')
  throw fieldRefusal(language, { path: range.field, code: range.code, limit })
}
