import { spawnSync } from 'node:child_process'
import { chown } from 'node:fs/promises'
import type { Binaries } from './binaries'
import { DatabaseFailure } from '../failure'

/** How a program of PostgreSQL is run: it refuses to be root, so root has to lend it another name. */
export interface Runner {
  /** Goes before the program and its arguments. */
  prefix: string[]
  user: { uid: number; gid: number } | undefined
  /** Hands a folder to the user that the programs run as. */
  own(folder: string): Promise<void>
}

const asMyself: Runner = { prefix: [], user: undefined, own: async () => {} }

/** In a user namespace root is seen as an ordinary user, and its files stay where and whose they are. */
export const inNamespace: Runner = {
  ...asMyself,
  prefix: ['unshare', '-U', '--map-user=1000', '--map-group=1000'],
}

/** The user "nobody": for containers that forbid namespaces, and for systems that have none. */
const nobody = process.platform === 'darwin' ? 4294967294 : 65534
export const asNobody: Runner = {
  prefix: [],
  user: { uid: nobody, gid: nobody },
  own: folder => chown(folder, nobody, nobody),
}

const tryRun = (runner: Runner, { postgres, environment }: Binaries) => {
  const [program = postgres, ...args] = [...runner.prefix, postgres, '--version']
  return spawnSync(program, args, { env: environment, encoding: 'utf8', ...runner.user })
}

export const chooseRunner = (binaries: Binaries): Runner => {
  if (process.getuid?.() !== 0) return asMyself
  const failures: string[] = []
  for (const runner of [inNamespace, asNobody]) {
    const { status, stderr, error } = tryRun(runner, binaries)
    if (status === 0) return runner
    failures.push((error?.message ?? stderr).trim())
  }
  throw new DatabaseFailure(
    'EMBEDDED_POSTGRES_CANNOT_RUN',
    'PostgreSQL refuses to run as root, and neither a user namespace nor the user "nobody" can run it here ' +
      `(${failures.join('; ')}). Start the portal as an ordinary user, or give a server in DATABASE_URL.`,
  )
}
