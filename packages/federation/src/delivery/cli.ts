import { writeFile } from 'node:fs/promises'
import { activate, rollback, unknownRemote } from './activate'
import { readBuild } from './build-files'
import { parseManifest } from './check-manifest'
import { parseArguments, type CliArguments } from './cli-arguments'
import { place, type CliContext, type Done } from './cli-context'
import { runRollout } from './cli-rollout'
import { checkedText, errorsText, releasesTable, remotesTable, webhookText } from './cli-table'
import { usageOf } from './cli-usage'
import { activateAt, checkAt, errorsAt, historyAt, publishTo, RemoteRefusal, rollbackAt } from './client'
import { reasonOf } from './disk'
import { DeliveryError } from './errors'
import { listRemotes } from './list-remotes'
import { publish } from './publish'
import { newKeyPair } from './signing/keys'
import { signFolder, signRelease } from './signing/sign-release'
import { UsageError } from './usage-error'
import { withSignatures } from './signing/with-signatures'
import { issueToken, revokeTokens } from './tokens'

export const deliveryCommands = [
  'publish',
  'activate',
  'rollback',
  'rollout',
  'sign',
  'remotes',
  'logs',
  'token',
  'signing-key',
] as const

/** Returns the exit status: 0 done, 1 refused or taken back, 2 not understood, 3 still in progress. */
export async function runDelivery(args: string[], context: CliContext): Promise<0 | 1 | 2 | 3> {
  try {
    const read = await parseArguments(args, context)
    const { text, data, status = 0 } = await run(read, context)
    context.print(read.json ? JSON.stringify({ success: status === 0, data }) : text)
    return status
  } catch (error) {
    if (error instanceof UsageError) {
      const own = context.otherUsage ? [context.otherUsage] : []
      context.printError([error.message, '', ...own, usageOf(context.program)].join('\n'))
      return 2
    }
    const { code, message } = refusalIn(error)
    if (args.includes('--json')) context.print(JSON.stringify({ success: false, code, message }))
    else context.printError(`${code}: ${message}`)
    return 1
  }
}

function refusalIn(error: unknown): { code: string; message: string } {
  if (error instanceof DeliveryError || error instanceof RemoteRefusal) return error
  // A full disk or a read-only folder is the user's to fix. Any other error is ours and keeps its stack trace.
  if (typeof error === 'object' && error !== null && 'syscall' in error)
    return { code: 'DELIVERY_FAILED', message: reasonOf(error) }
  throw error
}

async function run(args: CliArguments, context: CliContext): Promise<Done> {
  const { command, name: remote = '', version = '', target } = args
  if (command === 'publish') return runPublish(args, context)
  if (command === 'check') return runCheck(args, context)
  if (command === 'activate') {
    const data = target
      ? await activateAt(target, remote, version, args.force)
      : await activate({ ...(await place(context)), remote, version, force: args.force })
    return { data, text: `${remote} ${version} is active ${data.already ? 'already' : 'now'}.` }
  }
  if (command === 'rollback') {
    const data = target ? await rollbackAt(target, remote) : await rollback({ ...(await place(context)), remote })
    return { data, text: `${remote} is back at ${data.version}.` }
  }
  if (command === 'rollout') return runRollout(args, context)
  if (command === 'logs' && target) {
    const [data, { webhook }] = await Promise.all([errorsAt(target, remote), historyAt(target, remote)])
    return { data, text: [...(webhook ? [webhookText(webhook)] : []), errorsText(data)].join('\n\n') }
  }
  if (command === 'sign') return runSign(args, context)
  if (command === 'signing-key') return runSigningKey(remote)
  return command === 'remotes' ? runRemotes(args, context) : runToken(remote, args.revoke, context)
}

async function runPublish({ target, activate, dir, name }: CliArguments, context: CliContext): Promise<Done> {
  const remote = name ?? (await nameIn(dir ?? ''))
  const build = dir ?? (await context.build(remote))
  const signer = await context.signer?.()
  if (signer) await signFolder(build, signer)
  const data = target
    ? await publishTo(target, remote, build, activate)
    : await publish({ ...(await place(context)), remote, build, activate })
  const what = `${remote} ${data.version} ${data.already ? 'was published already' : 'is published'}`
  const next = `${context.program} activate ${remote} ${data.version}${target ? ` --portal ${target.url}` : ''}`
  return { data, text: data.active ? `${what} and active.` : `${what}. Users see it after: ${next}` }
}

/** Signs first, as publishing does. */
async function runCheck({ target, dir = '' }: CliArguments, context: CliContext): Promise<Done> {
  if (!target) throw new UsageError('Name the portal: --portal https://portal.example.com')
  const signer = await context.signer?.()
  if (signer) await signFolder(dir, signer)
  const data = await checkAt(target, await nameIn(dir), dir)
  return { data, text: checkedText(data), ...(data.faults.length > 0 && { status: 1 }) }
}

async function nameIn(dir: string): Promise<string> {
  return parseManifest(await readBuild(dir)).portal.descriptor.name
}

async function runSign({ dir, name = '', version = '' }: CliArguments, context: CliContext): Promise<Done> {
  const { remotesFolder, by } = context
  const signer = await context.signer?.()
  if (!signer) throw new DeliveryError('KEY_MALFORMED', 'Name the private key in PORTAL_SIGNING_KEY.')
  if (dir === undefined) await signRelease({ remotesFolder, remote: name, version, by, signer })
  else await signFolder(dir, signer)
  return { data: null, text: `${dir ?? `${name} ${version}`} is signed.` }
}

/** Prints the public key for the portals that trust it; the private key stays in its file. */
async function runSigningKey(file: string): Promise<Done> {
  const { privateKey, publicKey, id } = newKeyPair()
  await writeFile(file, privateKey, { flag: 'wx', mode: 0o600 })
  return { data: { publicKey, id }, text: `${publicKey}# ${id}` }
}

async function runRemotes({ name, target }: CliArguments, context: CliContext): Promise<Done> {
  if (target && name) {
    const data = await historyAt(target, name)
    return { data, text: releasesTable(data) }
  }
  const { remotesFolder } = context
  const remotes = await withSignatures(await listRemotes(remotesFolder), remotesFolder, await context.trust?.())
  if (name === undefined)
    return { data: remotes, text: remotes.length ? remotesTable(remotes) : 'No remote is published yet.' }
  const data = remotes.find(remote => remote.name === name)
  if (!data) throw unknownRemote(name)
  return { data, text: releasesTable(data) }
}

async function runToken(remote: string, revoke: boolean, context: CliContext): Promise<Done> {
  const { remotesFolder, by } = context
  if (!revoke) {
    const token = await issueToken({ remotesFolder, remote, by })
    return { data: { token }, text: token }
  }
  const revoked = await revokeTokens({ remotesFolder, remote, by })
  const text = revoked
    ? `${revoked} deploy token(s) of ${remote} are good no longer.`
    : `${remote} has no deploy token.`
  return { data: { revoked }, text }
}
