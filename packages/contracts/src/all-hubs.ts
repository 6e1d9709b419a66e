import type { Hub } from './wire/hub'
import { notificationHub } from './notifications/notification.hub'
import { userSocket } from './identity/user-socket.hub'

/** Every hub, in the order of the API documentation. */
export const allHubs: readonly Hub[] = [notificationHub, userSocket]
