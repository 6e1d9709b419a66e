import { useEffect, useRef, useState } from 'react'
import type { ReceiptReading } from '@portal/rules/receipts/reading'

/**
 * Reads each file that is added, until the form is left or somebody stops it. What a file says may come in two parts,
 * the second with all of it.
 */
export function useReading(form: string, onRead: (reading: ReceiptReading) => void | Promise<void>) {
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
    try {
      const { readFiles } = await import('./take-reading')
      const onFirst = (reading: ReceiptReading) => void onRead(reading)
      const reading = await readFiles([file], { signal, onProgress: setProgress, onFirst })
      if (!signal.aborted) await onRead(reading)
    } finally {
      setProgress(undefined)
      setRunning(all => all.filter(each => each !== run))
    }
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
