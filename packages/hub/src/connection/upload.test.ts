import { Upload } from './upload'

/** Records whether the client is being read at the moment. */
function gate() {
  const state = { reading: true }
  return { state, pause: () => void (state.reading = false), resume: () => void (state.reading = true) }
}

test('an upload stops the client when it is full, and lets it go on when there is room', async () => {
  const { state, ...handle } = gate()
  const upload = new Upload('1', 2, handle)
  upload.push('a')
  expect(state.reading).toBe(true)
  upload.push('b')
  expect(state.reading).toBe(false)
  const items = upload[Symbol.asyncIterator]()
  expect(await items.next()).toEqual({ done: false, value: 'a' })
  expect(state.reading).toBe(true)
  upload.complete()
  expect(await items.next()).toEqual({ done: false, value: 'b' })
  expect((await items.next()).done).toBe(true)
})

test('an upload that nobody reads any more does not pause the client', () => {
  const { state, ...handle } = gate()
  const upload = new Upload('1', 1, handle)
  upload.push('a')
  upload.dispose()
  expect(state.reading).toBe(true)
  upload.push('b')
  expect(state.reading).toBe(true)
})

test('a reader that waits for the next item learns that there will be none', async () => {
  const { state: _state, ...handle } = gate()
  const upload = new Upload('1', 1, handle)
  const next = upload[Symbol.asyncIterator]().next()
  upload.dispose(new Error('The underlying connection was closed.'))
  await expect(next).rejects.toThrow('The underlying connection was closed.')
})
