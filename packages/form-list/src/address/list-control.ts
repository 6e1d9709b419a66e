import type { ChangeView } from '@portal/router'
import type { FiltersOf, ListShape, ListView, Parameters, Sort } from './list-address'

/** The view that a table shows, and the functions that change it. */
export interface TableControl {
  readonly sort: Sort
  sortFields: readonly string[]
  /** Ignores fields that are not in `sortFields`. */
  sortBy: (sort: Sort) => void
  readonly currentPage: number
  goTo: (page: number) => void
  readonly rowsPerPage: number
  pageSizes: readonly number[]
  showRows: (rowsPerPage: number) => void
  isFiltered: boolean
  /** Whether the list shows every form that waits for the reader. */
  isWholeTurn: boolean
  /** Whether a filter leaves only forms that wait for the reader. */
  isOnTurn?: boolean
  clear: () => void
  /** Counts all forms. Undefined if they are counted already. */
  countAll?: (() => void) | undefined
  /** The form beside the list. Undefined in a list that is only a part of its page. */
  preview?: { formGuid: string | undefined; show: (formGuid: string | undefined) => void }
}

export type FilterChanges<P extends Parameters> = { readonly [Name in keyof P]?: FiltersOf<P>[Name] | undefined }

export interface ListControl<P extends Parameters, By extends string> extends TableControl, ListView<P, By> {
  readonly sort: Sort<By>
  /** Changes filters and goes back to the first page. Undefined removes a filter. */
  filter: (changes: FilterChanges<P>, options?: { replace?: boolean }) => void
}

export function controlOf<P extends Parameters, By extends string>(
  shape: ListShape<P, By>,
  view: ListView<P, By>,
  change: ChangeView<ListView<P, By>>,
): ListControl<P, By> {
  const go = (changes: Partial<ListView<P, By>>) =>
    change(latest => ({ ...latest, currentPage: 1, shown: undefined, ...changes }))
  return {
    ...view,
    sortFields: shape.sortBy,
    pageSizes: shape.rowsPerPage.choices,
    isFiltered: Object.keys(view.filters).length > 0,
    isWholeTurn: Object.keys(view.filters).join() === 'turn',
    isOnTurn: 'turn' in view.filters,
    filter: (changes, options) =>
      change(
        latest => ({
          ...latest,
          currentPage: 1,
          shown: undefined,
          filters: withoutEmpty({ ...latest.filters, ...changes }),
        }),
        options,
      ),
    clear: () => go({ filters: {} }),
    countAll: shape.isLong && !view.countsAll ? () => change(latest => ({ ...latest, countsAll: true })) : undefined,
    sortBy: ({ by, direction }) => {
      const field = shape.sortBy.find(each => each === by)
      if (field) go({ sort: { by: field, direction } })
    },
    goTo: currentPage => go({ currentPage }),
    showRows: rowsPerPage => go({ rowsPerPage }),
    // Replaces the address, so that Back leaves the list and does not repeat every form that was read.
    preview: { formGuid: view.shown, show: shown => change(latest => ({ ...latest, shown }), { replace: true }) },
  }
}

function withoutEmpty<F extends object>(filters: F): F {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as F
}
