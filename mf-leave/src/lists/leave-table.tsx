import type { ComponentProps } from 'react'
import type { LeaveRow } from '@portal/contracts/annual-leave.calls'
import { FormTable, ListWarning } from '@portal/form-list'
import { useLeaveColumns } from './use-leave-columns'

type TableProps = ComponentProps<typeof FormTable<LeaveRow>>

interface LeaveTableProps extends Pick<TableProps, 'name' | 'label' | 'control' | 'empty'> {
  answer: TableProps['answer'] & ComponentProps<typeof ListWarning>
  /** Whether its reader is here to decide. */
  isForDeciding?: boolean
}

/** The rows of a list of leave. */
export function LeaveTable({ answer, isForDeciding = false, ...table }: LeaveTableProps) {
  const columns = useLeaveColumns()
  return (
    <>
      <ListWarning common={answer.common} />
      <FormTable
        {...table}
        answer={answer}
        showsModule={false}
        showsAmount={false}
        isForDeciding={isForDeciding}
        moreColumns={columns}
      />
    </>
  )
}
