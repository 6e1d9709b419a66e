import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf, type MeasuredPortal } from '../../bench/services/measured-portal'

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
  /** Milliseconds of each probe; a probe without a good answer took forever. */
  times: number[]
  /** The highest memory of the portal's process, in megabytes. */
  highestMemory: number
}

/** Calls the portal again and again while something else happens to it. */
export async function probing<Result>(
  portal: MeasuredPortal,
  call: Call,
  work: () => Promise<Result>,
): Promise<Probed<Result>> {
  const times: number[] = []
  let highestMemory = 0
  let isOver = false
  const probe = async () => {
    while (!isOver) {
      const { status, took } = await callOnce(portal.url, call)
      times.push(status === 200 ? took : Infinity)
      highestMemory = Math.max(highestMemory, (await memoryOf(portal.pid)) / 1024)
      await wait(pause)
    }
  }
  const probed = probe()
  try {
    return { result: await work(), times, highestMemory }
  } finally {
    isOver = true
    await probed
  }
}
