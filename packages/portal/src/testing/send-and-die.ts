import { openConnections } from '@portal/database/connect'
import { sendToHub } from '@portal/database/hub-outbox'

/** Commits a message to the given address, and is killed before it notifies anybody. */
const log = { debug() {}, info() {}, warn() {}, error() {} }
const { db } = openConnections({ connectionString: process.argv[2] }, log)
await sendToHub(db, [{ hub: '/socket', message: 'Last', userIds: [1], payload: [] }])
process.kill(process.pid, 'SIGKILL')
