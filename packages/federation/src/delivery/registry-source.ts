import type { OwnReleases, Registry } from '../registry'
import { encodedAnswer, type EncodedAnswer } from './encoded-answer'
import { DeliveryError } from './errors'
import { ownReleasesOf, registryOf, rolloutsOf } from './registry-of'
import type { Person } from './rollout/plan'
import type { DeliveryState } from './state'

export interface RegistrySource {
  /** Returns the last good answer; throws only if there never was one. */
  current(person?: Person): Promise<EncodedAnswer>
  /** Returns a person's differences from everybody's answer. */
  own(person: Person): Promise<EncodedAnswer>
  /** Returns whether answers differ between people. */
  varies(): Promise<boolean>
}

type Answers = Map<string, Promise<EncodedAnswer>>

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

function kept(answers: Answers, key: string, make: () => Registry | OwnReleases): Promise<EncodedAnswer> {
  const answer = answers.get(key) ?? encodedAnswer(JSON.stringify(make()))
  answers.set(key, answer)
  return answer
}
