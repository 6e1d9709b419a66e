import { useSearchParams } from '@portal/router'
import { pageSizes } from '@portal/ui'

interface View {
  currentPage: number
  rowsPerPage: number
  unseen: boolean
}

/** Where in the notifications one is, as the address says it, so that reload and Back keep it. */
export function usePageAddress(): View & { go: (change: Partial<View>) => void } {
  const [address, setAddress] = useSearchParams()
  const page = Number(address.get('currentPage'))
  const rows = Number(address.get('rowsPerPage'))
  const view = {
    currentPage: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    rowsPerPage: pageSizes.find(size => size === rows) ?? pageSizes[0],
    unseen: address.get('unseen') === 'true',
  }
  return {
    ...view,
    go: change => {
      const { currentPage, rowsPerPage, unseen } = { ...view, currentPage: 1, ...change }
      setAddress({
        ...(unseen && { unseen: 'true' }),
        ...(currentPage > 1 && { currentPage: String(currentPage) }),
        ...(rowsPerPage !== pageSizes[0] && { rowsPerPage: String(rowsPerPage) }),
      })
    },
  }
}
