import type { HostDescription } from '../host-api'
import { activate, rollback, unknownRemote } from './activate'
import { parseArguments, usage, UsageError, type CliArguments } from './cli-arguments'
import { releasesTable, remotesTable } from './cli-table'
import { activateAt, historyAt, publishTo, RemoteRefusal, rollbackAt } from './client'
import { reasonOf } from './disk'
import { DeliveryError } from './errors'
import { listRemotes } from './list-remotes'
import { publish } from './publish'
import { issueToken, revokeTokens } from './tokens'

/** What the command line needs of the place that it runs in. */
export interface CliContext {
  remotesFolder: string
  by: string
  /** The deploy token where `--token` names none, so that it need not stand in a list of processes. */
  deployToken?: string
  /** Builds the remote `mf-<name>` where it is stale, and says where its build lies. */
  build(remote: string): Promise<string>
  host(): Promise<HostDescription>
  print(line: string): void
  printError(line: string): void
}

export const deliveryCommands = ['publish', 'activate', 'rollback', 'remotes', 'token'] as const

/** Answers the exit status: 0 done, 1 refused, 2 not understood. */
export async function runDelivery(args: string[], context: CliContext): Promise<0 | 1 | 2> {
  try {
    context.print(await run(parseArguments(args, context.deployToken), context))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      context.printError(`${error.message}\n\n${usage}`)
      return 2
    }
    context.printError(refusalLine(error))
    return 1
  }
}

function refusalLine(error: unknown): string {
  if (error instanceof DeliveryError || error instanceof RemoteRefusal) return `${error.code}: ${error.message}`
  // A full disk or a folder that may not be written is the user's to mend; anything else is our fault and keeps its
  // trace.
  if (typeof error === 'object' && error !== null && 'syscall' in error) return `DELIVERY_FAILED: ${reasonOf(error)}`
  throw error
}

async function run(args: CliArguments, context: CliContext): Promise<string> {
  const { command, remote = '', version = '' } = args
  if (command === 'publish') return runPublish(remote, args, context)
  if (command === 'activate') {
    const done = args.target
      ? await activateAt(args.target, remote, version)
      : await activate({ ...(await place(context)), remote, version })
    return done.already ? `${remote} ${version} is active already.` : `${remote} ${version} is active now.`
  }
  if (command === 'rollback') {
    const done = args.target
      ? await rollbackAt(args.target, remote)
      : await rollback({ ...(await place(context)), remote })
    return `${remote} is back at ${done.version}.`
  }
  return command === 'remotes' ? runRemotes(args, context) : runToken(remote, args.revoke, context)
}

async function runPublish(remote: string, { target, activate }: CliArguments, context: CliContext): Promise<string> {
  const build = await context.build(remote)
  const done = target
    ? await publishTo(target, remote, build, activate)
    : await publish({ ...(await place(context)), remote, build, activate })
  const what = `${remote} ${done.version} ${done.already ? 'was published already' : 'is published'}`
  if (done.active) return `${what} and active.`
  return `${what}. Users see it after: portal activate ${remote} ${done.version}`
}

async function runRemotes({ remote, target }: CliArguments, { remotesFolder }: CliContext): Promise<string> {
  if (target && remote) return releasesTable(await historyAt(target, remote))
  const remotes = await listRemotes(remotesFolder)
  if (remote === undefined) return remotes.length ? remotesTable(remotes) : 'No remote is published yet.'
  const found = remotes.find(({ name }) => name === remote)
  if (!found) throw unknownRemote(remote)
  return releasesTable(found)
}

async function runToken(remote: string, revoke: boolean, { remotesFolder, by }: CliContext): Promise<string> {
  if (!revoke) return issueToken({ remotesFolder, remote, by })
  const count = await revokeTokens({ remotesFolder, remote, by })
  return count ? `${count} deploy token(s) of ${remote} are good no longer.` : `${remote} has no deploy token.`
}

async function place({ remotesFolder, by, host }: CliContext) {
  return { remotesFolder, by, host: await host() }
}
