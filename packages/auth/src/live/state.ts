import { create } from 'zustand'
import type { LiveConnectionState } from './live-connection'

/** The state of each connection by its hub's path. */
export const useConnectionStates = create<Record<string, LiveConnectionState>>(() => ({}))

const worstFirst: LiveConnectionState[] = ['stopped', 'reconnecting', 'connecting', 'connected']

/** Returns the state of the live connection as a whole; undefined if there should be none. */
export function useLiveState(): LiveConnectionState | undefined {
  return useConnectionStates(connections => worstFirst.find(state => Object.values(connections).includes(state)))
}
