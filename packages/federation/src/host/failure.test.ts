import { asFailure, Failure } from './failure'

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type })

test.each([
  ['REMOTE_HASH_MISMATCH', 'REMOTE_HASH_MISMATCH'],
  ['timeout', 'REMOTE_TIMEOUT'],
  ['error', 'REMOTE_RENDER_FAILED'],
])('a later script that fails with “%s” is told as %s', (type, code) => {
  expect(asFailure(chunkError(type), 'REMOTE_RENDER_FAILED').code).toBe(code)
})

test('a failure stays what it is, and anything else gets the code of where it happened', () => {
  const failure = new Failure('REMOTE_TIMEOUT', 'late')
  expect(asFailure(failure, 'REMOTE_RENDER_FAILED')).toBe(failure)
  expect(asFailure('broken', 'REMOTE_IMPORT_FAILED')).toMatchObject({ code: 'REMOTE_IMPORT_FAILED', message: 'broken' })
})
