import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { JobAnswer } from '@portal/contracts/jobs/job.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { sql } from 'kysely'
import { jpeg, jpegOf, multipart, pdf, png, pngOf, type Part } from '../testing/sample-files'
import { startTestService, type TestService, type Who } from '../testing/service'
import { until } from '../testing/until'

let service: TestService

beforeEach(async () => {
  service = await startTestService()
})
afterEach(() => service.close())

const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
const bytesKept = async () => {
  const entries = await readdir(service.folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
}

describe('the sweep of files', () => {
  const upload = async () => {
    const formGuid = { name: 'formGuid', content: randomUUID() }
    const body = multipart(formGuid, { name: 'files', filename: 'a.pdf', content: pdf })
    await service.call('employee@anka.test', 'POST', '/api/FileManager/UploadExpenseFile', body)
    return formGuid.content
  }
  const sweep = async () => {
    await service.call('admin@anka.test', 'GET', '/api/job/SweepFiles')
    const job = async () => {
      const logs = await service.call('admin@anka.test', 'GET', '/api/job/getlogs')
      return logs.json<{ data: JobAnswer[] }>().data.find(each => each.jobName === 'SweepFiles')
    }
    return (await until(job, found => found?.runs[0]?.state === 'done'))?.logDetailList[1]?.value
  }
  const change = (guid: string, values: object) =>
    service.database.db.updateTable('stored_file').set(values).where('owner_guid', '=', guid).execute()

  test('removes what nobody bound within a day, bytes without a row and unfinished uploads, and nothing else', async () => {
    const [bound, stale, fresh] = [await upload(), await upload(), await upload()]
    const old = { uploaded_at: longAgo }
    await change(bound, { ...old, bound_at: longAgo })
    await change(stale, old)
    for (const file of await bytesKept()) await utimes(file, longAgo, longAgo)

    const shelf = path.join(service.folder, 'ab')
    await mkdir(shelf, { recursive: true })
    const orphans = ['ab000000-0000-4000-8000-000000000001', 'ab000000-0000-4000-8000-000000000002']
    for (const orphan of orphans) await writeFile(path.join(shelf, orphan), '')
    await writeFile(path.join(shelf, 'not-ours'), '')
    await mkdir(path.join(service.folder, 'incoming'), { recursive: true })
    const unfinished = path.join(service.folder, 'incoming', 'unfinished')
    await writeFile(unfinished, '')
    for (const file of [path.join(shelf, orphans[0] ?? ''), path.join(shelf, 'not-ours'), unfinished]) {
      await utimes(file, longAgo, longAgo)
    }

    expect(await sweep()).toBe('Deleted: 1 files never attached, 1 without a record, 1 incomplete.')
    const rows = await service.database.db.selectFrom('stored_file').select('owner_guid').execute()
    expect(rows.map(row => row.owner_guid).sort()).toEqual([bound, fresh].sort())
    expect(await bytesKept()).toHaveLength(4)
    expect(await sweep()).toBe('Deleted: 0 files never attached, 0 without a record, 0 incomplete.')
  })

  test('leaves what is being uploaded, though the clock of its portal is a month ahead', async () => {
    const [orphan, unfinished] = ['ab/ab000000-0000-4000-8000-000000000001', 'incoming/unfinished']
    for (const file of [orphan, unfinished]) {
      await mkdir(path.dirname(path.join(service.folder, file)), { recursive: true })
      await writeFile(path.join(service.folder, file), '')
    }
    const now = Date.now.bind(Date)
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 35 * 24 * 60 * 60 * 1000)
    expect(await sweep()).toBe('Deleted: 0 files never attached, 0 without a record, 0 incomplete.')
    clock.mockRestore()
  })
})

