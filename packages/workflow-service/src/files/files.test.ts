import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import type { UploadedFile } from '@portal/contracts/files/files'
import type { LightMyRequestResponse } from 'fastify'
import { docx, jpeg, multipart, type Part, pdf, png } from '../testing/sample-files'
import { startTestService, type TestService, type Who } from '../testing/service'
import { until } from '../testing/until'
import { bindFiles } from './bind-files.command'
import type { AccessToFiles, FileAccess } from './file-access'
import { boundFiles } from './files.query'

let service: TestService
/** The expense module's answer: who may do what with which record. */
const records = new Map<string, Partial<Record<number, FileAccess>>>()

beforeAll(async () => {
  const expense: AccessToFiles = async (_db, guid, user) =>
    records.has(guid) ? (records.get(guid)?.[user.id] ?? 'none') : 'unknown'
  service = await startTestService({ modules: [{ fileOwners: { expense } }] })
})
afterAll(() => service.close())
beforeEach(() => records.clear())

const file = (content: Buffer | string, filename: string, name = 'files'): Part => ({ name, content, filename })
const send = (who: Who, call: string, ...parts: Part[]) => service.call(who, 'POST', call, multipart(...parts))
const upload = (who: Who, formGuid: string, ...parts: Part[]) =>
  send(who, '/api/FileManager/UploadExpenseFile', { name: 'formGuid', content: formGuid }, ...parts)
const remove = (who: Who, guid: string) => service.call(who, 'DELETE', `/api/FileManager/DeleteExpenseFile/${guid}`)
const read = (who: Who, address: string) => service.call(who, 'GET', address)
const uploadedBy = (response: LightMyRequestResponse) => response.json<{ data: UploadedFile[] }>().data
const one = (response: LightMyRequestResponse): UploadedFile => {
  const [first] = uploadedBy(response)
  if (!first) throw new Error(response.body)
  return first
}
const refusalOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<{ code: string }>().code]
const rowsOf = (ownerGuid: string) =>
  service.database.db.selectFrom('stored_file').selectAll().where('owner_guid', '=', ownerGuid).execute()
/** Every file below the service's folder. */
const bytesKept = async () => {
  const entries = await readdir(service.folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).length
}
const incoming = () => readdir(path.join(service.folder, 'incoming'))
const owner = 'employee@anka.test'
const other = 'colleague@anka.test'
const allow = (guid: string, access: Partial<Record<Who, FileAccess>>) =>
  records.set(guid, Object.fromEntries(Object.entries(access).map(([who, what]) => [service.idOf(who as Who), what])))

