import { useMemo } from 'react'
import { useSearchParams } from '@portal/router'
import { readView, writeView, type FiltersOf, type ListShape, type ListView, type Parameters, type Sort } from './list-address'

export interface ListAddress<P extends Parameters, By extends string> extends ListView<P, By> {
  /** Whether anything is filtered away. */
  isFiltered: boolean
  /** Undefined takes a filter away; every change begins at the first page again. */
  filter: (changes: { readonly [Name in keyof P]?: FiltersOf<P>[Name] | undefined }) => void
  clear: () => void
  sortBy: (sort: Sort<By>) => void
  goTo: (page: number) => void
  showRows: (rowsPerPage: number) => void
}

/** The view of a list, kept in the address of its page. */
export function useListAddress<P extends Parameters, By extends string>(shape: ListShape<P, By>): ListAddress<P, By> {
  const [address, setAddress] = useSearchParams()
  return useMemo(() => {
    const view = readView(shape, address)
    // The router shows a new address a moment late; a second change in that moment must not undo the first.
    const latest = () => readView(shape, new URLSearchParams(location.search))
    const go = (changes: Partial<ListView<P, By>>, replace = false) =>
      setAddress(writeView(shape, { ...latest(), currentPage: 1, ...changes }), { replace })
    return {
      ...view,
      isFiltered: Object.keys(view.filters).length > 0,
      // Back does not go through what somebody searched for letter by letter.
      filter: changes => go({ filters: withoutEmpty({ ...latest().filters, ...changes }) }, 'search' in changes),
      clear: () => go({ filters: {} }),
      sortBy: sort => go({ sort }),
      goTo: currentPage => go({ currentPage }),
      showRows: rowsPerPage => go({ rowsPerPage }),
    }
  }, [shape, address, setAddress])
}

function withoutEmpty<F extends object>(filters: F): F {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as F
}
