import { writeFile } from 'node:fs/promises'
import type { HostDescription } from '../host-api'
import { activate, rollback, unknownRemote } from './activate'
import { readBuild } from './build-files'
import { parseManifest } from './check-manifest'
import { parseArguments, usage, type CliArguments } from './cli-arguments'
import { planText, releasesTable, remotesTable } from './cli-table'
import { activateAt, historyAt, publishTo, RemoteRefusal, rollbackAt, rollOutAt } from './client'
import { reasonOf } from './disk'
import { DeliveryError } from './errors'
import { listRemotes } from './list-remotes'
import { publish } from './publish'
import { rollOut } from './rollout/roll-out'
import { newKeyPair, type Trust } from './signing/keys'
import { signFolder, signRelease, type Signer } from './signing/sign-release'
import { UsageError } from './usage-error'
import { withSignatures } from './signing/with-signatures'
import { issueToken, revokeTokens } from './tokens'

/** The command line's environment. */
export interface CliContext {
  remotesFolder: string
  by: string
  /** The deploy token if `--token` is missing, so that it need not appear in a list of processes. */
  deployToken?: string
  /** Builds the remote `mf-<name>` if it is stale, and returns its build folder. */
  build(remote: string): Promise<string>
  host(): Promise<HostDescription>
  /** Accepted signatures; any release is accepted if undefined. */
  trust?(): Promise<Trust | undefined>
  /** The key that signs published releases, if there is one. */
  signer?(): Promise<Signer | undefined>
  print(line: string): void
  printError(line: string): void
}

export const deliveryCommands = [
  'publish',
  'activate',
  'rollback',
  'rollout',
  'sign',
  'remotes',
  'token',
  'signing-key',
] as const

/** Returns the exit status: 0 done, 1 refused, 2 not understood. */
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
  // A full disk or a read-only folder is the user's to fix. Any other error is ours and keeps its stack trace.
  if (typeof error === 'object' && error !== null && 'syscall' in error) return `DELIVERY_FAILED: ${reasonOf(error)}`
  throw error
}

async function run(args: CliArguments, context: CliContext): Promise<string> {
  const { command, remote = '', version = '' } = args
  if (command === 'publish') return runPublish(args, context)
  if (command === 'activate') {
    const done = args.target
      ? await activateAt(args.target, remote, version, args.force)
      : await activate({ ...(await place(context)), remote, version, force: args.force })
    return done.already ? `${remote} ${version} is active already.` : `${remote} ${version} is active now.`
  }
  if (command === 'rollback') {
    const done = args.target
      ? await rollbackAt(args.target, remote)
      : await rollback({ ...(await place(context)), remote })
    return `${remote} is back at ${done.version}.`
  }
  if (command === 'rollout') return runRollout(remote, args, context)
  if (command === 'sign') return runSign(remote, version, context)
  if (command === 'signing-key') return runSigningKey(args.file ?? '')
  return command === 'remotes' ? runRemotes(args, context) : runToken(remote, args.revoke, context)
}

async function runPublish(args: CliArguments, context: CliContext): Promise<string> {
  const { target, activate, dir } = args
  const remote = args.remote ?? (await nameIn(dir ?? ''))
  const build = dir ?? (await context.build(remote))
  const signer = await context.signer?.()
  if (signer) await signFolder(build, signer)
  const done = target
    ? await publishTo(target, remote, build, activate)
    : await publish({ ...(await place(context)), remote, build, activate })
  const what = `${remote} ${done.version} ${done.already ? 'was published already' : 'is published'}`
  if (done.active) return `${what} and active.`
  return `${what}. Users see it after: portal activate ${remote} ${done.version}`
}

async function nameIn(dir: string): Promise<string> {
  return parseManifest(await readBuild(dir)).portal.descriptor.name
}

async function runRollout(
  remote: string,
  { version = '', plan, target }: CliArguments,
  context: CliContext,
): Promise<string> {
  if (!plan) throw new TypeError('a rollout without a plan')
  await (target
    ? rollOutAt(target, remote, version, plan)
    : rollOut({ ...(await place(context)), remote, version, plan }))
  if (plan.percent === 100) return `${remote} ${version} is active now.`
  return `${remote} ${version} goes out: ${planText(plan)}. The way back: portal rollback ${remote}`
}

async function runSign(remote: string, version: string, context: CliContext): Promise<string> {
  const { remotesFolder, by } = context
  const signer = await context.signer?.()
  if (!signer) throw new DeliveryError('KEY_MALFORMED', 'There is no key to sign with.')
  await signRelease({ remotesFolder, remote, version, by, signer })
  return `${remote} ${version} is signed.`
}

/** Prints the public key for the portals that trust it; the private key stays in its file. */
async function runSigningKey(file: string): Promise<string> {
  const { privateKey, publicKey, id } = newKeyPair()
  await writeFile(file, privateKey, { flag: 'wx', mode: 0o600 })
  return `${publicKey}# ${id}`
}

async function runRemotes({ remote, target }: CliArguments, context: CliContext): Promise<string> {
  if (target && remote) return releasesTable(await historyAt(target, remote))
  const { remotesFolder } = context
  const remotes = await withSignatures(await listRemotes(remotesFolder), remotesFolder, await context.trust?.())
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

async function place({ remotesFolder, by, host, trust }: CliContext) {
  return { remotesFolder, by, host: await host(), trust: await trust?.() }
}
