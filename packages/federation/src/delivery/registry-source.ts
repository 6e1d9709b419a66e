import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { DeliveryError } from './errors'
import type { DeliveryEvent } from './events'
import { readLog, stateOf } from './log'
import { registryOf } from './registry-of'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export interface RegistryAnswer {
  revision: number
  bodies: Record<Encoding, Buffer>
  /** One per encoding: a strong tag names exact bytes. */
  tags: Record<Encoding, string>
}

export interface RegistrySource {
  /** The last answer that could be made; throws only when there never was one. */
  current(): Promise<RegistryAnswer>
}

/**
 * Keeps the registry's answer in memory and looks only for events that are new: a request costs one look for a file
 * that is not there yet. What another process publishes is seen by the next request.
 */
export function registrySource(remotesFolder: string, onProblem: (error: DeliveryError) => void): RegistrySource {
  let events: DeliveryEvent[] = []
  let answer: RegistryAnswer | undefined
  let reported = ''

  async function refresh(): Promise<RegistryAnswer> {
    const known = events
    const fresh = await readLog(remotesFolder, known.length)
    if (answer && !fresh.length) return answer
    const all = [...known, ...fresh]
    const next = await answerFor(all)
    // Requests run side by side; the one that read most wins.
    if (!answer || next.revision > answer.revision) {
      events = all
      answer = next
    }
    reported = ''
    return answer
  }

  return {
    async current() {
      try {
        return await refresh()
      } catch (error) {
        if (!answer || !(error instanceof DeliveryError)) throw error
        if (reported !== error.message) onProblem(error)
        reported = error.message
        return answer
      }
    },
  }
}

async function answerFor(events: readonly DeliveryEvent[]): Promise<RegistryAnswer> {
  const registry = registryOf(stateOf(events))
  const identity = Buffer.from(JSON.stringify(registry))
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 12)
  const tag = `${registry.revision}-${hash}`
  return {
    revision: registry.revision,
    bodies: { identity, br: await brotli(identity), gzip: await deflate(identity, { level: 9 }) },
    tags: { identity: `"${tag}"`, br: `"${tag}-br"`, gzip: `"${tag}-gz"` },
  }
}
