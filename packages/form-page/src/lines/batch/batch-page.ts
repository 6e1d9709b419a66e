import type { Dispatch, RefObject, SetStateAction } from 'react'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import type { FieldValues, Started } from '@portal/ui/forms'
import type { FormKind } from '../../values/define-form'
import type { Lines } from '../use-lines'

/** The most lines that are sent together. */
export const mostLines = 100

export interface BatchState {
  /** The lines of the files that were dropped. */
  all: number
  /** How many of them are uploaded and read. */
  done: number
  isRunning: boolean
  failed: readonly { file: File; reason: string }[]
  /** The dropped receipts that would be too many lines. */
  left: number
}
export const idle: BatchState = { all: 0, done: 0, isRunning: false, failed: [], left: 0 }

export interface BatchOptions<Line extends FieldValues, Output> {
  kind: Pick<FormKind<Line>, 'files' | 'guidOf' | 'guidKey'>
  lines: Lines<Line, Output>
  /** Makes a line of a receipt. */
  begin: () => Started<Line>
  take: (guid: string, reading: ReceiptReading, begun: FieldValues, isPart?: true) => Promise<void>
}

/** The page on which receipts are dropped. */
export interface BatchPage<Line extends FieldValues, Output> extends BatchOptions<Line, Output> {
  state: BatchState
  setState: Dispatch<SetStateAction<BatchState>>
  /** The batches so far: they run one after another. */
  running: RefObject<Promise<unknown>>
  /** Stops reading. */
  reading: RefObject<AbortController>
}
