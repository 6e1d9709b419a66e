import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'

/** How the state of a page is written into its address. An unreadable value counts as missing. */
export interface AddressShape<View> {
  read: (address: URLSearchParams) => View
  write: (view: View) => URLSearchParams
}

export type ChangeView<View> = (change: (view: View) => View, options?: { replace?: boolean }) => void

/**
 * Keeps a page's state in its address, so that reload, Back and sharing work. A change shows at once here, and a moment
 * later where only the address is read. The shape must stay the same between renders.
 */
export function useAddressView<View>(shape: AddressShape<View>): [View, ChangeView<View>] {
  const [address, setAddress] = useSearchParams()
  const ofAddress = useMemo(() => shape.read(address), [shape, address])
  const [view, showAtOnce] = useOptimistic(ofAddress)
  const change = useCallback<ChangeView<View>>(
    (next, options) =>
      startTransition(() => {
        // The router shows a new address a moment late. A second change in that moment must not undo the first.
        const changed = shape.write(next(shape.read(new URLSearchParams(location.search))))
        showAtOnce(shape.read(changed))
        setAddress(changed, options)
      }),
    [shape, setAddress, showAtOnce],
  )
  return [view, change]
}
