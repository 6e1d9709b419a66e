import type { Warning } from '@portal/contracts/wire/envelope'
import type { CappedCount } from '@portal/contracts/wire/paging'
import { Notice } from '@portal/ui'

interface ListWarningProps {
  /** The `common` part of the answer. */
  common: { totalCount?: number; warning?: Warning | null } | undefined
}

/** The warning of an answer, for instance that none of the requested companies is allowed. */
export function ListWarning({ common }: ListWarningProps) {
  if (!common?.warning) return null
  return <Notice tone="warning">{common.warning.message}</Notice>
}

/** Returns the number of rows of a list; undefined if not all were counted. */
export const countIn = (common: CappedCount | undefined): number | undefined =>
  common?.isCapped ? undefined : common?.totalCount
