import { useMemo, useState } from 'react'
import { readView, type ListShape, type Parameters } from './list-address'
import { controlOf, type ListControl } from './list-control'

/** The view of a list that is only a part of its page. It is not kept in the address. */
export function useListInMemory<P extends Parameters, By extends string>(shape: ListShape<P, By>): ListControl<P, By> {
  const [view, setView] = useState(() => readView(shape, new URLSearchParams()))
  return useMemo(() => {
    const { preview: _onlyOfAPage, ...control } = controlOf(shape, view, setView)
    return control
  }, [shape, view])
}
