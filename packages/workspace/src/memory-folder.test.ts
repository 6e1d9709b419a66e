import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from './run.mjs'

const memory = '/dev/shm'
const tool = path.join(__dirname, 'memory-folder.mjs')
const folderOf = (pid: number) => path.join(memory, `portal-tests-${pid}`)
const { bavail, bsize } = fs.existsSync(memory) ? fs.statfsSync(memory) : { bavail: 0, bsize: 0 }

/** Where a process writes its temporary files that has asked for memory there. */
async function temporaryFolderWith(place: string): Promise<string> {
  const script = `
    import fs from 'node:fs'
    import os from 'node:os'
    import { keepTemporaryFilesInMemory } from ${JSON.stringify(tool)}
    keepTemporaryFilesInMemory(process.argv[1])
    fs.writeFileSync(os.tmpdir() + '/memory-folder-test', '')
    console.log(os.tmpdir())`
  const { output } = await run(process.execPath, ['--input-type=module', '-e', script, place])
  return output.trim()
}

const whereThereIsMemory = bavail * bsize >= 5 * 2 ** 30 ? test : test.skip

whereThereIsMemory('temporary files are in memory, and gone with the process', async () => {
  const folder = await temporaryFolderWith(memory)
  expect(path.dirname(folder)).toBe(memory)
  expect(fs.existsSync(folder)).toBe(false)
})

whereThereIsMemory('what a killed run left is removed, what a living one has is not', async () => {
  const ended = await run(process.execPath, ['-p', 'process.pid'])
  const [left, used] = [folderOf(Number(ended.output)), folderOf(process.pid)]
  const isOurs = !fs.existsSync(used)
  for (const folder of [left, used]) fs.mkdirSync(folder, { recursive: true })
  await temporaryFolderWith(memory)
  expect([left, used].map(folder => fs.existsSync(folder))).toEqual([false, true])
  if (isOurs) fs.rmdirSync(used)
})

test('where there is none, they stay where they are', async () => {
  expect(await temporaryFolderWith('/no-such-folder')).toBe(os.tmpdir())
})
