import { randomUUID } from 'node:crypto'
import type { waitingFilesCall } from '@portal/contracts/files/file.calls'
import type { UploadedFile } from '@portal/contracts/files/files'
import type { CallData } from '@portal/contracts/wire/call'
import { sql } from 'kysely'
import { multipart, pdf } from '../testing/sample-files'
import { startTestService, type TestService, type Who } from '../testing/service'
import { bindFiles } from './bind-files.command'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ modules: [{ fileOwners: { expense: async () => 'unknown' } }] })
})
afterAll(() => service.close())
beforeEach(() => service.database.db.deleteFrom('stored_file').execute())

const owner = 'employee@anka.test'
const upload = (who: Who, guid = randomUUID(), call = 'UploadWaitingExpenseFile', name = 'Fiş.pdf') => {
  const body = multipart({ name: 'formGuid', content: guid }, { name: 'files', filename: name, content: pdf })
  return service.call(who, 'POST', `/api/FileManager/${call}`, body)
}
const uploaded = async (...given: Parameters<typeof upload>): Promise<UploadedFile> => {
  const response = await upload(...given)
  const [file] = response.json<{ data: UploadedFile[] }>().data
  if (!file) throw new Error(response.body)
  return file
}
const inbox = async (who: Who) => {
  const response = await service.call(who, 'GET', '/api/FileManager/WaitingExpenseFiles')
  return response.json<{ data: CallData<typeof waitingFilesCall> }>().data.receipts
}
const grow = (days: number) =>
  sql`update stored_file set uploaded_at = now() - make_interval(days => ${days})`.execute(service.database.db)
const sweep = async () => {
  await service.call('admin@anka.test', 'GET', '/api/job/SweepFiles')
  const { db } = service.database
  const under = () => db.selectFrom('job_run').select('id').where('ended_at', 'is', null).executeTakeFirst()
  while (await under()) await new Promise(resolve => setTimeout(resolve, 20))
}

test('is seen by its uploader alone', async () => {
  const guid = randomUUID()
  const file = await uploaded(owner, guid)
  expect(file.waits).toBe(true)
  expect(await inbox(owner)).toEqual([
    { expenseGuid: guid, waitsSince: expect.any(String) as string, uploadedFiles: [file] },
  ])
  for (const who of ['lead@anka.test', 'admin@anka.test', 'colleague@anka.test'] as const) {
    expect(await inbox(who)).toEqual([])
    expect((await service.call(who, 'GET', file.path)).statusCode).toBe(404)
    const removed = await service.call(who, 'DELETE', `/api/FileManager/DeleteExpenseFile/${file.fileGuid}`)
    expect(removed.statusCode).toBe(404)
  }
  expect((await service.call(owner, 'GET', file.path)).rawPayload).toEqual(pdf)
})

test('an electronic invoice and its PDF are one receipt', async () => {
  const guid = randomUUID()
  await uploaded(owner, guid, undefined, 'a.pdf')
  await uploaded(owner, guid, undefined, 'b.pdf')
  const [receipt, ...others] = await inbox(owner)
  expect(receipt?.uploadedFiles).toHaveLength(2)
  expect(others).toEqual([])
})

test('leaves the inbox with the form that takes it, and by its owner', async () => {
  const [sent, removed] = [await uploaded(owner), await uploaded(owner)]
  const guid = (await inbox(owner)).find(
    ({ uploadedFiles }) => uploadedFiles[0]?.fileGuid === sent.fileGuid,
  )?.expenseGuid
  await service.database.db
    .transaction()
    .execute(transaction =>
      bindFiles(transaction, { kind: 'expense', ownerGuid: guid ?? '', userId: service.idOf(owner) }),
    )
  expect((await inbox(owner)).map(({ uploadedFiles }) => uploadedFiles)).toEqual([[removed]])
  await service.call(owner, 'DELETE', `/api/FileManager/DeleteExpenseFile/${removed.fileGuid}`)
  expect(await inbox(owner)).toEqual([])
})

test('waits a year, where other files without a record are removed after a day', async () => {
  const waiting = await uploaded(owner)
  await uploaded(owner, undefined, 'UploadExpenseFile')
  await grow(364)
  await sweep()
  const left = await service.database.db.selectFrom('stored_file').select('guid').execute()
  expect(left).toEqual([{ guid: waiting.fileGuid }])
  await grow(366)
  await sweep()
  expect(await inbox(owner)).toEqual([])
})

test('a full inbox takes no more, and other uploads go on', async () => {
  const { fileGuid } = await uploaded(owner)
  await sql`
    insert into stored_file (guid, storage_key, kind, owner_guid, name, extension, media_type, size, sha256,
      uploaded_by, waits_since)
    select gen_random_uuid(), gen_random_uuid(), kind, gen_random_uuid(), name, extension, media_type, size, sha256,
      uploaded_by, waits_since
    from stored_file, generate_series(1, 199) where guid = ${fileGuid}`.execute(service.database.db)
  expect((await upload(owner)).json()).toMatchObject({
    code: 'FILE_LIMIT',
    message: expect.stringMatching('200') as string,
  })
  expect((await upload(owner, undefined, 'UploadExpenseFile')).statusCode).toBe(200)
})
