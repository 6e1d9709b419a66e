import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from './run.mjs'

const tool = path.join(__dirname, 'memory-folder.mjs')

let memory: string
beforeEach(() => {
  memory = fs.mkdtempSync(path.join(os.tmpdir(), 'memory-folder-'))
})
afterEach(() => fs.rmSync(memory, { recursive: true }))

/** Where a process writes its temporary files that has asked for so many bytes of memory. */
async function temporaryFolderWith(place: string, needed = 0): Promise<string> {
  const script = `
    import fs from 'node:fs'
    import os from 'node:os'
    import { keepTemporaryFilesInMemory } from ${JSON.stringify(tool)}
    keepTemporaryFilesInMemory(process.argv[1], Number(process.argv[2]))
    fs.writeFileSync(os.tmpdir() + '/written', '')
    console.log(os.tmpdir())`
  const { output } = await run(process.execPath, ['--input-type=module', '-e', script, place, String(needed)])
  return output.trim()
}

test('temporary files are in memory, and gone with the process', async () => {
  const folder = await temporaryFolderWith(memory)
  expect(path.dirname(folder)).toBe(memory)
  expect(fs.readdirSync(memory)).toEqual([])
})

test('what a killed run left is removed, what a living one has is not', async () => {
  const ended = await run(process.execPath, ['-p', 'process.pid'])
  for (const pid of [ended.output.trim(), process.pid]) fs.mkdirSync(path.join(memory, `portal-tests-${pid}`))
  await temporaryFolderWith(memory)
  expect(fs.readdirSync(memory)).toEqual([`portal-tests-${process.pid}`])
})

test.each([
  ['is none', '/no-such-folder', 0],
  ['is too little', os.tmpdir(), Number.MAX_SAFE_INTEGER],
])('where there %s, they stay where they are', async (_what, place, needed) => {
  expect(await temporaryFolderWith(place, needed)).toBe(os.tmpdir())
})
