import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { OwnReleases, Registry } from '../registry'
import { DeliveryError } from './errors'
import { ownReleasesOf, registryOf, rolloutsOf } from './registry-of'
import type { Person } from './rollout/plan'
import type { DeliveryState } from './state'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export interface RegistryAnswer {
  revision: number
  bodies: Record<Encoding, Buffer>
  /** One per encoding, because a strong tag names exact bytes. */
  tags: Record<Encoding, string>
}

export interface RegistrySource {
  /** Returns the last good answer; throws only if there never was one. */
  current(person?: Person): Promise<RegistryAnswer>
  /** Returns a person's differences from everybody's answer. */
  own(person: Person): Promise<RegistryAnswer>
  /** Returns whether answers differ between people. */
  varies(): Promise<boolean>
}

type Answers = Map<string, Promise<RegistryAnswer>>

/**
 * Builds each answer once per revision and group of people. Keeps the last state for times when the log cannot be read.
 */
export function registrySource(
  readState: () => Promise<DeliveryState>,
  onProblem: (error: DeliveryError) => void,
): RegistrySource {
  let last: { state: DeliveryState; answers: Answers } | undefined
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
    async current(person) {
      const { state, answers } = await newest()
      return kept(answers, rolloutsOf(state, person).join(' '), () => registryOf(state, person))
    },
    async own(person) {
      const { state, answers } = await newest()
      return kept(answers, `own ${rolloutsOf(state, person).join(' ')}`, () => ownReleasesOf(state, person))
    },
    async varies() {
      const { state } = await newest()
      return registryOf(state).varies
    },
  }
}

function kept(answers: Answers, key: string, make: () => Registry | OwnReleases): Promise<RegistryAnswer> {
  const answer = answers.get(key) ?? answerOf(make())
  answers.set(key, answer)
  return answer
}

async function answerOf(said: Registry | OwnReleases): Promise<RegistryAnswer> {
  const identity = Buffer.from(JSON.stringify(said))
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 12)
  const tag = `${said.revision}-${hash}`
  return {
    revision: said.revision,
    bodies: { identity, br: await brotli(identity), gzip: await deflate(identity, { level: 9 }) },
    tags: { identity: `"${tag}"`, br: `"${tag}-br"`, gzip: `"${tag}-gz"` },
  }
}
