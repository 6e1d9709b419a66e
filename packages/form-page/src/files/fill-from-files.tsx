import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import { Box, Column } from '@portal/ui'
import type { FieldValues, PortalFormState } from '@portal/ui/forms'
import { takeReading, unread, type LineRead, type ReadValues } from '../lines/line-reads'
import { isUntouched, readFiles, ReadingState, ReadReceipt } from '../lines/receipts'
import type { Uploads } from './use-uploads'

interface Options<Values extends FieldValues, Output> {
  form: Pick<PortalFormState<Values, Output>, 'hook'>
  uploads: Uploads
  /** The values with which the form began. */
  begun: Values
  valuesOf: (reading: ReceiptReading) => ReadValues<Values>
}

/** Fills the fields of a form that nobody has filled in from each file that is added. */
export function useFillFromFiles<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { uploads, valuesOf } = options
  // The compiler cannot follow the names of the fields of any form.
  const hook = options.form.hook as unknown as PortalFormState<FieldValues, Output>['hook']
  const begun: FieldValues = options.begun
  const [read, setRead] = useState<LineRead>()
  const [reading, setReading] = useState(0)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  const take = (values: ReadValues<FieldValues>) => {
    const filled = Object.keys(values).filter(name => isUntouched(hook, name, begun))
    for (const name of filled) hook.setValue(name, values[name]?.value, { shouldValidate: hook.formState.isSubmitted })
    setRead(before => takeReading({ line: undefined, read: before, values, filled }).read)
  }
  const readFile = async (file: File, signal: AbortSignal) => {
    setReading(count => count + 1)
    const found = await readFiles([file], signal)
    if (signal.aborted) return
    setReading(count => count - 1)
    take(valuesOf(found))
  }
  const add: Uploads['add'] = files => {
    uploads.add(files)
    const signal = leaving.current?.signal
    if (signal) for (const file of files) void readFile(file, signal)
  }
  const look = ({ target }: FocusEvent) => {
    const name = target.getAttribute('name') ?? ''
    setRead(latest => latest && { ...latest, seen: [...latest.seen, name] })
  }
  return {
    uploads: { ...uploads, add },
    read: read ?? unread,
    look,
    state: reading > 0 ? 'waiting' : read?.state,
  } as const
}

interface FilledFieldsProps {
  filling: Pick<ReturnType<typeof useFillFromFiles>, 'read' | 'look' | 'state'>
  children: ReactNode
}

/** Lets fields know what was read, and says what became of reading the files. */
export function FilledFields({ filling: { read, look, state }, children }: FilledFieldsProps) {
  return (
    <Box onBlur={look}>
      <ReadingState state={state} />
      <Column gap="5" {...(state && { mt: '3' })}>
        <ReadReceipt read={read}>{children}</ReadReceipt>
      </Column>
    </Box>
  )
}
