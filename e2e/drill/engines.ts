import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The engines that the drill runs, and the Debian package of each. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
} as const

type Engine = keyof typeof packages
/** The path of each program. */
export type Engines = Record<Engine, string>

/** Debian keeps each version of the server in a folder of its own. */
const versionsFolder = '/usr/lib/postgresql'

function newestPostgres(): string[] {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder) : []
  return versions.toSorted((a, b) => Number(b) - Number(a)).map(version => path.join(versionsFolder, version, 'bin'))
}

/** Returns the programs, or the command that installs the missing ones. */
export function findEngines(): { engines: Engines } | { install: string } {
  // A user's PATH often lacks the folder of daemons.
  const folders = [...newestPostgres(), ...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  const engines: Partial<Engines> = {}
  const missing: string[] = []
  for (const [name, debianPackage] of Object.entries(packages) as [Engine, string][]) {
    const file = folders.map(folder => path.join(folder, name)).find(existsSync)
    if (file) engines[name] = file
    else missing.push(debianPackage)
  }
  return missing.length > 0
    ? { install: `apt-get install --no-install-recommends ${missing.join(' ')}` }
    : { engines: engines as Engines }
}
