import { checkSession, loseSession } from '../session.actions'
import { currentSession, onSessionEnd } from '../session.store'
import type { Sent } from './connections'
import { dispatch, listen } from './messages'
import { checkNetwork, watchNetwork } from './network'
import { useConnectionStates } from './state'

/** Opens the live connection of this page, once somebody is logged in; answers how to close it. */
export function startLive(): () => void {
  let isWanted = true
  void withConnection(async ({ openConnections }) => {
    if (isWanted) await openConnections()
  })
  const unwatch = watchNetwork(() => {
    dispatch('Reconnected')
    reconnect()
  })
  const endings = [
    listen('UpdateUserLocaleStorage', ({ reason }) => loseSession(reason === 'password-changed' ? reason : 'lost')),
    listen('UpdateUserListData', userId => {
      if (userId === currentSession()?.id) void checkSession()
    }),
    listen('Reconnected', () => void checkSession()),
    // A connection that has given up may have lost nothing but itself.
    useConnectionStates.subscribe(states => {
      if (Object.values(states).includes('stopped')) checkNetwork()
    }),
    unwatch,
  ]
  const stop = () => {
    if (!isWanted) return
    isWanted = false
    endings.forEach(end => end())
    void withConnection(({ closeConnections }) => closeConnections())
  }
  endings.push(onSessionEnd(stop))
  return stop
}

/** After the connection has given up: on demand, or when the network is back. */
export function reconnect(): void {
  void withConnection(({ reopenConnections }) => reopenConnections())
}

/** Tells the hub what an act was answered with. The act itself has told everybody, so nothing is lost if this fails. */
export function sendNotification(sent: Sent): void {
  void withConnection(({ sendToHub }) => sendToHub(sent))
}

async function withConnection(task: (connection: typeof import('./connections')) => Promise<void>): Promise<void> {
  try {
    await task(await import('./connections'))
  } catch {
    // It could not be loaded, or is not there, which is a network that is away.
  }
}
