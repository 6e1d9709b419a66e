import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { DeliveryError } from './errors'
import { registryOf } from './registry-of'
import type { DeliveryState } from './state'

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

/** Makes the answer once for each revision and keeps the last one for the time when the log cannot be read. */
export function registrySource(
  readState: () => Promise<DeliveryState>,
  onProblem: (error: DeliveryError) => void,
): RegistrySource {
  let answer: RegistryAnswer | undefined
  let reported = ''

  async function refresh(): Promise<RegistryAnswer> {
    const state = await readState()
    if (answer?.revision === state.revision) return answer
    const next = await answerFor(state)
    if (!answer || next.revision > answer.revision) answer = next
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

async function answerFor(state: DeliveryState): Promise<RegistryAnswer> {
  const registry = registryOf(state)
  const identity = Buffer.from(JSON.stringify(registry))
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 12)
  const tag = `${registry.revision}-${hash}`
  return {
    revision: registry.revision,
    bodies: { identity, br: await brotli(identity), gzip: await deflate(identity, { level: 9 }) },
    tags: { identity: `"${tag}"`, br: `"${tag}-br"`, gzip: `"${tag}-gz"` },
  }
}
