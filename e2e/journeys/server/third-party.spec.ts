import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { remoteNames, root } from '../../support/portal-process'
import { expect, test } from '../../support/test'

/** Every package name and version in a build's source maps, as an independent check of the build's own list. */
async function packagesIn(build: string): Promise<string[]> {
  const dist = path.join(root, build, 'dist')
  const maps = (await readdir(dist, { recursive: true })).filter(file => file.endsWith('.map'))
  const folders = new Set<string>()
  for (const map of maps) {
    const { sources } = JSON.parse(await readFile(path.join(dist, map), 'utf8')) as { sources: string[] }
    for (const source of sources) {
      const [, folder] = /\/(node_modules\/\.pnpm\/[^/]+\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(source) ?? []
      if (folder) folders.add(folder)
    }
  }
  const manifests = [...folders].map(folder => readFile(path.join(root, folder, 'package.json'), 'utf8'))
  return (await Promise.all(manifests))
    .map(text => JSON.parse(text) as { name: string; version: string })
    .map(({ name, version }) => `${name} ${version}`)
}

test('every package in a bundle of the server, the shell or a remote has its licence told', async ({
  portal,
  request,
}) => {
  const answer = await request.get(`${portal.url}/third-party.txt`)
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const [, ...parts] = (await answer.text()).split(/^=+\n(.+)\n=+$/m)
  const partOf = (title: string) => parts[parts.findIndex(part => part.startsWith(title)) + 1] ?? ''
  const builds = [
    { title: 'The server', build: 'packages/portal' },
    { title: 'The shell', build: 'shell' },
    ...remoteNames.map(name => ({ title: `The remote ${name} `, build: `mf-${name}` })),
  ]
  for (const { title, build } of builds) {
    const packages = await packagesIn(build)
    expect(packages.length, title).toBeGreaterThan(3)
    expect(packages.filter(one => !partOf(title).includes(`\n${one} (`))).toEqual([])
  }
  expect(partOf('The server')).toContain('\nPostgreSQL (PostgreSQL)\n')
})
