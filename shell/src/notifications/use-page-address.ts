import { useAddressView, type AddressShape } from '@portal/router'
import { pageSizes } from '@portal/ui'

interface View {
  readonly currentPage: number
  readonly rowsPerPage: number
  readonly unseen: boolean
}

const shape: AddressShape<View> = {
  read: address => {
    const page = Number(address.get('currentPage'))
    const rows = Number(address.get('rowsPerPage'))
    return {
      currentPage: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
      rowsPerPage: pageSizes.find(size => size === rows) ?? pageSizes[0],
      unseen: address.get('unseen') === 'true',
    }
  },
  write: ({ currentPage, rowsPerPage, unseen }) =>
    new URLSearchParams({
      ...(unseen && { unseen: 'true' }),
      ...(currentPage > 1 && { currentPage: String(currentPage) }),
      ...(rowsPerPage !== pageSizes[0] && { rowsPerPage: String(rowsPerPage) }),
    }),
}

/** The current page of the notifications. */
export function usePageAddress(): View & { go: (changes: Partial<View>) => void } {
  const [view, change] = useAddressView(shape)
  return { ...view, go: changes => change(latest => ({ ...latest, currentPage: 1, ...changes })) }
}
