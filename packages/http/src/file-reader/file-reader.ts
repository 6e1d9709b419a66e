import type { OutgoingHttpHeaders } from 'node:http'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal'

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

export interface FileReaderOptions {
  /** The script of a thread, which calls `serveThread`. */
  script: string | URL
  workerData?: unknown
  /** The most calls at a time, including those still being received. */
  places?: number
  /** The most threads at a time; other calls wait. */
  threads?: number
  /** How long a thread may take, in milliseconds. */
  patience: number
  /** The most memory of a thread, in mebibytes. */
  memory?: number
}

/** Reads callers' files off the main thread. A file that takes too much time or memory ends only its own thread. */
export function createFileReader(options: FileReaderOptions): FileReader {
  const { script, workerData, patience, places = 6, threads = 1, memory = 1024 } = options
  let taken = 0
  const running = new Set<Worker>()
  const waiting: (() => void)[] = []

  async function onThread(...[request, log, signal]: Parameters<FileReader['answer']>): Promise<ReadAnswer> {
    // Nobody reads this answer.
    if (signal?.aborted) throw new Refusal('FILE_TOO_DEMANDING')
    const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: memory } })
    running.add(worker)
    const end = () => void worker.terminate()
    const late = setTimeout(end, patience)
    signal?.addEventListener('abort', end)
    try {
      return await new Promise<ReadAnswer>((resolve, reject) => {
        worker.on('message', (message: ThreadMessage) => {
          if ('log' in message) log(message.log.details, message.log.text)
          else resolve(message)
        })
        worker.on('error', (error: NodeJS.ErrnoException) => {
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('FILE_TOO_DEMANDING') : error)
        })
        worker.on('exit', () => reject(new Refusal('FILE_TOO_DEMANDING')))
        // The body is copied, because a small one shares its memory with others.
        const body = request.body.slice()
        worker.postMessage({ ...request, body }, [body.buffer])
      })
    } finally {
      clearTimeout(late)
      signal?.removeEventListener('abort', end)
      await worker.terminate()
      running.delete(worker)
    }
  }

  return {
    admit() {
      if (taken >= places) throw new Refusal('FILES_BUSY', { headers: { 'retry-after': '10' } })
      taken += 1
      let isGiven = false
      return () => {
        if (!isGiven) taken -= 1
        isGiven = true
      }
    },
    async answer(request, log, signal) {
      if (running.size >= threads) await new Promise<void>(resolve => waiting.push(resolve))
      try {
        return await onThread(request, log, signal)
      } finally {
        waiting.shift()?.()
      }
    },
    async close() {
      await Promise.all([...running].map(worker => worker.terminate()))
    },
  }
}
