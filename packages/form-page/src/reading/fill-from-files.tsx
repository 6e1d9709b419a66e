import { useState, type FocusEvent, type ReactNode } from 'react'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import { Box, Column } from '@portal/ui'
import type { FieldValues, PortalFormState } from '@portal/ui/forms'
import type { Uploads } from '../files/use-uploads'
import { unread, type LineRead, type ReadValues } from './line-reads'
import { ReadReceipt } from './read-hint'
import ReadingState from './reading-state'
import { fillUntouched, takeReading } from './take-reading'
import { useReading } from './use-reading'

interface Options<Values extends FieldValues, Output> {
  form: Pick<PortalFormState<Values, Output>, 'hook'>
  uploads: Uploads
  /** The values with which the form began. */
  begun: Values
  valuesOf: (reading: ReceiptReading) => ReadValues<Values>
}

/** Fills the fields of a form that nobody has filled in from each file that is added. */
export function useFillFromFiles<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { uploads, valuesOf, begun } = options
  // The compiler cannot follow the names of the fields of any form.
  const hook = options.form.hook as unknown as PortalFormState<FieldValues, Output>['hook']
  const [read, setRead] = useState<LineRead>()
  const reading = useReading('', found => {
    const values: ReadValues<FieldValues> = valuesOf(found)
    const filled = fillUntouched(hook, values, begun)
    setRead(before => takeReading({ line: undefined, read: before, values, filled }).read)
  })
  const add: Uploads['add'] = files => {
    uploads.add(files)
    reading.add(files)
  }
  const look = ({ target }: FocusEvent) => {
    const name = target.getAttribute('name') ?? ''
    setRead(latest => latest && { ...latest, seen: [...latest.seen, name] })
  }
  return { uploads: { ...uploads, add }, read, look, reading } as const
}

interface FilledFieldsProps {
  filling: Pick<ReturnType<typeof useFillFromFiles>, 'read' | 'look' | 'reading'>
  children: ReactNode
}

/** Lets fields know what was read, and says what became of reading the files. */
export function FilledFields({ filling: { read, look, reading }, children }: FilledFieldsProps) {
  return (
    <Box onBlur={look}>
      <ReadingState reading={reading} state={read?.state} />
      <Column gap="5" {...((read || reading.isReading) && { mt: '3' })}>
        <ReadReceipt read={read ?? unread}>{children}</ReadReceipt>
      </Column>
    </Box>
  )
}
