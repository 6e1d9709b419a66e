import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from './run.mjs'

test('temporary files are in memory until the process ends; folders of killed runs are removed', async () => {
  const memory = fs.mkdtempSync(path.join(os.tmpdir(), 'memory-folder-'))
  const ended = await run(process.execPath, ['-p', 'process.pid'])
  for (const pid of [ended.output.trim(), process.pid]) fs.mkdirSync(path.join(memory, `portal-tests-${pid}`))
  const script = `
    import os from 'node:os'
    import { keepTemporaryFilesInMemory } from ${JSON.stringify(path.join(__dirname, 'memory-folder.mjs'))}
    keepTemporaryFilesInMemory(process.argv[1], 0)
    console.log(os.tmpdir())`
  const { output } = await run(process.execPath, ['--input-type=module', '-e', script, memory])
  expect(path.dirname(output.trim())).toBe(memory)
  expect(fs.readdirSync(memory)).toEqual([`portal-tests-${process.pid}`])
  fs.rmSync(memory, { recursive: true })
})
