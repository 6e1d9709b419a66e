import { chartFiltersSchema, chartOptions, type ChartFilters } from '@portal/contracts/dashboard/dashboard.calls'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { chartRange } from '@portal/rules/calendar/chart-range'

/** The state of the chart, kept in the address of the page, so that reload, Back and sharing work. */
export interface ChartView {
  readonly startDate: string
  readonly endDate: string
  readonly currencyId: number
  /** None means all that the reader may see. */
  readonly companies: readonly number[]
  /** 0 for every module whose figures are money. */
  readonly formTypeId: ChartFilters['formTypeId']
  readonly needTypeIds: readonly number[]
  readonly option: ChartFilters['option']
  readonly invoiceCompany: string
}

export function usualView(today: string): ChartView {
  return {
    startDate: `${today.slice(0, 8)}01`,
    endDate: today,
    currencyId: liraCurrencyId,
    companies: [],
    formTypeId: 0,
    needTypeIds: [],
    option: chartOptions.Total,
    invoiceCompany: '',
  }
}

const { shape } = chartFiltersSchema

/** Reads the view from an address. An unreadable value counts as missing. */
export function readView(address: URLSearchParams, today: string): ChartView {
  const one = (name: string) => address.get(name) ?? undefined
  const ids = (name: string) => shape.companies.safeParse(address.getAll(name).map(Number)).data ?? []
  const dates = {
    startDate: shape.startDate.safeParse(one('startDate')).data ?? null,
    endDate: shape.endDate.safeParse(one('endDate')).data ?? null,
  }
  const range = chartRange(dates, today)
  const usual = usualView(today)
  const formTypeId = shape.formTypeId.safeParse(numberIn(one('formTypeId'))).data ?? usual.formTypeId
  return {
    ...('from' in range ? { startDate: range.from, endDate: range.until } : usual),
    currencyId: shape.currencyId.safeParse(numberIn(one('currencyId'))).data ?? usual.currencyId,
    companies: ids('companies'),
    formTypeId,
    needTypeIds: formTypeId === 0 ? [] : ids('needTypeIds'),
    option: shape.option.safeParse(numberIn(one('option'))).data ?? usual.option,
    invoiceCompany: shape.invoiceCompany.safeParse(one('invoiceCompany')).data ?? '',
  }
}

const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** Writes only what differs from the default view, so that the default page has no parameters. */
export function writeView(view: ChartView, today: string): URLSearchParams {
  const usual: Record<string, unknown> = { ...usualView(today) }
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) {
    if (Array.isArray(value)) value.forEach(each => address.append(name, String(each)))
    else if (value !== usual[name]) address.set(name, String(value))
  }
  return address
}

export function filtersOf({ companies, needTypeIds, invoiceCompany, ...view }: ChartView) {
  return {
    ...view,
    ...(companies.length > 0 && { companies: [...companies] }),
    ...(needTypeIds.length > 0 && { needTypeIds: [...needTypeIds] }),
    ...(invoiceCompany !== '' && { invoiceCompany }),
  }
}
