import { guid } from '@portal/contracts/files/files'
import type { Parameter, ValueOf } from './parameters'

export type Parameters = Readonly<Record<string, Parameter<string | number>>>
export type FiltersOf<P extends Parameters> = { readonly [Name in keyof P]?: ValueOf<P[Name]> }

export interface Sort<By extends string = string> {
  readonly by: By
  readonly direction: 'asc' | 'desc'
}

/** The filters, order and page of a list. The address keeps them, so that reload, Back and sharing work. */
export interface ListView<P extends Parameters, By extends string> {
  readonly filters: FiltersOf<P>
  readonly sort: Sort<By>
  readonly currentPage: number
  readonly rowsPerPage: number
  /** Whether all forms of a long list are counted. */
  readonly countsAll?: boolean | undefined
  /** The form that is shown beside the list. */
  readonly shown?: string | undefined
}

export interface ListShape<P extends Parameters, By extends string> {
  readonly parameters: P
  /** Parameters without a control on the list, which therefore ignores them in its address. */
  readonly ignored?: readonly string[]
  readonly sortBy: readonly By[]
  readonly sort: Sort<By>
  readonly rowsPerPage: { readonly choices: readonly number[]; readonly byDefault: number }
  /** The list may be so long that all forms are counted only on demand. */
  readonly isLong?: boolean
}

export function readView<P extends Parameters, By extends string>(
  { parameters, ignored = [], sortBy, sort, rowsPerPage, isLong }: ListShape<P, By>,
  address: URLSearchParams,
): ListView<P, By> {
  const filters = Object.entries(parameters).flatMap(([name, { read }]) => {
    const value = ignored.includes(name) ? undefined : read(address.get(name) ?? '')
    return value === undefined ? [] : [[name, value]]
  })
  const by = sortBy.find(each => each === address.get('sortBy'))
  const direction = address.get('sortDirection')
  const rows = Number(address.get('rowsPerPage'))
  const shown = address.get('form')
  return {
    filters: Object.fromEntries(filters) as FiltersOf<P>,
    sort: by === undefined ? sort : { by, direction: direction === 'asc' ? 'asc' : 'desc' },
    currentPage: pageIn(address.get('currentPage')),
    rowsPerPage: rowsPerPage.choices.includes(rows) ? rows : rowsPerPage.byDefault,
    ...(isLong && address.get('count') === 'all' && { countsAll: true }),
    ...(guid.safeParse(shown).success && shown ? { shown } : {}),
  }
}

/** Returns the address of a view. Defaults are left out, so that the default view has the plain address. */
export function writeView<P extends Parameters, By extends string>(
  shape: ListShape<P, By>,
  { filters, sort, currentPage, rowsPerPage, countsAll, shown }: ListView<P, By>,
): URLSearchParams {
  const address = new URLSearchParams()
  for (const name of Object.keys(shape.parameters)) {
    const value = filters[name]
    if (value !== undefined) address.set(name, String(value))
  }
  if (sort.by !== shape.sort.by || sort.direction !== shape.sort.direction) {
    address.set('sortBy', sort.by)
    address.set('sortDirection', sort.direction)
  }
  if (currentPage > 1) address.set('currentPage', String(currentPage))
  if (rowsPerPage !== shape.rowsPerPage.byDefault) address.set('rowsPerPage', String(rowsPerPage))
  if (countsAll) address.set('count', 'all')
  if (shown) address.set('form', shown)
  return address
}

interface Asking<Filters extends object, By extends string> extends Omit<ListView<Parameters, By>, 'filters'> {
  readonly filters: Filters
}

/** Returns the parameters of the list's call for a view. */
export function queryOf<Filters extends object, By extends string>({
  filters,
  sort,
  currentPage,
  rowsPerPage,
  countsAll,
}: Asking<Filters, By>) {
  const counted = countsAll ? { countAll: true } : {}
  return { ...filters, ...counted, sortBy: sort.by, sortDirection: sort.direction, currentPage, rowsPerPage }
}

function pageIn(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
