import type { Warning } from '@portal/contracts/wire/envelope'
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
