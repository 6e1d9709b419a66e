/** @jest-environment node */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '@portal/federation/delivery/testing/fake-remote'
import { buildProject } from './build-project'

const bundler = `
import { mkdirSync, writeFileSync } from 'node:fs'
const folder = process.argv[2] ?? process.env.PORTAL_SDK_BUILD_FOLDER ?? 'dist'
mkdirSync(folder, { recursive: true })
writeFileSync(folder + '/mf-manifest.json', '{}', { flag: 'wx' })
`

let project: Awaited<ReturnType<typeof temporaryFolder>>
let into: string
beforeEach(async () => {
  project = await temporaryFolder()
  into = path.join(project.folder, 'node_modules/.cache/portal-sdk')
  await writeFile(path.join(project.folder, 'bundle.mjs'), bundler)
})
afterEach(() => project.remove())
const build = (script: string) =>
  writeFile(path.join(project.folder, 'package.json'), JSON.stringify({ name: 'trips', scripts: { build: script } }))

test('a build for development does not touch the build for publishing, and starts in an empty folder', async () => {
  await build('node bundle.mjs')
  await mkdir(path.join(project.folder, 'dist'))
  await writeFile(path.join(project.folder, 'dist/half-written.js'), '')
  for (let time = 0; time < 2; time += 1)
    expect([...(await buildProject(project.folder, into)).keys()]).toEqual(['mf-manifest.json'])
  expect(await readdir(path.join(project.folder, 'dist'))).toEqual(['half-written.js'])
})

test('a bundler that writes elsewhere gets a message with the right folder', async () => {
  await build('node bundle.mjs elsewhere')
  await expect(buildProject(project.folder, into)).rejects.toMatchObject({
    code: 'BUILD_FOLDER_IGNORED',
    message: expect.stringContaining('buildFolder of @portal/sdk'),
  })
})
