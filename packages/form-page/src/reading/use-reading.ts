import { useEffect, useRef, useState } from 'react'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import type { FieldValues, PortalFormState } from '@portal/ui/forms'
import { isEmpty, type ReadValues } from './line-reads'

interface ReadOptions {
  signal: AbortSignal
  /** Called with the part that is done, while the letters of a picture are recognised. */
  onProgress?: (part: number) => void
  /** Called with what a code says, before the letters around it are recognised. */
  onFirst?: (reading: ReceiptReading) => void
}

const withFile = (reading: ReceiptReading, { name: file }: File): ReceiptReading =>
  Object.fromEntries(Object.entries(reading).map(([name, field]) => [name, { ...field, file }]))

/** Reads files of one form. A file that nobody could read is attached all the same. */
export async function readFiles(files: readonly File[], options: ReadOptions): Promise<ReceiptReading> {
  const read = async (file: File) => {
    const { readReceipt } = await import('@portal/receipts')
    const onFirst = (reading: ReceiptReading) => options.onFirst?.(withFile(reading, file))
    return withFile(await readReceipt(file, { ...options, onFirst, recognises: true }), file)
  }
  const readings = await Promise.all(files.map(file => read(file).catch(() => ({}))))
  return Object.assign({}, ...readings.reverse()) as ReceiptReading
}

/**
 * Reads each file that is added, until the form is left or somebody stops it. What a file says may come in two parts,
 * the second with all of it.
 */
export function useReading(form: string, onRead: (reading: ReceiptReading) => void) {
  const [running, setRunning] = useState<readonly { form: string }[]>([])
  const [progress, setProgress] = useState<number>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => {
    stopping.current = new AbortController()
    return () => stopping.current?.abort()
  }, [form])

  const read = async (file: File, signal: AbortSignal) => {
    const run = { form }
    setRunning(all => [...all, run])
    const reading = await readFiles([file], { signal, onProgress: setProgress, onFirst: onRead })
    setProgress(undefined)
    setRunning(all => all.filter(each => each !== run))
    if (!signal.aborted) onRead(reading)
  }
  return {
    isReading: running.some(each => each.form === form),
    progress,
    add: (files: readonly File[]) => {
      const signal = stopping.current?.signal
      if (signal) for (const file of files) void read(file, signal)
    },
    stop: () => {
      stopping.current?.abort()
      stopping.current = new AbortController()
      setRunning([])
    },
  }
}

/** Fills in the fields that nobody has filled in since the form began. Returns their names. */
export function fillUntouched(
  { getValues, getFieldState, setValue, formState }: PortalFormState<FieldValues, unknown>['hook'],
  values: ReadValues<FieldValues>,
  begun: FieldValues,
): string[] {
  const isUntouched = (name: string) => {
    const value: unknown = getValues(name)
    return isEmpty(value) || (value === begun[name] && !getFieldState(name).isTouched)
  }
  const untouched = Object.keys(values).filter(isUntouched)
  for (const name of untouched) setValue(name, values[name]?.value, { shouldValidate: formState.isSubmitted })
  return untouched
}
