import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** How what a page shows stands in its address. What cannot be read there is as good as not there. */
export interface AddressShape<View> {
  read: (address: URLSearchParams) => View
  write: (view: View) => URLSearchParams
}

export type ChangeView<View> = (change: (view: View) => View, options?: { replace?: boolean }) => void

/**
 * What a page shows, kept in its address: so reload, Back and sharing work. The shape stays the same between renders.
 */
export function useAddressView<View>(shape: AddressShape<View>): [View, ChangeView<View>] {
  const [address, setAddress] = useSearchParams()
  const view = useMemo(() => shape.read(address), [shape, address])
  const change = useCallback<ChangeView<View>>(
    (next, options) => {
      // The router shows a new address a moment late; a second change in that moment must not undo the first.
      const latest = shape.read(new URLSearchParams(location.search))
      setAddress(shape.write(next(latest)), options)
    },
    [shape, setAddress],
  )
  return [view, change]
}