describe('a picture of oneself', () => {
  const upload = (who: Who, ...parts: Part[]) => service.call(who, 'POST', '/api/user/photo', multipart(...parts))
  const picture = (content: Buffer, filename: string): Part => ({ name: 'file', content, filename })
  const photoOf = async (who: Who) =>
    (await service.call(who, 'GET', '/api/user/authorized')).json<{ data: LoggedInUser }>().data.profilPhoto
  const see = (who: Who, photo: string | null) => service.call(who, 'GET', `/api/${photo}`)

  test('is seen by everybody who is logged in, and replaced by the next', async () => {
    const first = await upload('employee@anka.test', picture(png, 'ben.png'))
    const photo = await photoOf('employee@anka.test')
    expect(photo).toMatch(/^user\/photo\/[0-9a-f-]{36}\.png$/)
    expect(first.json()).toEqual({ success: true, data: { profilPhoto: photo }, common: null })
    expect((await see('rnd@anka.test', photo)).rawPayload).toEqual(png)
    expect((await service.server.inject({ url: `/api/${photo}` })).statusCode).toBe(401)

    await upload('employee@anka.test', picture(jpeg, 'ben.jpg'))
    expect((await see('rnd@anka.test', photo)).statusCode).toBe(404)
    expect((await see('rnd@anka.test', await photoOf('employee@anka.test'))).rawPayload).toEqual(jpeg)
    expect(await bytesKept()).toHaveLength(1)
  })

  test('is the last of several that come at once', async () => {
    const files = [png, jpeg, png, jpeg].map((content, i) =>
      picture(content, content === png ? `${i}.png` : `${i}.jpg`),
    )
    await Promise.all(files.map(file => upload('employee@anka.test', file)))
    expect((await see('employee@anka.test', await photoOf('employee@anka.test'))).statusCode).toBe(200)
    expect(await bytesKept()).toHaveLength(1)
  })

  test('is taken away, and the browser is told', async () => {
    await upload('employee@anka.test', picture(png, 'ben.png'))
    expect((await service.call('employee@anka.test', 'DELETE', '/api/user/photo')).statusCode).toBe(200)
    expect(await photoOf('employee@anka.test')).toBeNull()
    expect(await bytesKept()).toEqual([])
    const told = await sql<{ message: string }>`select message from hub_outbox order by id`.execute(service.database.db)
    expect(told.rows.map(row => row.message)).toEqual(['UpdateUserListData', 'UpdateUserListData'])
  })

  test.each([
    ['a PNG', picture(pngOf(6000, 4000), 'ben.png'), picture(pngOf(50_000, 50_000), 'ben.png')],
    ['a JPEG', picture(jpegOf(5712, 4284), 'ben.jpg'), picture(jpegOf(6000, 6000), 'ben.jpg')],
  ])('may be %s from a telephone, and not one that fills the memory of every browser', async (_what, good, bad) => {
    expect((await upload('employee@anka.test', good)).statusCode).toBe(200)
    const refused = await upload('employee@anka.test', bad)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([413, 'PICTURE_TOO_LARGE'])
  })

  test.each([
    ['a document', [picture(pdf, 'ben.pdf')], 415],
    ['a PNG that does not say how large it is', [picture(png.subarray(0, 20), 'ben.png')], 422],
    ['a JPEG without a frame', [picture(jpeg.subarray(0, 24), 'ben.jpg')], 422],
    ['two pictures', [picture(png, 'a.png'), picture(png, 'b.png')], 422],
    ['no picture', [], 422],
    ['a word on whose', [picture(png, 'a.png'), { name: 'userId', content: '1' }], 422],
  ])('is not %s', async (_what, parts, status) => {
    expect((await upload('employee@anka.test', ...parts)).statusCode).toBe(status)
    expect(await photoOf('employee@anka.test')).toBeNull()
    expect(await bytesKept()).toEqual([])
  })
})

