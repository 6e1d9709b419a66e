import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { realDisk } from './disk'
import { appendEvent, readState } from './log'
import { publishFiles } from './publish'
import { fakeBuild, host, temporaryFolder } from './testing/fake-remote'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let remotesFolder: string
beforeEach(async () => {
  place = await temporaryFolder()
  remotesFolder = place.folder
})
afterEach(() => place.remove())

const common = { remote: 'expense', at: '2026-01-01T00:00:00.000Z', by: 'ayse' }
const token = { type: 'tokenIssued', ...common, tokenHash: 'a'.repeat(64) } as const

async function expectMalformed(file: string, why: string) {
  await expect(readState(remotesFolder)).rejects.toMatchObject({
    code: 'REGISTRY_MALFORMED',
    message: expect.stringContaining(`log/${file} ${why}`),
  })
}

describe('the registry’s log', () => {
  test('that does not exist yet is empty', async () => {
    expect(await readState(join(remotesFolder, 'nowhere'))).toEqual({ revision: 0, remotes: new Map() })
  })

  test.each([
    ['half an event', '{"type":', 'is not JSON'],
    ['an event of no known kind', JSON.stringify({ ...common, type: 'guessed' }), 'is no event of the registry'],
    [
      'an event that lacks a part',
      JSON.stringify({ ...common, type: 'activated' }),
      'is no event of the registry: folder',
    ],
    [
      'an activation of what was never published',
      JSON.stringify({ ...common, type: 'activated', folder: 'expense/1.0.0-aaaaaaaaaaaa' }),
      'names expense/1.0.0-aaaaaaaaaaaa, which was never published',
    ],
  ])('with %s is refused by the name of the file', async (_, text, why) => {
    await appendEvent(remotesFolder, () => token, realDisk)
    await writeFile(join(remotesFolder, 'log/000002.json'), text)
    await expectMalformed('000002.json', why)
    await expect(publishFiles({ remotesFolder, host, by: 'ayse', files: fakeBuild() })).rejects.toMatchObject({
      code: 'REGISTRY_MALFORMED',
    })
  })

  test('that lacks a file in the middle is refused', async () => {
    for (let n = 0; n < 3; n += 1) await appendEvent(remotesFolder, () => token, realDisk)
    await rm(join(remotesFolder, 'log/000002.json'))
    await expectMalformed('000002.json', 'is missing')
  })

  test('with a file that cannot be read is refused', async () => {
    await mkdir(join(remotesFolder, 'log/000001.json'), { recursive: true })
    await expectMalformed('000001.json', 'cannot be read')
  })

  test('lets a writer that lost the race decide again with what the winner wrote', async () => {
    const revisions: number[] = []
    const racing = {
      ...realDisk,
      link: async (from: string, to: string) => {
        if (revisions.length === 1) await writeFile(to, JSON.stringify(token))
        return realDisk.link(from, to)
      },
    }
    await appendEvent(
      remotesFolder,
      ({ revision }) => {
        revisions.push(revision)
        return token
      },
      racing,
    )
    expect(revisions).toEqual([0, 1])
    expect((await readState(remotesFolder)).revision).toBe(2)
  })
})
