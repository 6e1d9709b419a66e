import { createFileReader, type FileReader, type FileReaderOptions } from './file-reader'

/** The script of a thread that handles each request like this. */
const scriptOf = (act: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { isMainThread, parentPort, workerData } from 'node:worker_threads'
      const answer = text => parentPort.postMessage({ status: 200, headers: {}, body: new TextEncoder().encode(text) })
      parentPort.once('message', request => { ${act} })`)}`,
  )
const echo = scriptOf(`answer([isMainThread, request.url, new TextDecoder().decode(request.body)].join())`)

let reader: FileReader
const logged: unknown[] = []
const open = (act: string | URL, options: Partial<FileReaderOptions> = {}) => {
  const script = typeof act === 'string' ? scriptOf(act) : act
  reader = createFileReader({ script, patience: 60_000, ...options })
  return async (text = '') => {
    const request = { method: 'POST', url: '/file', headers: {}, body: Buffer.from(text) }
    const { body } = await reader.answer(request, details => logged.push(details))
    return Buffer.from(body).toString()
  }
}
afterEach(async () => {
  logged.length = 0
  await reader.close()
})

test('a call is answered on another thread', async () => {
  expect(await open(echo)('a;b')).toBe('false,/file,a;b')
})

test('the messages of a thread are logged', async () => {
  await open(`parentPort.postMessage({ log: { details: { line: 3 }, text: 'x' } }); answer('')`)()
  expect(logged).toEqual([{ line: 3 }])
})

test.each([
  ['never ends', 'for (;;);', { patience: 1 }],
  ['fills the memory', 'for (const all = []; ; ) all.push(new Array(10_000).fill(0.5 + all.length))', { memory: 32 }],
])('a file whose reading %s is refused', async (_what, act, options) => {
  await expect(open(act, options)()).rejects.toMatchObject({ code: 'FILE_TOO_DEMANDING' })
})

test('a failing thread fails only its own call', async () => {
  const ask = open(`if (request.body.length > 0) throw new Error('broken'); answer('whole')`)
  await expect(ask('x')).rejects.toThrow('broken')
  expect(await ask()).toBe('whole')
})

test('a file that its caller no longer waits for ends its thread, or never begins one', async () => {
  const leaving = new AbortController()
  open(`parentPort.postMessage({ log: { details: 'begun', text: '' } }); for (;;);`)
  const request = { method: 'POST', url: '/file', headers: {}, body: Buffer.from('') }
  const begun: unknown[] = []
  const answers: Promise<unknown>[] = []
  await new Promise<void>(resolve => {
    const note = (details: unknown) => resolve(void begun.push(details))
    answers.push(...[1, 2].map(() => reader.answer(request, note, leaving.signal)))
  })
  leaving.abort()
  const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'FILE_TOO_DEMANDING' }) }
  expect(await Promise.allSettled(answers)).toEqual([refused, refused])
  expect(begun).toEqual(['begun'])
})

test('files wait for their turn', async () => {
  const shared = new Int32Array(new SharedArrayBuffer(8))
  const act = `
    const [at, most] = [Atomics.add(workerData, 0, 1) + 1, Atomics.load(workerData, 1)]
    Atomics.store(workerData, 1, Math.max(at, most))
    Atomics.sub(workerData, 0, 1)
    answer('')`
  const ask = open(act, { workerData: shared })
  await Promise.all([ask(), ask(), ask()])
  expect([...shared]).toEqual([0, 1])
})

test('one file too many is refused, until a place is given back', () => {
  open(echo, { places: 2 })
  const release = reader.admit()
  reader.admit()
  expect(() => reader.admit()).toThrow('FILES_BUSY')
  release()
  release()
  reader.admit()
  expect(() => reader.admit()).toThrow('FILES_BUSY')
})
