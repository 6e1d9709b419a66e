import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** How the state of a page is written into its address. An unreadable value counts as missing. */
export interface AddressShape<View> {
  read: (address: URLSearchParams) => View
  write: (view: View) => URLSearchParams
}

export type ChangeView<View> = (change: (view: View) => View, options?: { replace?: boolean }) => void

/**
 * Keeps a page's state in its address, so that reload, Back and sharing work. The shape must stay the same between
 * renders.
 */
export function useAddressView<View>(shape: AddressShape<View>): [View, ChangeView<View>] {
  const [address, setAddress] = useSearchParams()
  const view = useMemo(() => shape.read(address), [shape, address])
  const change = useCallback<ChangeView<View>>(
    (next, options) => {
      // The router shows a new address a moment late. A second change in that moment must not undo the first.
      const latest = shape.read(new URLSearchParams(location.search))
      setAddress(shape.write(next(latest)), options)
    },
    [shape, setAddress],
  )
  return [view, change]
}
