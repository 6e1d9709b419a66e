import type { ComponentProps } from 'react'
import type { LeaveRow } from '@portal/contracts/annual-leave.calls'
import type { Warning } from '@portal/contracts/wire'
import { FormTable } from '@portal/form-list'
import { Notice } from '@portal/ui'
import { useLeaveColumns } from './use-leave-columns'

type TableProps = ComponentProps<typeof FormTable<LeaveRow>>

interface LeaveTableProps extends Pick<TableProps, 'name' | 'label' | 'control' | 'empty'> {
  answer: Omit<TableProps['answer'], 'common'> & { common: { totalCount: number; warning?: Warning | null } | undefined }
  /** Whether its reader is here to decide. */
  isForDeciding?: boolean
}

/** The rows of a list of leave. */
export function LeaveTable({ answer, isForDeciding = false, ...table }: LeaveTableProps) {
  const columns = useLeaveColumns()
  const warning = answer.common?.warning
  return (
    <>
      {warning && <Notice tone="warning">{warning.message}</Notice>}
      <FormTable {...table} answer={answer} showsModule={false} showsAmount={false} isForDeciding={isForDeciding} moreColumns={columns} />
    </>
  )
}
