import type { Hub, MethodInput } from '@portal/contracts/wire/hub'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { userSocket } from '@portal/contracts/identity/user-socket.hub'
import { checkSession } from '../session.actions'
import { currentSession } from '../session.store'
import { Line } from './line'
import { tell } from './messages'
import { useLines } from './state'

/** Loaded once somebody is logged in, with the library behind it. */

function lineTo(hub: Hub): Line {
  return new Line(hub, {
    token: () => currentSession()?.token ?? '',
    state: state => useLines.setState({ [hub.path]: state }),
    hear: tell,
    returned: () => tell('Returned'),
    // A session that is over is refused here as everywhere; then the page begins anew.
    refused: () => void checkSession(),
  })
}

const notifications = lineTo(notificationHub)
const lines = { [notificationHub.path]: notifications, [userSocket.path]: lineTo(userSocket) }

export async function openLines(): Promise<void> {
  await Promise.all(Object.values(lines).map(line => line.open()))
}

export async function closeLines(): Promise<void> {
  useLines.setState({}, true)
  await Promise.all(Object.values(lines).map(line => line.close()))
}

/** Those that have given up try again. */
export async function reopenLines(): Promise<void> {
  const stopped = Object.entries(lines).filter(([path]) => useLines.getState()[path] === 'stopped')
  await Promise.all(stopped.map(([, line]) => line.open(true)))
}

export type Sent = MethodInput<typeof notificationHub, 'SendNotification'>[0]

export async function sendThrough(sent: Sent): Promise<void> {
  await notifications.invoke('SendNotification', sent)
}
