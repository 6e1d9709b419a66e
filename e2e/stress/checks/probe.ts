import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../bench/services/callers'
import { memoryOf, type MeasuredPortal } from '../../bench/services/measured-portal'

/**
 * Returns how long the portal's main thread has been ready to run while the processors were busy, in milliseconds.
 * Time spent waiting for other programs on the machine does not count as its delay.
 */
export async function waitedOf({ pid }: Pick<MeasuredPortal, 'pid'>): Promise<number> {
  const [, waited] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(waited) / 1e6
}

const pause = 50
const longestCall = 30_000

export interface Call {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Any address of this machine: each counts as another caller's. */
  from?: string
}

export interface Answer {
  status: number
  text: string
  /** Milliseconds. */
  took: number
}

/** Makes a call on a connection of its own. Without an answer, the status is 0. */
export function callOnce(url: string, { method = 'GET', path, headers = {}, body, from }: Call): Promise<Answer> {
  const since = performance.now()
  const took = () => performance.now() - since
  return new Promise(resolve => {
    const none = () => resolve({ status: 0, text: '', took: took() })
    const sent = request(
      {
        host: '127.0.0.1',
        port: new URL(url).port,
        method,
        path,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        agent: false,
        ...(from && { localAddress: from }),
        signal: AbortSignal.timeout(longestCall),
      },
      answer => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString(), took: took() }),
        )
        answer.on('error', none)
      },
    )
    sent.on('error', none)
    sent.end(body)
  })
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

export function postOf(path: string, body: unknown, headers: Record<string, string> = {}): Call {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { method: 'POST', path, headers: { ...headers, 'content-type': 'application/json' }, body: text }
}

export interface Probed<Result> {
  result: Result
  /**
   * How much longer the probes took, without waits for a processor, than those of a server beside it that does nothing,
   * in milliseconds: at the 95th percentile, and the longest. A probe without a good answer took forever.
   */
  p95: number
  longest: number
  /** The highest memory of the portal's process, in megabytes. */
  highestMemory: number
}

/** Calls the portal again and again while something else happens to it. */
export async function probing<Result>(
  portal: MeasuredPortal,
  call: Call,
  work: () => Promise<Result>,
): Promise<Probed<Result>> {
  const idle = await startIdleServer()
  const times: number[] = []
  const idleTimes: number[] = []
  let highestMemory = 0
  let isOver = false
  const probe = async () => {
    while (!isOver) {
      const before = await waitedOf(portal)
      const [{ status, took }, beside] = await Promise.all([
        callOnce(portal.url, call),
        callOnce(idle.url, { path: '/' }),
      ])
      times.push(status === 200 ? took - (await waitedOf(portal)) + before : Infinity)
      idleTimes.push(beside.took)
      highestMemory = Math.max(highestMemory, (await memoryOf(portal.pid)) / 1024)
      await wait(pause)
    }
  }
  const probed = probe()
  const more = (part: number) => Math.max(0, percentile(times, part) - percentile(idleTimes, part))
  try {
    const result = await work()
    return { result, p95: more(0.95), longest: more(1), highestMemory }
  } finally {
    isOver = true
    await probed
    idle.stop()
  }
}

const idleServer = `require('http').createServer((_, answer) => answer.end()).listen(0, '127.0.0.1', function () {
  console.log(this.address().port)
})`

async function startIdleServer() {
  const server = spawn(process.execPath, ['-e', idleServer], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(server.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => void server.kill() }
}