describe('a file that comes before its record', () => {
  test('is seen by its uploader alone, until the record is created with it', async () => {
    const guid = randomUUID()
    const kept = one(await upload(owner, guid, file(pdf, 'Fatura ğüşiöç İI.pdf')))
    expect(kept).toEqual({
      fileGuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: 'Fatura ğüşiöç İI.pdf',
      extension: 'pdf',
      size: pdf.length,
      path: `/expense/file/${kept.fileGuid}.pdf`,
    })
    expect((await read(owner, kept.path)).rawPayload).toEqual(pdf)
    expect(refusalOf(await read(other, kept.path))).toEqual([404, 'NOT_FOUND'])
    expect(refusalOf(await remove(other, kept.fileGuid))).toEqual([404, 'NOT_FOUND'])

    const { db } = service.database
    expect(await boundFiles(db, 'expense', [guid])).toEqual(new Map([[guid, []]]))
    const bind = (userId: number) =>
      db.transaction().execute(transaction => bindFiles(transaction, { kind: 'expense', ownerGuid: guid, userId }))
    expect(await bind(service.idOf(other))).toEqual([])
    expect(await bind(service.idOf(owner))).toEqual([kept])
    allow(guid, { [owner]: 'write', [other]: 'read' })
    expect(await boundFiles(db, 'expense', [guid])).toEqual(new Map([[guid, [kept]]]))
    expect((await read(other, kept.path)).statusCode).toBe(200)
    expect(refusalOf(await read('lead@anka.test', kept.path))).toEqual([404, 'NOT_FOUND'])
  })

  test('can be taken back, and then nothing is left of it', async () => {
    const guid = randomUUID()
    const before = await bytesKept()
    const kept = one(await upload(owner, guid, file(pdf, 'a.pdf')))
    expect(await bytesKept()).toBe(before + 1)
    expect((await remove(owner, kept.fileGuid)).json()).toEqual({ success: true, data: null, common: null })
    expect(await bytesKept()).toBe(before)
    expect(refusalOf(await read(owner, kept.path))).toEqual([404, 'NOT_FOUND'])
    expect(refusalOf(await remove(owner, kept.fileGuid))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('a file of a record', () => {
  test('is added and removed by people who may change the record, seen by its readers, and unknown to others', async () => {
    const guid = randomUUID()
    allow(guid, { [owner]: 'write', [other]: 'read' })
    const kept = one(await upload(owner, guid, file(png, 'a.png')))
    expect((await rowsOf(guid))[0]?.bound_at).toBeInstanceOf(Date)
    expect((await read(other, kept.path)).statusCode).toBe(200)

    expect(refusalOf(await upload(other, guid, file(png, 'b.png')))).toEqual([409, 'FILE_NOT_EDITABLE'])
    expect(refusalOf(await remove(other, kept.fileGuid))).toEqual([409, 'FILE_NOT_EDITABLE'])
    expect(refusalOf(await upload('lead@anka.test', guid, file(png, 'c.png')))).toEqual([404, 'NOT_FOUND'])
    expect(refusalOf(await remove('lead@anka.test', kept.fileGuid))).toEqual([404, 'NOT_FOUND'])
    expect(await rowsOf(guid)).toHaveLength(1)
    expect((await remove(owner, kept.fileGuid)).statusCode).toBe(200)
  })

  test('is found under its own kind and ending only', async () => {
    const kept = one(await upload(owner, randomUUID(), file(jpeg, 'a.JPEG')))
    expect(kept.path).toBe(`/expense/file/${kept.fileGuid}.jpg`)
    for (const address of [
      `/agreement/file/${kept.fileGuid}.jpg`,
      `/purchase/file/${kept.fileGuid}.jpg`,
      `/expense/file/${kept.fileGuid}.pdf`,
      `/expense/file/${kept.fileGuid}`,
      '/expense/file/..%2F..%2Fetc%2Fpasswd',
    ]) {
      expect([address, (await read(owner, address)).statusCode]).toEqual([address, 404])
    }
    expect((await read(owner, kept.path.toUpperCase())).statusCode).toBe(200)
    const deleted = await service.call(owner, 'DELETE', `/api/FileManager/DeletePurchaseFile/${kept.fileGuid}`)
    expect(refusalOf(deleted)).toEqual([404, 'NOT_FOUND'])
  })

  test('is served so that nothing in it ever runs', async () => {
    const kept = one(await upload(owner, randomUUID(), file('ad;tutar\n', 'İş & Güç (1).csv')))
    const { headers } = await read(owner, kept.path)
    expect(headers).toMatchObject({
      'content-type': 'text/csv',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
      'content-length': '9',
    })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Is & Guc (1).csv"; filename*=UTF-8''%C4%B0%C5%9F%20%26%20G%C3%BC%C3%A7%20%281%29.csv`,
    )
  })
})

describe('an upload is refused, and leaves nothing behind,', () => {
  const guid = randomUUID()
  const named = { name: 'formGuid', content: guid }
  const big = Buffer.concat([pdf, Buffer.alloc(1024 * 1024)])
  const many = (count: number, content: Buffer) => Array.from({ length: count }, () => file(content, 'a.pdf'))

  test.each<[string, Part[], number, string]>([
    ['with a page for a picture', [named, file('<svg onload="alert(1)">', 'a.png')], 415, 'FILE_TYPE_NOT_ACCEPTED'],
    ['with a page for a table', [named, file('<html>', 'a.csv')], 415, 'FILE_TYPE_NOT_ACCEPTED'],
    ['with a program', [named, file(Buffer.from('MZ\u0000\u0001'), 'a.pdf')], 415, 'FILE_TYPE_NOT_ACCEPTED'],
    ['with a picture that is called a document', [named, file(png, 'a.pdf')], 415, 'FILE_TYPE_NOT_ACCEPTED'],
    ['with a photo as telephones keep it', [named, file('ftypheic', 'IMG_1.HEIC')], 415, 'FILE_IS_HEIC'],
    ['with a name without an ending', [named, file(pdf, 'a')], 415, 'FILE_TYPE_NOT_ACCEPTED'],
    ['with an empty file', [named, file('', 'a.csv')], 415, 'FILE_TYPE_NOT_ACCEPTED'],
    [
      'with one bad file among good ones',
      [named, file(pdf, 'a.pdf'), file('<p>', 'b.csv')],
      415,
      'FILE_TYPE_NOT_ACCEPTED',
    ],
    ['with a file beyond the limit', [named, file(pdf, 'a.pdf'), file(big, 'b.pdf')], 413, 'FILE_TOO_LARGE'],
    ['with more files than a form takes', [named, ...many(21, pdf)], 422, 'FILE_LIMIT'],
    ['with too much in all', [named, ...many(6, big.subarray(0, 900_000))], 413, 'UPLOAD_TOO_LARGE'],
    ['without a file', [named], 422, 'FILE_REQUIRED'],
    ['without saying of what', [file(pdf, 'a.pdf')], 422, 'INVALID'],
    ['with a guid that is none', [{ name: 'formGuid', content: '7' }, file(pdf, 'a.pdf')], 422, 'INVALID'],
    ['with an unknown field', [named, { name: 'userId', content: '1' }, file(pdf, 'a.pdf')], 422, 'INVALID'],
    ['with a field twice', [named, named, file(pdf, 'a.pdf')], 422, 'INVALID'],
  ])('%s', async (_what, parts, status, code) => {
    const before = await bytesKept()
    const response = await send(owner, '/api/FileManager/UploadExpenseFile', ...parts)
    expect(refusalOf(response)).toEqual([status, code])
    expect(await rowsOf(guid)).toEqual([])
    expect(await bytesKept()).toBe(before)
  })

  test.each([
    ['as JSON', { 'content-type': 'application/json' }, '{}', 415],
    ['without a type', {}, undefined, 415],
    ['without a boundary', { 'content-type': 'multipart/form-data' }, 'x', 400],
    ['that ends too early', { 'content-type': 'multipart/form-data; boundary=b' }, '--b\r\ncontent-disp', 400],
  ])('%s', async (_what, headers, payload, status) => {
    const response = await service.call(owner, 'POST', '/api/FileManager/UploadExpenseFile', {
      headers,
      ...(payload !== undefined && { payload }),
    })
    expect(response.statusCode).toBe(status)
    expect(await incoming()).toEqual([])
  })

  test('and says what would be accepted, in the language of the caller', async () => {
    const { payload, headers } = multipart(named, file('<p>', 'a.png'))
    const languages = { en: 'isn’t accepted', tr: 'kabul edilmiyor' }
    for (const [language, words] of Object.entries(languages)) {
      const response = await service.call(owner, 'POST', '/api/FileManager/UploadExpenseFile', {
        payload,
        headers: { ...headers, 'accept-language': language },
      })
      const { message } = response.json<{ message: string }>()
      expect(message).toContain(words)
      expect(message).toContain('.pdf .png .jpg .jpeg .docx .doc .xlsx .xls .csv')
    }
  })

  test('when its sender goes away in the middle of it', async () => {
    await service.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = service.server.server.address() as AddressInfo
    const { authorization } = await service.headersOf(owner)
    const { payload, headers } = multipart(named, file(big, 'a.pdf'))
    const before = await bytesKept()
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/FileManager/UploadExpenseFile HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    )
    socket.write(payload.subarray(0, 300_000))
    await until(incoming, names => names.length === 1)
    socket.destroy()
    await until(incoming, names => names.length === 0)
    expect(await rowsOf(guid)).toEqual([])
    expect(await bytesKept()).toBe(before)
  })
})

describe('the id of a file', () => {
  test('may come with its name, and is good for one file', async () => {
    const [form, id] = [randomUUID(), randomUUID()]
    const leave = (who: Who) =>
      send(
        who,
        '/api/FileManager/UploadAnnualLeaveFile',
        { name: 'formGuid', content: form },
        file(pdf, `${id}*rapor.pdf`),
      )
    expect(one(await leave(owner))).toMatchObject({
      fileGuid: id,
      name: 'rapor.pdf',
      path: `/annualleave/file/${id}.pdf`,
    })
    expect(refusalOf(await leave(other))).toEqual([409, 'FILE_EXISTS'])
    expect((await read(owner, `/annualleave/file/${id}.pdf`)).rawPayload).toEqual(pdf)
  })

  test('lets the same file be sent again whose answer was lost: it is kept once, and answered as before', async () => {
    const [form, id] = [{ name: 'formGuid', content: randomUUID() }, randomUUID()]
    const before = await bytesKept()
    const leave = (content: Buffer) =>
      send(owner, '/api/FileManager/UploadAnnualLeaveFile', form, file(content, `${id}*rapor.pdf`))
    const kept = one(await leave(pdf))
    expect(one(await leave(pdf))).toEqual(kept)
    expect((await Promise.all([leave(pdf), leave(pdf)])).map(one)).toEqual([kept, kept])
    expect(await rowsOf(form.content)).toHaveLength(1)
    expect(await bytesKept()).toBe(before + 1)
    expect(refusalOf(await leave(Buffer.concat([pdf, Buffer.from('\n')])))).toEqual([422, 'FILE_LIMIT'])
  })

  test('of an offer comes as a field', async () => {
    const [offerGuid, fileGuid] = [randomUUID(), randomUUID()]
    const fields = Object.entries({ offerGuid, fileGuid }).map(([name, content]) => ({ name, content }))
    const offer = (who: Who) =>
      send(who, '/api/FileManager/UploadPurchaseOfferFile', ...fields, file(docx, 'teklif.docx'))
    expect(one(await offer('purchasing@anka.test')).path).toBe(`/purchase/file/${fileGuid}.docx`)
    expect((await read('purchasing@anka.test', `/purchase/file/${fileGuid}.docx`)).statusCode).toBe(200)
    expect(refusalOf(await offer(owner))).toEqual([403, 'FORBIDDEN'])
  })
})

test('a leave form takes one file', async () => {
  const form = { name: 'formGuid', content: randomUUID() }
  const leave = (...files: Part[]) => send(owner, '/api/FileManager/UploadAnnualLeaveFile', form, ...files)
  const both = await leave(file(pdf, 'a.pdf'), file(pdf, 'b.pdf'))
  expect(refusalOf(both)).toEqual([422, 'FILE_LIMIT'])
  const statuses = (await Promise.all([1, 2, 3].map(() => leave(file(pdf, 'a.pdf'))))).map(each => each.statusCode)
  expect(statuses.sort()).toEqual([200, 422, 422])
})

test.each([
  ['finance@anka.test', 200],
  ['treasury@anka.test', 403],
  ['noperm@anka.test', 403],
  ['employee@anka.test', 403],
] as const)('%s who uploads to an agreement gets %i', async (who, status) => {
  const named = { name: 'agreementGuid', content: randomUUID() }
  const response = await send(who, '/api/FileManager/UploadAgreementFile', named, file(pdf, 'a.pdf'))
  expect(response.statusCode).toBe(status)
})

test.each([
  ['POST', '/api/FileManager/UploadExpenseFile'],
  ['DELETE', `/api/FileManager/DeleteExpenseFile/${randomUUID()}`],
  ['GET', `/expense/file/${randomUUID()}.pdf`],
  ['GET', `/cv/file/${randomUUID()}.pdf`],
  ['POST', '/api/user/photo'],
] as const)('%s %s needs a session', async (method, url) => {
  const response = await service.server.inject({ method, url, ...multipart(file(pdf, 'a.pdf')) })
  expect(refusalOf(response)).toEqual([401, 'NO_SESSION'])
})
