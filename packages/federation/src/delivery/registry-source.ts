import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { DeliveryError } from './errors'
import { registryOf, rolloutsOf } from './registry-of'
import type { Person } from './rollout/plan'
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
  /**
   * The last answer that could be made for somebody, or what is theirs alone; throws only when there never was one.
   */
  current(person?: Person, isOnlyOwn?: boolean): Promise<RegistryAnswer>
  /** Whether there are different answers for different people. */
  varies(): Promise<boolean>
}

/**
 * Makes an answer once for each revision and all people who get the same, and keeps the state of the last one for the
 * time when the log cannot be read.
 */
export function registrySource(
  readState: () => Promise<DeliveryState>,
  onProblem: (error: DeliveryError) => void,
): RegistrySource {
  let last: { state: DeliveryState; answers: Map<string, Promise<RegistryAnswer>> } | undefined
  let reported = ''

  async function newest() {
    try {
      const state = await readState()
      if (!last || state.revision > last.state.revision) last = { state, answers: new Map() }
      reported = ''
    } catch (error) {
      if (!last || !(error instanceof DeliveryError)) throw error
      if (reported !== error.message) onProblem(error)
      reported = error.message
    }
    return last
  }

  return {
    async current(person, isOnlyOwn = false) {
      const { state, answers } = await newest()
      const own = rolloutsOf(state, person)
      const key = `${isOnlyOwn} ${own.join(' ')}`
      const answer = answers.get(key) ?? answerFor(state, person, isOnlyOwn ? own : undefined)
      answers.set(key, answer)
      return answer
    },
    async varies() {
      const { state } = await newest()
      return registryOf(state).varies
    },
  }
}

/** @param only the remotes that are told of; all, if it is not given */
async function answerFor(
  state: DeliveryState,
  person: Person | undefined,
  only: string[] | undefined,
): Promise<RegistryAnswer> {
  const whole = registryOf(state, person)
  const registry = only ? { ...whole, remotes: whole.remotes.filter(({ name }) => only.includes(name)) } : whole
  const identity = Buffer.from(JSON.stringify(registry))
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 12)
  const tag = `${registry.revision}-${hash}`
  return {
    revision: registry.revision,
    bodies: { identity, br: await brotli(identity), gzip: await deflate(identity, { level: 9 }) },
    tags: { identity: `"${tag}"`, br: `"${tag}-br"`, gzip: `"${tag}-gz"` },
  }
}
