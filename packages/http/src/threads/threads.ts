import { Worker, type TransferListItem } from 'node:worker_threads'

export interface ThreadOptions {
  script: string | URL
  workerData?: unknown
  /** The most threads at a time; other requests wait. */
  threads?: number | undefined
  /** How long a thread may take, in milliseconds. */
  patience: number
  /** The most memory of a thread's JavaScript, in mebibytes. */
  memory?: number | undefined
}

export interface Requested {
  /** Memory that the request gives away. */
  transfer?: TransferListItem[]
  /** Returns true for a message that is not the answer. */
  isAside?: (message: unknown) => boolean
  /** Ends the thread, for callers who no longer wait. */
  signal?: AbortSignal | undefined
}

/** A thread was ended, because of its time, its memory or its caller, or ended without an answer. */
export class ThreadEnded extends Error {}

export interface Threads {
  /** Answers a request on a thread of its own. */
  run<Answer>(request: unknown, options?: Requested): Promise<Answer>
  /** Ends every thread. */
  close(): Promise<void>
}

/** A thread per request, so that nothing of one stays for the next. */
export function createThreads({ script, workerData, threads = 1, patience, memory = 1024 }: ThreadOptions): Threads {
  const running = new Set<Worker>()
  const waiting: (() => void)[] = []
  let free = threads

  async function answered<Answer>(request: unknown, { transfer = [], isAside, signal }: Requested): Promise<Answer> {
    // Nobody reads this answer.
    if (signal?.aborted) throw new ThreadEnded('The caller has gone.')
    const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: memory } })
    running.add(worker)
    const end = () => void worker.terminate()
    const late = setTimeout(end, patience)
    signal?.addEventListener('abort', end)
    try {
      return await new Promise<Answer>((resolve, reject) => {
        worker.on('message', (message: Answer) => {
          if (!isAside?.(message)) resolve(message)
        })
        worker.on('error', (error: NodeJS.ErrnoException) => {
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded(error.message) : error)
        })
        worker.on('exit', () => reject(new ThreadEnded('The thread ended without an answer.')))
        worker.postMessage(request, transfer)
      })
    } finally {
      clearTimeout(late)
      signal?.removeEventListener('abort', end)
      await worker.terminate()
      running.delete(worker)
    }
  }

  return {
    async run(request, options = {}) {
      if (free === 0) await new Promise<void>(resolve => waiting.push(resolve))
      else free -= 1
      try {
        return await answered(request, options)
      } finally {
        // The next one takes the place, before a new one can.
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
    async close() {
      await Promise.all([...running].map(worker => worker.terminate()))
    },
  }
}

/** Limits what is under way or waits. Taking a place returns a function that frees it; undefined if all are taken. */
export function createPlaces(most: number): () => (() => void) | undefined {
  let taken = 0
  return () => {
    if (taken >= most) return undefined
    taken += 1
    let isGiven = false
    return () => {
      if (!isGiven) taken -= 1
      isGiven = true
    }
  }
}
