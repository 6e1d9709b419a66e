import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseFailure } from '@portal/database/failure'
import { type deliveryCommands, runDelivery } from '@portal/federation/delivery/cli'
import { buildRemote } from './build-remote'
import { PortalFailure } from './failure'
import { operator } from './operator'
import { readHost, remotesFolderOf } from './places'
import { type Environment, readSettings, SettingsFailure } from './read-settings'
import { signerOf, trustOf } from './release-keys'
import { settingsText } from './settings-text'

export interface CliOptions {
  args: string[]
  environment: Environment
  /** The repository, or the folder that replaces it. */
  root: string
  print(text: string): void
  printError(text: string): void
  /** Prompts the person at the terminal. A secret is not echoed. */
  ask(question: string, isSecret?: boolean): Promise<string>
}

type Command = (options: CliOptions & { shellFolder: string }) => Promise<number>

/** Each command loads its own modules, because loading all takes longer than most commands. */
const commands: Record<string, { help: string; run: Command }> = {
  serve: {
    help: 'serve the portal until a signal stops it',
    run: async ({ args, environment, root, shellFolder, print }) => {
      const { serve } = await import('./serve')
      const builds = args.flatMap((option, at) => (option === '--publish' ? [folderAfter(args, at)] : []))
      const portalFolder = path.join(root, 'packages/portal/dist')
      await serve({ settings: readSettings(environment), portalFolder, shellFolder, builds, print })
      return 0
    },
  },
  check: {
    help: 'say what is wrong with the environment variables, if anything is',
    run: async ({ environment }) => {
      readSettings(environment)
      return 0
    },
  },
  doctor: {
    help: 'say what is wrong with this installation: settings, folders, disk, clock, database, TLS, backups',
    run: async options => (await import('./commands/doctor/doctor.command')).doctorCommand(options),
  },
  settings: {
    help: 'list the environment variables that the portal reads',
    run: async ({ print }) => {
      print(settingsText())
      return 0
    },
  },
  version: {
    help: 'say which release of the portal this is',
    run: async ({ root, print }) => {
      const manifest = await readFile(path.join(root, 'packages/portal/package.json'), 'utf8')
      print((JSON.parse(manifest) as { version: string }).version)
      return 0
    },
  },
  migrate: {
    help: 'bring the database to its newest form; with --plan, only say what that does, and with --backup how long',
    run: async options => (await import('./commands/migrate.command')).migrateCommand(options),
  },
  'create-admin': {
    help: 'make a manager with every permission; asks for what --email, --name and --password do not say',
    run: async options => (await import('./commands/create-admin.command')).createAdminCommand(options),
  },
  'reset-factors': {
    help: 'remove the second factors of the person after it, by email, who has lost all of them',
    run: async options => (await import('./commands/reset-factors.command')).resetFactorsCommand(options),
  },
  import: {
    help: 'say what a file of people or of corporations (CSV) would add and change; with --apply, do it',
    run: async options => (await import('./commands/import.command')).importCommand(options),
  },
  backup: {
    help: 'write a backup into the folder after --to, beside a running portal too; --list and --verify read one',
    run: async options => (await import('./commands/backup.command')).backupCommand(options),
  },
  restore: {
    help: 'restore a backup, or the newest moment of a folder of backups, into an empty PORTAL_DATA or DATABASE_URL',
    run: async options => (await import('./commands/restore.command')).restoreCommand(options),
  },
  move: {
    help: 'move the database to the server after --to, or back to the portal’s own PostgreSQL with --to embedded',
    run: async options => (await import('./commands/backup.command')).moveCommand(options),
  },
  help: {
    help: 'show this list',
    run: async ({ print }) => {
      print(usage())
      return 0
    },
  },
}

const deliver: Command = async ({ args, environment, root, shellFolder, print, printError }) => {
  const settings = readSettings(environment)
  return runDelivery(args, {
    program: 'portal',
    remotesFolder: remotesFolderOf(settings),
    by: operator(),
    deployToken: settings.PORTAL_DEPLOY_TOKEN,
    build: remote => buildRemote(root, remote),
    host: () => readHost(shellFolder),
    trust: () => trustOf(settings),
    signer: () => signerOf(settings),
    print,
    printError,
  })
}

const deliveryHelp: Record<(typeof deliveryCommands)[number], string> = {
  publish: 'check the build of a remote and put it into the registry',
  activate: 'make a published version of a remote the active one',
  rollback: 'go back to the version of a remote that was active before',
  rollout: 'give a version of a remote to some people first, and then to more',
  sign: 'sign a version of a remote that is published already',
  remotes: 'list the remotes, or the versions of one',
  logs: 'list the errors of a remote in browsers, from another portal',
  token: 'make a deploy token for one remote',
  'signing-key': 'make a key that releases are signed with',
}

const usage = (): string => {
  const own = Object.entries(commands).map(([name, { help }]) => [name, help] as const)
  const lines = [...own, ...Object.entries(deliveryHelp)].map(([name, help]) => `  portal ${name.padEnd(13)} ${help}`)
  return [
    ...lines,
    '',
    '  --shell <folder>    the build of the shell, when it is not the one beside the portal',
    '  --publish <folder>  with serve: a build that users see from now on, unless they saw it before',
  ].join('\n')
}

class UsageFailure extends Error {}

const folderAfter = (args: string[], at: number): string => {
  const folder = args[at + 1]
  if (!folder) throw new UsageFailure(`${args[at]} is followed by a folder.`)
  return folder
}

/** Takes `--shell` out of the arguments, at any position. Everything else belongs to the command. */
const splitShell = (args: string[]): { shell: string | undefined; rest: string[] } => {
  const at = args.indexOf('--shell')
  if (at < 0) return { shell: undefined, rest: args }
  return { shell: folderAfter(args, at), rest: [...args.slice(0, at), ...args.slice(at + 2)] }
}

const run = async (options: CliOptions): Promise<number> => {
  const { shell, rest } = splitShell(options.args)
  const [name = 'help'] = rest
  const shellFolder = path.resolve(shell ?? path.join(options.root, 'shell/dist'))
  const own = Object.hasOwn(commands, name) ? commands[name]?.run : undefined
  const command = own ?? (Object.hasOwn(deliveryHelp, name) ? deliver : undefined)
  if (command) return command({ ...options, args: rest, shellFolder })
  options.printError(`There is no command "${name}". These are there:\n${usage()}`)
  return 2
}

/** Runs one command and returns the exit status: 0 done, 1 refused, 2 not understood. */
export const main = async (options: CliOptions): Promise<number> => {
  try {
    return await run(options)
  } catch (error) {
    if (error instanceof SettingsFailure || error instanceof UsageFailure) {
      options.printError(error.message)
      return 2
    }
    if (!(error instanceof PortalFailure || error instanceof DatabaseFailure)) throw error
    options.printError(`${error.code}: ${error.message}`)
    return 1
  }
}
