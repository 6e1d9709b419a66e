import type { OutgoingHttpHeaders } from 'node:http'
import { Refusal } from '../refusal'
import { createPlaces, createThreads, ThreadEnded, type ThreadOptions } from '../threads/threads'

/** A call whose file is read on another thread: the request as it came. */
export interface ReadRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export interface ReadAnswer {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Uint8Array
}

/** A thread's messages: log lines, then its answer. */
export type ThreadMessage = { readonly log: { readonly details: unknown; readonly text: string } } | ReadAnswer

export interface FileReader {
  /** Reserves a place before the body is received and returns a function that frees it. Refuses if all are taken. */
  admit(): () => void
  /**
   * Answers on a thread of its own. The signal ends it, with its transaction: for callers who no longer wait.
   */
  answer(request: ReadRequest, log: (details: unknown, text: string) => void, signal?: AbortSignal): Promise<ReadAnswer>
  /** Ends every thread. */
  close(): Promise<void>
}

/** The script calls `serveThread`. */
export interface FileReaderOptions extends ThreadOptions {
  /** The most calls at a time, including those still being received. */
  places?: number
}

/** Reads callers' files off the main thread. A file that takes too much time or memory ends only its own thread. */
export function createFileReader({ places = 6, ...options }: FileReaderOptions): FileReader {
  const threads = createThreads(options)
  const take = createPlaces(places)
  return {
    admit() {
      const release = take()
      if (!release) throw new Refusal('FILES_BUSY', { headers: { 'retry-after': '10' } })
      return release
    },
    async answer(request, log, signal) {
      // A small body shares its memory with others and is copied. A large one is given away.
      const { byteLength, buffer } = request.body
      const body = byteLength === buffer.byteLength ? request.body : new Uint8Array(request.body)
      const isAside = (message: unknown) => {
        if (!isLine(message)) return false
        log(message.log.details, message.log.text)
        return true
      }
      const run = threads.run<ReadAnswer>(
        { ...request, body },
        { transfer: [body.buffer as ArrayBuffer], isAside, signal },
      )
      return run.catch((error: unknown) => {
        throw error instanceof ThreadEnded ? new Refusal('FILE_TOO_DEMANDING') : error
      })
    },
    close: () => threads.close(),
  }
}

const isLine = (message: unknown): message is Exclude<ThreadMessage, ReadAnswer> =>
  typeof message === 'object' && message !== null && 'log' in message
