import { checkSession, loseSession } from '../session.actions'
import { currentSession, onSessionEnd } from '../session.store'
import type { Sent } from './connections'
import { dispatch, listen } from './messages'
import { checkNetwork, watchNetwork } from './network'
import { useConnectionStates } from './state'

/** Opens the live connection of a logged-in page; the returned function closes it. */
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
    // The connection has given up, but the network may be fine.
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

/** Reopens a connection that has given up: on demand, or when the network is back. */
export function reconnect(): void {
  void withConnection(({ reopenConnections }) => reopenConnections())
}

/** Sends the answer of an act to the hub. The act itself has notified everybody, so a failure loses nothing. */
export function sendNotification(sent: Sent): void {
  void withConnection(({ sendToHub }) => sendToHub(sent))
}

async function withConnection(task: (connection: typeof import('./connections')) => Promise<void>): Promise<void> {
  try {
    await task(await import(/* webpackChunkName: 'live' */ './connections'))
  } catch {
    // The code could not be loaded, or there is no connection: the network is away.
  }
}
