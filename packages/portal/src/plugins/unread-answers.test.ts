import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { unreadAnswers } from './unread-answers'

const megabyte = 1024 * 1024
/** More than the operating system buffers for one connection. */
const size = 16 * megabyte

let app: FastifyInstance
let port: number
/** Emits once for each requested large answer. */
let asked: EventEmitter
let answered: number
const sockets: Socket[] = []
beforeEach(async () => {
  asked = new EventEmitter()
  answered = 0
  app = fastify({ forceCloseConnections: true })
  await app.register(unreadAnswers, { most: 3 * size })
  app.get('/large', async () => {
    answered += 1
    asked.emit('answer')
    return Buffer.alloc(size)
  })
  app.get('/small', async () => 'small')
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

const open = (): Socket => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  return socket.pause()
}
const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const readAll = async (path: string) =>
  (await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()).byteLength

test('beyond the bound, whoever has not read for longest is cut off, and all their answers with it', async () => {
  const [first, second] = [open(), open()]
  first.write(requestOf('/large') + requestOf('/large'))
  await answersCame(2)
  second.write(requestOf('/large'))
  await answersCame(3)
  const third = open()
  third.write(requestOf('/large'))
  await answersCame(4)
  first.resume()
  await once(first, 'close')
  expect([second.readyState, third.readyState]).toEqual(['open', 'open'])
  // Both continue, and there is room for one more.
  expect(await readAll('/large')).toBe(size)
  expect([second.readyState, third.readyState]).toEqual(['open', 'open'])
})

test('however many read their answers, nobody is cut off', async () => {
  const slow = open()
  slow.write(requestOf('/large'))
  await answersCame(1)
  for (let i = 0; i < 5; i += 1) expect(await readAll('/large')).toBe(size)
  for (let i = 0; i < 5; i += 1) expect(await readAll('/small')).toBe(5)
  expect(slow.readyState).toBe('open')
})

async function answersCame(count: number): Promise<void> {
  while (answered < count) await once(asked, 'answer')
  // The answer has been passed on by then.
  await readAll('/small')
}
