import { useMemo, useState } from 'react'
import { useAddressView, type AddressShape } from '@portal/router'
import { readView, writeView, type ListShape, type ListView, type Parameters } from './list-address'
import { controlOf, type ListControl } from './list-control'

/** Keeps the view of a list in the address of its page. */
export function useListAddress<P extends Parameters, By extends string>(shape: ListShape<P, By>): ListControl<P, By> {
  const addressShape = useMemo<AddressShape<ListView<P, By>>>(
    () => ({ read: address => readView(shape, address), write: view => writeView(shape, view) }),
    [shape],
  )
  const [view, change] = useAddressView(addressShape)
  return useMemo(() => controlOf(shape, view, change), [shape, view, change])
}

/** Keeps the view of a list that is only a part of its page in memory. It starts as an address would show it. */
export function useListInMemory<P extends Parameters, By extends string>(
  shape: ListShape<P, By>,
  start = '',
): ListControl<P, By> {
  const [view, setView] = useState(() => readView(shape, new URLSearchParams(start)))
  return useMemo(() => {
    const { preview: _onlyOfAPage, ...control } = controlOf(shape, view, setView)
    return control
  }, [shape, view])
}
