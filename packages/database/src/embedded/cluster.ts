import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries'
import type { Runner } from './runner'
import { DatabaseFailure } from '../failure'

const run = promisify(execFile)

export const userName = 'portal'
export const passwordFile = (dataFolder: string): string => path.join(dataFolder, 'postgres.password')

const initialise = [`--username=${userName}`, '--encoding=UTF8', '--data-checksums', '--no-instructions']

/**
 * Byte order by default, because it never changes with a library. Turkish order and case are requested by name
 * ("tr-x-icu"), which also works on a server that somebody else has set up.
 */
export const byteOrder = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Only Windows has no private socket: there the server listens on the loopback address and requires a password. */
const authentication = async (dataFolder: string): Promise<string[]> => {
  if (process.platform !== 'win32') return ['--auth-local=trust', '--auth-host=reject']
  await writeFile(passwordFile(dataFolder), randomBytes(24).toString('hex'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(dataFolder)}`]
}

export const clusterIn = (dataFolder: string): string => path.join(dataFolder, 'postgres')

/** Returns the cluster's folder. It is created under another name first, so it exists completely or not at all. */
export const ensureCluster = async (
  dataFolder: string,
  binaries: Binaries,
  runner: Runner,
  flags: string[],
): Promise<string> => {
  const folder = clusterIn(dataFolder)
  if (existsSync(path.join(folder, 'PG_VERSION'))) return folder
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await runner.own(unfinished)
  const args = [...initialise, ...(await authentication(dataFolder)), ...flags, `--pgdata=${unfinished}`]
  const [program = binaries.initdb, ...rest] = [...runner.prefix, binaries.initdb, ...args]
  try {
    await run(program, rest, { env: binaries.environment, cwd: dataFolder, ...runner.user })
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    throw new DatabaseFailure(
      'CLUSTER_NOT_CREATED',
      `The embedded PostgreSQL could not create its files in ${folder}: ${(stderr || String(error)).trim()}`,
      { cause: error },
    )
  }
  await rename(unfinished, folder)
  return folder
}
