import { join } from 'node:path'
import { DeliveryError } from '../errors'
import type { DeliveryState, RemoteState } from '../state'
import { checkSignature } from './check-signature'
import type { Trust } from './keys'
import { readRelease } from './read-release'

interface VouchedOptions {
  remotesFolder: string
  trust: Trust | undefined
  readState: () => Promise<DeliveryState>
  /** Told once of every release that is active and kept from users. */
  onRefused: (error: DeliveryError) => void
}

/**
 * Reads the state as if releases that nobody vouches for had never been active: users get the one before, or none. A
 * release is looked at when this process first meets it; what is changed later, browsers refuse by its hash.
 */
export function vouchedStateReader(options: VouchedOptions): () => Promise<DeliveryState> {
  const { remotesFolder, trust, readState, onRefused } = options
  if (!trust) return readState
  const good = new Set<string>()
  let last: { revision: number; state: Promise<DeliveryState> } | undefined

  async function isGood(name: string, folder: string): Promise<boolean> {
    if (good.has(folder)) return true
    try {
      checkSignature(`${name}, in the folder ${folder},`, await readRelease(join(remotesFolder, folder)), trust)
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      onRefused(error)
      return false
    }
    good.add(folder)
    return true
  }

  async function vouched(remote: RemoteState): Promise<RemoteState> {
    const { rollout } = remote
    const folders = [...new Set([...remote.activations, ...(rollout ? [rollout.folder] : [])])]
    const verdicts = await Promise.all(folders.map(folder => isGood(remote.name, folder)))
    const refused = folders.filter((_, at) => !verdicts[at])
    const isKept = (folder: string) => !refused.includes(folder)
    return {
      ...remote,
      activations: remote.activations.filter(isKept),
      rollout: rollout && isKept(rollout.folder) ? rollout : undefined,
    }
  }

  async function vouchedState(state: DeliveryState): Promise<DeliveryState> {
    const remotes = await Promise.all([...state.remotes.values()].map(vouched))
    return { ...state, remotes: new Map(remotes.map(remote => [remote.name, remote])) }
  }

  return async () => {
    const state = await readState()
    if (last?.revision !== state.revision) last = { revision: state.revision, state: vouchedState(state) }
    const { state: vouched } = last
    // What could not be read now may be read the next time.
    vouched.catch(() => {
      if (last?.state === vouched) last = undefined
    })
    return vouched
  }
}
