import { parseArgs } from 'node:util'
import { remoteNameSchema } from '../descriptor'
import type { Target } from './client'
import { reasonOf } from './disk'
import type { RolloutPlan } from './rollout/plan'
import { planOf } from './rollout/plan-arguments'
import { UsageError } from './usage-error'

export const usage = `portal publish <mf-name> [--activate]    check a remote's build and put it in the registry
portal publish --dir <folder> [--activate]  the same for a build that lies elsewhere
portal activate <remote> <version> [--force]  make a published version the active one, even out of quarantine
portal rollback <remote>                 go back to what was active before
portal rollout <remote> <version>         give it to some people first, and then to more
  --to <percent> --then <percent,…>       how many of a hundred, and how many at each later stage
  --every <30m, 4h or 1d>                 how long a stage lasts
  --people <e-mail,…> --corporations <id,…>  who gets it whatever the percentage
portal sign <remote> <version>           sign what is published already
portal remotes [<remote>]                list remotes, or the versions of one
portal token <remote> [--revoke]         make a deploy token, or end all of the remote's tokens
portal signing-key <file>                make a key to sign releases with, and print its public half

With --to <url> --token <deploy token>, publish, activate, rollback and remotes talk to a portal that runs elsewhere;
rollout does with --portal <url> --token <deploy token>.
With PORTAL_SIGNING_KEY, publish signs.`

export interface CliArguments {
  command: string
  remote: string | undefined
  version: string | undefined
  /** Path of the new key. */
  file?: string | undefined
  /** Folder of a build outside the repository. */
  dir?: string | undefined
  plan?: RolloutPlan | undefined
  activate: boolean
  force: boolean
  revoke: boolean
  target: Target | undefined
}

const shapes: Record<string, { least: number; most: number; options: string[] }> = {
  publish: { least: 0, most: 1, options: ['activate', 'dir', 'to', 'token'] },
  activate: { least: 2, most: 2, options: ['to', 'token', 'force'] },
  rollback: { least: 1, most: 1, options: ['to', 'token'] },
  rollout: {
    least: 2,
    most: 2,
    options: ['to', 'then', 'every', 'people', 'corporations', 'portal', 'token'],
  },
  sign: { least: 2, most: 2, options: [] },
  'signing-key': { least: 1, most: 1, options: [] },
  remotes: { least: 0, most: 1, options: ['to', 'token'] },
  token: { least: 1, most: 1, options: ['revoke'] },
}

export function parseArguments(args: string[], deployToken?: string): CliArguments {
  const { values, positionals } = parsed(args)
  const [command = '', name, version] = positionals
  const shape = shapes[command]
  if (!shape) throw new UsageError(command ? `There is no command “${command}”.` : 'Say what to do.')
  const count = positionals.length - 1
  if (count < shape.least || count > shape.most)
    throw new UsageError(`“${command}” is missing a part, or has one too many.`)
  const foreign = Object.keys(values).find(option => !shape.options.includes(option))
  if (foreign) throw new UsageError(`“${command}” does not know --${foreign}.`)
  if (command === 'signing-key')
    return {
      command,
      file: name,
      remote: undefined,
      version,
      activate: false,
      force: false,
      revoke: false,
      target: undefined,
    }
  if (command === 'publish' && (name === undefined) !== (values.dir !== undefined))
    throw new UsageError('Say which remote to publish, or with --dir which folder; the folder says its name itself.')
  const remote = name?.replace(/^mf-/, '')
  if (remote !== undefined && !remoteNameSchema.safeParse(remote).success)
    throw new UsageError(`“${name}” is no name of a remote.`)
  const isRollout = command === 'rollout'
  const plan = isRollout ? planOf(values) : undefined
  const target = targetOf(isRollout ? values.portal : values.to, values.token, deployToken)
  if (command === 'remotes' && target && !remote) throw new UsageError('A deploy token shows one remote: name it.')
  const { activate = false, force = false, revoke = false } = values
  return { command, remote, version, dir: values.dir, plan, activate, force, revoke, target }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        activate: { type: 'boolean' },
        revoke: { type: 'boolean' },
        force: { type: 'boolean' },
        dir: { type: 'string' },
        to: { type: 'string' },
        token: { type: 'string' },
        portal: { type: 'string' },
        then: { type: 'string' },
        every: { type: 'string' },
        people: { type: 'string' },
        corporations: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError(reasonOf(error))
  }
}

function targetOf(url?: string, given?: string, known?: string): Target | undefined {
  if (url === undefined && given === undefined) return undefined
  const token = given ?? known
  if (!url || !token) throw new UsageError('The address of a portal and --token belong together.')
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new UsageError(`“${url}” is no address of a portal.`)
  return { url, token }
}
