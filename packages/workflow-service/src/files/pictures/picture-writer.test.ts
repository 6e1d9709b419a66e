import { createPictureWriter, type PictureWriter } from './picture-writer'

/** The script of a thread that answers like this. */
const scriptOf = (act: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      parentPort.once('message', ({ path, type }) => { ${act} })`)}`,
  )
let writer: PictureWriter
const logged: unknown[] = []
const open = (act: string, options: { patience?: number; places?: number } = {}) => {
  writer = createPictureWriter(
    { script: scriptOf(act), ...options },
    { error: (details: unknown) => logged.push(details) },
  )
  return () => writer.rewrite({ name: 'fiş.png', path: '/a', type: 'png' })
}
afterEach(async () => {
  logged.length = 0
  await writer.close()
})
const unreadable = { code: 'PICTURE_UNREADABLE' }

test('a picture is written anew on a thread', async () => {
  const rewrite = open(`parentPort.postMessage({ size: path.length, sha256: new TextEncoder().encode(type) })`)
  expect(await rewrite()).toEqual({ size: 2, sha256: new TextEncoder().encode('png') })
})

test.each([
  ['cannot be decoded', 'parentPort.postMessage(null)', {}, 0],
  ['takes too long', 'for (;;);', { patience: 1 }, 1],
  ['breaks the decoder', 'throw new WebAssembly.RuntimeError("unreachable")', {}, 1],
  ['ends its thread', 'process.exit()', {}, 1],
])('a picture that %s is refused, and the next one is not', async (_what, act, options, lines) => {
  await expect(open(act, options)()).rejects.toMatchObject(unreadable)
  expect(logged).toHaveLength(lines)
  await writer.close()
  expect(await open('parentPort.postMessage({ size: 1 })')()).toEqual({ size: 1 })
})

test('pictures wait for their turn, and one too many is refused', async () => {
  const rewrite = open('parentPort.postMessage({ size: 1 })', { places: 3 })
  const answers = await Promise.allSettled(Array.from({ length: 4 }, rewrite))
  expect(answers.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), 'rejected'])
  expect(answers[3]).toMatchObject({ reason: { code: 'FILES_BUSY' } })
  expect(await rewrite()).toEqual({ size: 1 })
})
