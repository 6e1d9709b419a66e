import { create } from 'zustand'
import { baseAddress } from '../host'

const firstDelayMs = 1000
const longestDelayMs = 30_000

/** True if the browser is offline, or if neither a call nor a check of the portal was answered. */
const useNetwork = create(() => ({ isOffline: false }))
export const useIsOffline = () => useNetwork(({ isOffline }) => isOffline)

let onReturn: (() => void) | undefined
const isWatched = () => onReturn !== undefined
let looking: Promise<void> | undefined
let lookNow = () => {}

/** Watches the network until the returned function is called, and calls `back` whenever it has returned. */
export function watchNetwork(back: () => void): () => void {
  const lose = () => {
    useNetwork.setState({ isOffline: true })
    checkNetwork()
  }
  const find = () => lookNow()
  onReturn = back
  addEventListener('offline', lose)
  addEventListener('online', find)
  return () => {
    onReturn = undefined
    lookNow()
    removeEventListener('offline', lose)
    removeEventListener('online', find)
    useNetwork.setState({ isOffline: false })
  }
}

/** Checks whether the portal can be reached, at growing intervals until it can. A waiting check continues at once. */
export function checkNetwork(): void {
  lookNow()
  if (isWatched()) looking ??= look().finally(() => (looking = undefined))
}

async function look(): Promise<void> {
  for (let delay = firstDelayMs; isWatched() && !(await isReachable()); delay = Math.min(delay * 2, longestDelayMs)) {
    if (isWatched()) useNetwork.setState({ isOffline: true })
    await new Promise<void>(resolve => {
      lookNow = resolve
      setTimeout(resolve, delay)
    })
  }
  if (!useNetwork.getState().isOffline) return
  useNetwork.setState({ isOffline: false })
  onReturn?.()
}

async function isReachable(): Promise<boolean> {
  try {
    // An answer of another origin is opaque, but it is an answer.
    const { ok, type } = await fetch(`${await baseAddress('workflow')}/healthz`, { mode: 'no-cors', cache: 'no-store' })
    return ok || type === 'opaque'
  } catch {
    return false
  }
}
