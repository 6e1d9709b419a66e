import { create } from 'zustand'
import type { LiveConnectionState } from './live-connection'

/** How each connection is doing, by its hub's path. */
export const useConnectionStates = create<Record<string, LiveConnectionState>>(() => ({}))

const worstFirst: LiveConnectionState[] = ['stopped', 'reconnecting', 'connecting', 'connected']

/** How the live connection as a whole is doing; undefined while there is to be none. */
export function useLiveState(): LiveConnectionState | undefined {
  return useConnectionStates(connections => worstFirst.find(state => Object.values(connections).includes(state)))
}
