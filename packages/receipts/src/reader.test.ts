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
  last().onmessage?.({ data: { answer: { total: { value: '1.00', source: 'qr' } } } })
  await expect(second).resolves.toEqual({ total: { value: '1.00', source: 'qr' } })
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

test('a page is drawn by the same reader, in turn', async () => {
  const drawn = drawReceiptPage(file, 2, waiting().signal)
  await jest.advanceTimersByTimeAsync(0)
  expect(last().asked).toEqual({ file, draws: 2 })
  const picture = new Blob(['picture'])
  last().onmessage?.({ data: { answer: picture } })
  await expect(drawn).resolves.toBe(picture)
})
