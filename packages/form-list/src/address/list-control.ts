import type { ChangeView } from '@portal/router'
import type { FiltersOf, ListShape, ListView, Parameters, Sort } from './list-address'

/** The view that a table shows, and the functions that change it. */
export interface TableControl {
  readonly sort: Sort
  /** What can be sorted by. */
  sortFields: readonly string[]
  /** Other fields are ignored. */
  sortBy: (sort: Sort) => void
  readonly currentPage: number
  goTo: (page: number) => void
  readonly rowsPerPage: number
  pageSizes: readonly number[]
  showRows: (rowsPerPage: number) => void
  /** Whether anything is filtered away. */
  isFiltered: boolean
  /** Whether all that waits for its reader is asked for, and nothing of it is filtered away. */
  isWholeTurn: boolean
  clear: () => void
  /** Has all of them counted, however many; not where they are already. */
  countAll?: (() => void) | undefined
  /** The form beside the list, where one can be shown: not in a list that is only a part of its page. */
  preview?: { formGuid: string | undefined; show: (formGuid: string | undefined) => void }
}

export type FilterChanges<P extends Parameters> = { readonly [Name in keyof P]?: FiltersOf<P>[Name] | undefined }

export interface ListControl<P extends Parameters, By extends string> extends TableControl, ListView<P, By> {
  readonly sort: Sort<By>
  /** Undefined removes a filter. Every change goes back to the first page. */
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
    // Back leads to what was there before the list, not through every form that was read.
    preview: { formGuid: view.shown, show: shown => change(latest => ({ ...latest, shown }), { replace: true }) },
  }
}

function withoutEmpty<F extends object>(filters: F): F {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as F
}
