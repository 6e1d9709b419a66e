import type { Warning } from '@portal/contracts/wire/envelope'
import type { CappedCount } from '@portal/contracts/wire/paging'
import { Notice } from '@portal/ui'

interface ListWarningProps {
  /** The `common` part of the answer. */
  common: { totalCount?: number; warning?: Warning | null } | undefined
}

/** What the reader should know of an answer, as that nothing is left of the companies that they asked for. */
export function ListWarning({ common }: ListWarningProps) {
  if (!common?.warning) return null
  return <Notice tone="warning">{common.warning.message}</Notice>
}

/** How many rows a list has; undefined as long as nobody knows. */
export const countIn = (common: CappedCount | undefined): number | undefined =>
  common?.isCapped ? undefined : common?.totalCount
