import { spawnSync } from 'node:child_process'
import { chown } from 'node:fs/promises'
import path from 'node:path'
import { copyBinaries, findBinaries, type Binaries } from './binaries'
import { DatabaseFailure } from '../failure'

/** A way to run PostgreSQL's programs. They refuse to run as root, so root runs them as another user. */
export interface Runner {
  /** Precedes the program and its arguments. */
  prefix: string[]
  user: { uid: number; gid: number } | undefined
  /** Hands a folder over to the user that the programs run as. */
  own(folder: string): Promise<void>
}

const asMyself: Runner = { prefix: [], user: undefined, own: async () => {} }

/** In a user namespace root looks like an ordinary user, and its files keep their place and owner. */
const inNamespace: Runner = {
  ...asMyself,
  prefix: ['unshare', '-U', '--map-user=1000', '--map-group=1000'],
}

/** The user "nobody": for containers that forbid namespaces, and for systems without them. */
const nobody = process.platform === 'darwin' ? 4294967294 : 65534
export const asNobody: Runner = {
  prefix: [],
  user: { uid: nobody, gid: nobody },
  own: folder => chown(folder, nobody, nobody),
}

/** PostgreSQL's programs, and how to run them here. */
export interface Programs {
  binaries: Binaries
  runner: Runner
}

const failureOf = (runner: Runner, { postgres, environment }: Binaries): string | undefined => {
  const [program = postgres, ...args] = [...runner.prefix, postgres, '--version']
  const { status, stderr, error } = spawnSync(program, args, { env: environment, encoding: 'utf8', ...runner.user })
  return status === 0 ? undefined : (error?.message ?? stderr).trim()
}

const mayEnter = (folder: string, { user }: Runner): boolean =>
  spawnSync('test', ['-x', folder], { ...user }).status === 0

/** Finds the programs, and for root a way to run them that works on this machine. */
export const choosePrograms = async (
  dataFolder: string,
  forRoot = [inNamespace, asNobody],
  native?: string,
): Promise<Programs> => {
  const links = path.join(dataFolder, 'postgres-lib')
  const binaries = await findBinaries(links, native)
  if (process.getuid?.() !== 0) return { binaries, runner: asMyself }
  const failures: string[] = []
  for (const runner of forRoot) {
    const failure = failureOf(runner, binaries)
    if (failure === undefined) return { binaries, runner }
    failures.push(failure)
  }
  // The programs may be in a folder that only root can enter, such as its home.
  if (mayEnter(dataFolder, asNobody)) {
    const copied = await copyBinaries(path.join(dataFolder, 'postgres-programs'), links)
    const failure = failureOf(asNobody, copied)
    if (failure === undefined) return { binaries: copied, runner: asNobody }
    failures.push(failure)
  } else {
    failures.push(`nobody but root may enter ${dataFolder}`)
  }
  throw new DatabaseFailure(
    'EMBEDDED_POSTGRES_CANNOT_RUN',
    'PostgreSQL refuses to run as root, and neither a user namespace nor the user "nobody" can run it here ' +
      `(${failures.join('; ')}). Start the portal as an ordinary user, set PORTAL_DATA to a folder that others may enter, ` +
      'or give a server in DATABASE_URL.',
  )
}
