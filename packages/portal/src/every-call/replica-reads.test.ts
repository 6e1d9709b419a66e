import { allCalls } from '@portal/contracts/all-calls'
import { permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import { roleNames } from '@portal/contracts/identity/roles'
import { openConnections } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import { offerReplica } from '@portal/database/replica'
import { beginSession } from '@portal/http/session'
import { addressFor } from '../testing/every-call/requests'
import { sampleBody } from '../testing/every-call/samples'
import { startTestApp, type TestApp } from '../testing/test-app'

const reader = 1

let portal: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  portal = await startTestApp()
  const { db } = portal.database
  await db.deleteFrom('user_role').where('user_id', '=', reader).execute()
  await db
    .insertInto('user_role')
    .values(roleNames.map(role => ({ user_id: reader, role })))
    .execute()
  await db.deleteFrom('user_permission').where('user_id', '=', reader).execute()
  await db
    .insertInto('user_permission')
    .values(
      permissionNames.map(name => ({
        user_id: reader,
        type_id: permissionTypes[name],
        corporation_id: 1,
        is_write: true,
      })),
    )
    .execute()
  headers = { authorization: `Bearer ${await beginSession(db, reader)}`, 'accept-language': 'en' }
})
afterAll(() => portal.close())

const reports = ['audit', 'auditActs', 'coverage']
const isRead = ({ name, call }: (typeof allCalls)[number]) =>
  call.method === 'GET' || call.showsForms || call.answersFile || reports.includes(name)

test('lists of all forms, chart, reports and exports may be read from a replica, and nothing else', async () => {
  const { db } = portal.database
  // Nothing answers there: whoever asks it notices, and the primary answers.
  const away = openConnections({ host: '127.0.0.1', port: 1 }, silent)
  const asking = new Set<string>()
  for (const { name, call } of allCalls.filter(isRead)) {
    for (const payload of call.method === 'GET' ? [undefined] : [{}, sampleBody(call) as object]) {
      offerReplica(db, away.db, { ...silent, warn: () => asking.add(name) })
      const request = { method: call.method, url: addressFor(call), headers, ...(payload && { payload }) }
      const { statusCode } = await portal.app.inject(request)
      expect([name, statusCode < 500 || statusCode]).toEqual([name, true])
    }
  }
  await away.close()
  expect([...asking].sort()).toEqual(
    [
      'allAnnualLeaves allExpenses allLeaveList allPurchases chart dashboard leaveReport audit auditActs coverage',
      'exportAllForms exportPendingForms exportExpenses exportAllExpense exportPurchases exportAllPurchase exportLeaves',
      'exportAllAnnualLeave exportLeaveReport exportAudit exportCoverage exportDefaultTrees exportSpecificTrees',
      'exportTrees exportTreePreview exportAgreements',
    ]
      .flatMap(line => line.split(' '))
      .sort(),
  )
})
