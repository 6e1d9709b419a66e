import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { permissionTypes } from '@portal/contracts/identity/permission'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { seedDemo } from '@portal/database/demo/seed'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { cvsFor } from '../cvs/cvs.query'
import { folderStore } from '../files/store/folder-store'
import { idOf } from '../testing/trees'
import { fillHistory } from './fill-history.command'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-demo-'))
  database = await startTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('the demo group has three CVs, which human resources list and open', async () => {
  const fileStore = folderStore(folder)
  const places = { uploads: { folder: path.join(folder, 'incoming') }, fileStore }
  await seedDemo(database.db, '2026-11-20', fillHistory([], places))
  const permission = { typeId: permissionTypes.AllAnnualLeave, isWrite: true }
  const reader: LoggedInUser = {
    ...{ id: idOf('hr'), name: 'Nazlı Özdemir', profilPhoto: null, roleList: [{ name: 'WorkflowHumanResources' }] },
    permissionList: [1, 2, 4].map(corporationId => ({ ...permission, corporationId })),
  }
  const cvs = await cvsFor(database.db, reader)
  expect(cvs.map(({ fileName, createdDate }) => [fileName, createdDate.slice(0, 10)])).toEqual([
    ['Özgeçmiş Işıl Bağcı.pdf', '2026-10-21'],
    ['Özgeçmiş Ümit Doğan.pdf', '2026-09-26'],
    ['Özgeçmiş Özge Kılıç.pdf', '2026-04-24'],
  ])
  const keys = await database.db.selectFrom('stored_file').select('storage_key').execute()
  for (const { storage_key } of keys) {
    const stream = await fileStore.read(storage_key)
    expect(stream && (await text(stream))).toMatch(/^%PDF-/)
  }
})
