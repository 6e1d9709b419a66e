import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { z } from 'zod'
import type { descriptorSchema } from '../../descriptor'
import { HOST_API, type HostDescription } from '../../host-api'
import { integrityOf } from '../build-files'

export const host: HostDescription = {
  hostApi: HOST_API,
  singletons: { react: '19.3.1', '@portal/ui': '1.0.0' },
  routes: ['/login', '/profile'],
}

export interface FakeRemote {
  name?: string
  version?: string
  /** Distinguishes builds of the same version. */
  content?: string
  routes?: string[]
  descriptor?: Partial<z.input<typeof descriptorSchema>>
  singletons?: Record<string, string>
  pages?: Record<string, string[]>
  /** The entry script. */
  entry?: string
  /** The entry is a module. */
  entryType?: 'module'
  /** Names of packages that the build takes from the page. */
  shared?: string[]
  /** Additional files, listed in the manifest. */
  extra?: Record<string, string | Buffer>
}

/** Creates the files of a small build, including its manifest. */
export function fakeBuild(remote: FakeRemote = {}): Map<string, Buffer> {
  const { name = 'expense', version = '1.0.0', content = '', routes = [`/${name}Form`], extra = {} } = remote
  const container = `${name.replaceAll('-', '_')}_build`
  const pages = remote.pages ?? { form: ['static/page-form.js'] }
  const entry = remote.entry ?? `var ${container} = ${JSON.stringify(Object.keys(pages).map(page => `./${page}`))}`
  const files = new Map<string, Buffer>([
    ['remoteEntry.js', Buffer.from(`// ${content}\n${entry}\n${'// and so on\n'.repeat(100)}`)],
    ['static/page-form.js', Buffer.from(`var page = '${name}'\n`)],
    ...Object.entries(extra).map(([path, data]): [string, Buffer] => [path, Buffer.from(data)]),
  ])
  const manifest = {
    id: name,
    name: container,
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: remote.entryType } },
    shared: (remote.shared ?? []).map(shared => ({ name: shared })),
    portal: {
      version,
      singletons: remote.singletons ?? host.singletons,
      pages,
      files: Object.fromEntries([...files].map(([path, data]) => [path, integrityOf(data)])),
      descriptor: {
        name,
        title: { tr: 'Masraf', en: 'Expense' },
        hostApi: `^${HOST_API}`,
        routes: routes.map(path => ({ path, page: 'form', title: { tr: 'Form', en: 'Form' } })),
        ...remote.descriptor,
      },
    },
  }
  return files.set('mf-manifest.json', Buffer.from(JSON.stringify(manifest)))
}

export async function writeBuild(folder: string, files: ReadonlyMap<string, Buffer>): Promise<string> {
  for (const [path, data] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), data)
  }
  return folder
}

/** Creates a folder for one test, with its removal. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'delivery-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
