import type { Hub } from './hub'
import { notificationHub } from './notification.hub'
import { userSocket } from './user-socket.hub'

/** Every hub, in the order in which the description shows them. */
export const allHubs: readonly Hub[] = [notificationHub, userSocket]
