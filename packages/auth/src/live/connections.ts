import type { Hub, MethodInput } from '@portal/contracts/wire/hub'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { userSocket } from '@portal/contracts/identity/user-socket.hub'
import { checkSession } from '../session.actions'
import { currentSession } from '../session.store'
import { LiveConnection } from './live-connection'
import { dispatch } from './messages'
import { useConnectionStates } from './state'

/** Loaded after the login, together with the SignalR library. */

function connectionTo(hub: Hub): LiveConnection {
  return new LiveConnection(hub, {
    token: () => currentSession()?.token ?? '',
    onState: state => useConnectionStates.setState({ [hub.path]: state }),
    onMessage: dispatch,
    onReconnected: () => dispatch('Reconnected'),
    // The hub refuses an ended session. The check then reloads the page.
    onRefused: () => void checkSession(),
  })
}

const notifications = connectionTo(notificationHub)
const connections = { [notificationHub.path]: notifications, [userSocket.path]: connectionTo(userSocket) }

export async function openConnections(): Promise<void> {
  await Promise.all(Object.values(connections).map(connection => connection.open()))
}

export async function closeConnections(): Promise<void> {
  useConnectionStates.setState({}, true)
  await Promise.all(Object.values(connections).map(connection => connection.close()))
}

/** Reopens the connections that have given up. */
export async function reopenConnections(): Promise<void> {
  const stopped = Object.entries(connections).filter(([path]) => useConnectionStates.getState()[path] === 'stopped')
  await Promise.all(stopped.map(([, connection]) => connection.open(true)))
}

export type Sent = MethodInput<typeof notificationHub, 'SendNotification'>[0]

export async function sendToHub(sent: Sent): Promise<void> {
  await notifications.invoke('SendNotification', sent)
}