describe('a picture of somebody else', () => {
  const idOfEmployee = () => service.idOf('employee@anka.test')
  const upload = (who: Who, content = png, id = idOfEmployee()) =>
    service.call(who, 'POST', `/api/Directory/Photo/${id}`, multipart({ name: 'file', content, filename: 'o.png' }))
  const photoOf = async (email: string) =>
    (
      await service.database.db
        .selectFrom('app_user')
        .select('photo')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).photo
  const ownPhoto = (who: Who) =>
    service.call(who, 'POST', '/api/user/photo', multipart({ name: 'file', content: png, filename: 'ben.png' }))

  test('is given, replaced and taken away, each written down; nobody else loses theirs', async () => {
    await ownPhoto('employee@anka.test')
    await ownPhoto('admin@anka.test')
    expect((await upload('admin@anka.test')).statusCode).toBe(200)
    const given = await photoOf('employee@anka.test')
    await ownPhoto('admin@anka.test')
    expect((await service.call('lead@anka.test', 'GET', `/api/${given}`)).statusCode).toBe(200)
    expect(await bytesKept()).toHaveLength(2)

    const taken = await service.call('admin@anka.test', 'DELETE', `/api/Directory/Photo/${idOfEmployee()}`)
    expect(taken.statusCode).toBe(200)
    expect(await photoOf('employee@anka.test')).toBeNull()
    expect(await bytesKept()).toHaveLength(1)
    const audited = await service.database.db.selectFrom('audit').selectAll().orderBy('id').execute()
    const line = { user_id: service.idOf('admin@anka.test'), kind: 'PersonPhoto', subject: String(idOfEmployee()) }
    expect(audited).toMatchObject([
      { ...line, new_value: given },
      { ...line, old_value: given, new_value: null },
    ])
  })

  const keepsAlone = (corporationId: number) =>
    service.database.db
      .deleteFrom('user_permission')
      .where('user_id', '=', service.idOf('admin@anka.test'))
      .where('type_id', '=', 1)
      .where('corporation_id', '!=', corporationId)
      .execute()

  test('is not for who keeps their second company alone', async () => {
    await keepsAlone(2)
    const refused = await upload('admin@anka.test')
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'FIRST_COMPANY_ONLY'])
    expect(await bytesKept()).toEqual([])
  })

  test('is not there for who keeps another company', async () => {
    await keepsAlone(1013)
    expect((await upload('admin@anka.test')).statusCode).toBe(404)
    expect((await upload('admin@anka.test', png, 99_999)).statusCode).toBe(404)
    const taken = await service.call('admin@anka.test', 'DELETE', `/api/Directory/Photo/${idOfEmployee()}`)
    expect(taken.statusCode).toBe(404)
    expect(await bytesKept()).toEqual([])
  })
})

test('nobody uploads more within a day than allowed, and removed files do not count', async () => {
  const guid = randomUUID()
  const upload = (who: Who) => {
    const parts = [
      { name: 'formGuid', content: guid },
      { name: 'files', filename: 'a.pdf', content: pdf },
    ]
    return service.call(who, 'POST', '/api/FileManager/UploadExpenseFile', multipart(...parts))
  }
  const fileOf = async (uploaded: ReturnType<typeof upload>) =>
    (await uploaded).json<{ data: { fileGuid: string }[] }>().data[0]?.fileGuid ?? ''
  const codeOf = async (uploaded: ReturnType<typeof upload>) => (await uploaded).json<{ code?: string }>().code
  const first = await fileOf(upload('rnd@anka.test'))
  const change = (values: object) =>
    service.database.db.updateTable('stored_file').set(values).where('guid', '=', first).execute()

  await change({ size: 50 * 1024 * 1024 - pdf.length })
  const second = await fileOf(upload('rnd@anka.test'))
  expect(await codeOf(upload('rnd@anka.test'))).toBe('UPLOAD_DAY_LIMIT')
  expect((await upload('employee@anka.test')).statusCode).toBe(200)
  await service.call('rnd@anka.test', 'DELETE', `/api/FileManager/DeleteExpenseFile/${second}`)
  expect((await upload('rnd@anka.test')).statusCode).toBe(200)
  await change({ uploaded_at: longAgo })
  expect((await upload('rnd@anka.test')).statusCode).toBe(200)
})
