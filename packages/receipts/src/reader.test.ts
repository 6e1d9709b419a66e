import { drawReceiptPage, readReceipt } from './reader'

class FakeWorker {
  static all: FakeWorker[] = []
  isEnded = false
  asked: unknown
  onmessage: ((event: { data: unknown }) => void) | undefined
  constructor() {
    FakeWorker.all.push(this)
  }
  postMessage(question: unknown) {
    this.asked = question
  }
  terminate() {
    this.isEnded = true
  }
}

const file = new Blob(['x'])
const waiting = () => new AbortController()
const last = () => FakeWorker.all.at(-1)!
const reads = (signal: AbortSignal) => readReceipt(file, { signal, recognises: true })
const code = { total: { value: '1.00', source: 'qr' as const } }
const says = async (answer: unknown, worker = last()) => {
  worker.onmessage?.({ data: { answer } })
  await jest.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { Worker: FakeWorker })
})
afterEach(() => jest.useRealTimers())

test('a file that keeps the reader busy says nothing after its time, and the next one has a new reader', async () => {
  const first = reads(waiting().signal)
  const second = reads(waiting().signal)
  await jest.advanceTimersByTimeAsync(30_000)
  await expect(first).resolves.toEqual({})
  expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false])
  await says({ reading: code, isPicture: false })
  await expect(second).resolves.toEqual(code)
})

test('what is not awaited any more is not read', async () => {
  const leaving = waiting()
  const reading = reads(leaving.signal)
  await jest.advanceTimersByTimeAsync(0)
  const asked = last()
  leaving.abort()
  await expect(reading).resolves.toEqual({})
  expect(asked.isEnded).toBe(true)
  await expect(reads(leaving.signal)).resolves.toEqual({})
  expect(last()).toBe(asked)
})

test('what a code says is there at once, and neither it nor the next file waits for letters', async () => {
  const onFirst = jest.fn()
  const reading = readReceipt(file, { signal: waiting().signal, recognises: true, onFirst })
  await jest.advanceTimersByTimeAsync(0)
  const quick = last()
  await says({ reading: code, isPicture: true })
  expect(onFirst).toHaveBeenCalledWith(code)
  expect(last().asked).toEqual({ file, reads: 'letters' })

  const next = reads(waiting().signal)
  await jest.advanceTimersByTimeAsync(0)
  await says({ reading: {}, isPicture: false }, quick)
  await expect(next).resolves.toEqual({})

  const company = { value: 'Deniz', source: 'photo' }
  await says({ company, total: { value: '7.00', source: 'photo' } })
  await expect(reading).resolves.toEqual({ company, ...code })
})

test('letters of a photograph are recognised while a code is looked for', async () => {
  const photo = new Blob(['x'], { type: 'image/jpeg' })
  const reading = readReceipt(photo, { signal: waiting().signal, recognises: true })
  await jest.advanceTimersByTimeAsync(0)
  const [quick, slow] = FakeWorker.all.slice(-2)
  expect([quick?.asked, slow?.asked]).toEqual([
    { file: photo, reads: 'fields' },
    { file: photo, reads: 'letters' },
  ])
  await says({ total: { value: '7.00', source: 'photo' } }, slow)
  await says({ reading: code, isPicture: true }, quick)
  await expect(reading).resolves.toEqual(code)
})

test('letters are not recognised for whoever only compares', async () => {
  const reading = readReceipt(file, { signal: waiting().signal, recognises: false })
  await jest.advanceTimersByTimeAsync(0)
  const quick = FakeWorker.all.at(-2)!
  expect(quick.asked).toEqual({ file, reads: 'fields' })
  await says({ reading: code, isPicture: true }, quick)
  await expect(reading).resolves.toEqual(code)
})

test('a page is drawn by the quick reader, in turn', async () => {
  const drawn = drawReceiptPage(file, 2, waiting().signal)
  await jest.advanceTimersByTimeAsync(0)
  const quick = FakeWorker.all.at(-2)!
  expect(quick.asked).toEqual({ file, draws: 2 })
  const picture = new Blob(['picture'])
  await says(picture, quick)
  await expect(drawn).resolves.toBe(picture)
})
