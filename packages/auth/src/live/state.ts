import { create } from 'zustand'
import type { LineState } from './line'

/** How each connection is doing, by its hub's path. */
export const useLines = create<Record<string, LineState>>(() => ({}))

const worstFirst: LineState[] = ['stopped', 'reconnecting', 'connecting', 'connected']

/** How the live connection as a whole is doing; undefined while there is to be none. */
export function useLiveState(): LineState | undefined {
  return useLines(lines => worstFirst.find(state => Object.values(lines).includes(state)))
}
