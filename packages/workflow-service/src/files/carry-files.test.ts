import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '@portal/contracts/files/files'
import { multipart, pdf } from '../testing/sample-files'
import { startTestService, type TestService } from '../testing/service'
import { carryFiles } from './bind-files.command'
import { boundFiles } from './files.query'
import { folderStore } from './store/folder-store'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ modules: [{ fileOwners: { expense: async () => 'write' } }] })
})
afterAll(() => service.close())

const who = 'employee@anka.test'
const upload = async (guid: string) => {
  const body = multipart({ name: 'formGuid', content: guid }, { name: 'files', filename: 'Sözleşme.pdf', content: pdf })
  const response = await service.call(who, 'POST', '/api/FileManager/UploadExpenseFile', body)
  return response.json<{ data: UploadedFile[] }>().data[0]
}
const remove = (file?: UploadedFile) =>
  service.call(who, 'DELETE', `/api/FileManager/DeleteExpenseFile/${file?.fileGuid}`)
const read = async (file?: UploadedFile) => (await service.call(who, 'GET', file?.path ?? '')).rawPayload
const keysOf = (guid: string) =>
  service.database.db.selectFrom('stored_file').select('storage_key').where('owner_guid', '=', guid).execute()

test('a file that is carried over to another record stays until neither record has it', async () => {
  const { db } = service.database
  const [guid, next] = [randomUUID(), randomUUID()]
  const kept = await upload(guid)
  await carryFiles(db, { kind: 'expense', fromGuid: guid, toGuid: next })
  expect(await keysOf(next)).toEqual(await keysOf(guid))
  const [carried] = (await boundFiles(db, 'expense', [next])).get(next) ?? []
  expect(carried).toMatchObject({ name: 'Sözleşme.pdf', size: pdf.length })

  await remove(kept)
  expect(await read(carried)).toEqual(pdf)
  const [bytes] = await keysOf(next)
  await remove(carried)
  expect(await folderStore(service.folder).read(bytes?.storage_key ?? '')).toBeUndefined()
})
