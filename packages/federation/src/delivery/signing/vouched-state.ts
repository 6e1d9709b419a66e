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
  /** Called once for every active release that is kept from users. */
  onRefused: (error: DeliveryError) => void
}

/**
 * Reads the state without untrusted releases: users get the previous release or none. A release is verified when this
 * process first meets it. Browsers refuse later changes by hash.
 */
export function vouchedStateReader(options: VouchedOptions): () => Promise<DeliveryState> {
  const { remotesFolder, trust, readState, onRefused } = options
  if (!trust) return readState
  const good = new Set<string>()
  let last: { revision: number; state: Promise<DeliveryState> } | undefined

  async function isGood(name: string, folder: string): Promise<boolean> {
    if (good.has(folder)) return true
    try {
      checkSignature(name, `in the folder ${folder}`, await readRelease(join(remotesFolder, folder)), trust)
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
    // An unreadable release may be readable next time.
    vouched.catch(() => {
      if (last?.state === vouched) last = undefined
    })
    return vouched
  }
}
