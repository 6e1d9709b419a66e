import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import type { UploadedFile } from '@portal/contracts/files/files'
import { interceptQuery } from '@portal/database/intercept-query'
import S3rver from 's3rver'
import { multipart, pdf } from '../testing/sample-files'
import { startTestService, type TestService } from '../testing/service'
import { s3Store } from './store/s3-store'

let service: TestService
let told: jest.SpyInstance
beforeEach(() => {
  told = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  told.mockRestore()
  await service.close()
})

const owner = 'employee@anka.test'
const upload = (language: string, formGuid = randomUUID(), filename = 'a.pdf') => {
  const { payload, headers } = multipart(
    { name: 'formGuid', content: formGuid },
    { name: 'files', content: pdf, filename },
  )
  const call = '/api/FileManager/UploadExpenseFile'
  return service.call(owner, 'POST', call, { payload, headers: { ...headers, 'accept-language': language } })
}
const fileIn = (response: Awaited<ReturnType<typeof upload>>): UploadedFile | undefined =>
  response.json<{ data: UploadedFile[] }>().data[0]
const refusalOf = (response: Awaited<ReturnType<typeof upload>>) => {
  const { code, message } = response.json<{ code: string; message: string }>()
  return [response.statusCode, code, message]
}
const unavailable = {
  tr: [503, 'UNAVAILABLE', 'Hizmet şu anda kullanılamıyor. Biraz sonra yeniden deneyin.'],
  en: [503, 'UNAVAILABLE', 'The service is unavailable right now. Try again in a moment.'],
}
const rowCount = async () => (await service.database.db.selectFrom('stored_file').select('guid').execute()).length
const incoming = () => readdir(path.join(service.folder, 'incoming'))

const portOfNobody = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

test('a disk that refuses files is told as 503, nothing is left of the upload, and later ones are kept', async () => {
  service = await startTestService()
  // Root may write everywhere, but not below a file.
  const shelves = Array.from({ length: 256 }, (_, i) => path.join(service.folder, i.toString(16).padStart(2, '0')))
  await Promise.all(shelves.map(shelf => writeFile(shelf, 'in the way')))
  expect(refusalOf(await upload('tr'))).toEqual(unavailable.tr)
  expect(await rowCount()).toBe(0)
  expect(await incoming()).toEqual([])
  expect(told).toHaveBeenCalledTimes(1)

  await Promise.all(shelves.map(shelf => rm(shelf)))
  expect((await upload('tr')).statusCode).toBe(200)
})

test('nor does it hurt when already what comes in cannot be written', async () => {
  service = await startTestService()
  await writeFile(path.join(service.folder, 'incoming'), 'in the way')
  expect(refusalOf(await upload('en'))).toEqual(unavailable.en)
  await rm(path.join(service.folder, 'incoming'))
  expect((await upload('en')).statusCode).toBe(200)
})

test('a bucket that does not answer is told as 503, and is used again when it is back', async () => {
  const port = await portOfNobody()
  const url = `http://127.0.0.1:${port}/files`
  const credentials = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  service = await startTestService({ fileStore: s3Store({ url, ...credentials }) })
  expect(refusalOf(await upload('en'))).toEqual(unavailable.en)
  expect(await rowCount()).toBe(0)
  expect(await incoming()).toEqual([])

  const directory = path.join(service.folder, 's3')
  await mkdir(directory)
  const settings = { port, address: '127.0.0.1', silent: true, directory }
  const bucket = new S3rver({ ...settings, configureBuckets: [{ name: 'files', configs: [] }] })
  await bucket.run()
  const kept = fileIn(await upload('en'))
  expect((await service.call(owner, 'GET', kept?.path ?? '')).rawPayload).toEqual(pdf)

  await bucket.close()
  const reading = await service.call(owner, 'GET', kept?.path ?? '', { headers: { 'accept-language': 'tr' } })
  expect(refusalOf(reading)).toEqual(unavailable.tr)
})

/** Lets the next commit succeed, and its answer be lost. */
function loseCommit() {
  let isLost = false
  service.database.pool.on('acquire', client =>
    interceptQuery(client, query => async (...all) => {
      const answer = await query(...all)
      if (isLost || all[0] !== 'commit') return answer
      isLost = true
      throw Object.assign(new Error('The connection was lost.'), { code: 'ECONNRESET' })
    }),
  )
}

test('a file whose commit has no answer has its bytes, and a repeat of it, too', async () => {
  service = await startTestService()
  const [form, file] = [randomUUID(), `${randomUUID()}*a.pdf`]
  await service.headersOf(owner)
  loseCommit()
  expect(refusalOf(await upload('en', form, file))).toEqual(unavailable.en)
  const kept = fileIn(await upload('en', form, file))
  expect((await service.call(owner, 'GET', kept?.path ?? '')).rawPayload).toEqual(pdf)
  expect(await rowCount()).toBe(1)
})

const listenOn = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`
}
const settings = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', timeout: 100 }

test('a bucket behind a network that swallows everything is told as 503, too', async () => {
  const swallower = createServer(socket => void socket.resume().on('error', () => {}))
  service = await startTestService({ fileStore: s3Store({ ...settings, url: await listenOn(swallower) }) })
  expect(refusalOf(await upload('en'))).toEqual(unavailable.en)
  expect(await rowCount()).toBe(0)
  expect(await incoming()).toEqual([])
  await new Promise(resolve => swallower.close(resolve))
})

test('a bucket that says no more in the middle of a file breaks the download off', async () => {
  const stored = new Map<string, Buffer>()
  const answer: RequestListener = async (request, response) => {
    const key = request.url ?? ''
    if (request.method === 'PUT') {
      stored.set(key, Buffer.concat((await request.toArray()) as Buffer[]))
      response.end()
    } else {
      const bytes = stored.get(key) ?? Buffer.alloc(0)
      response.setHeader('content-length', bytes.length)
      response.write(bytes.subarray(0, 10))
    }
  }
  const bucket = createHttpServer(answer)
  service = await startTestService({ fileStore: s3Store({ ...settings, url: await listenOn(bucket) }) })
  const kept = fileIn(await upload('en'))
  await expect(service.call(owner, 'GET', kept?.path ?? '')).rejects.toThrow()
  bucket.closeAllConnections()
  await new Promise(resolve => bucket.close(resolve))
})
