import { parseArgs } from 'node:util'
import { remoteNameSchema } from '../descriptor'
import type { Target } from './client'
import { reasonOf } from './disk'
import type { RolloutPlan } from './rollout/plan'
import { minutesOf, planOf } from './rollout/plan-arguments'
import { UsageError } from './usage-error'

export interface CliArguments {
  command: string
  /** The first word after the command: a remote, or the path of a new key. */
  name: string | undefined
  version: string | undefined
  /** Folder of a build outside the repository. */
  dir: string | undefined
  /** What `rollout` is to do. */
  plan: RolloutPlan | 'stop' | 'resume' | undefined
  /** How long to wait for the end of a rollout. */
  waitMinutes: number | undefined
  activate: boolean
  force: boolean
  revoke: boolean
  json: boolean
  target: Target | undefined
}

/** The remote of the folder in which a team types its commands. */
export interface Project {
  remote: string
  version: string
  /** The folder of its build. */
  dir: string
}

interface Shape {
  /** How many words follow the command. */
  words: readonly number[]
  options: readonly string[]
}

const elsewhere = ['portal', 'to', 'token', 'json']
const shapes: Readonly<Record<string, Shape>> = {
  publish: { words: [0, 1], options: ['activate', 'dir', ...elsewhere] },
  check: { words: [0], options: ['dir', ...elsewhere] },
  activate: { words: [2], options: ['force', ...elsewhere] },
  rollback: { words: [1], options: elsewhere },
  rollout: { words: [2], options: ['then', 'every', 'people', 'corporations', 'wait', ...elsewhere] },
  'rollout --stop': { words: [1], options: ['stop', 'portal', 'token', 'json'] },
  'rollout --resume': { words: [1], options: ['resume', 'wait', 'portal', 'token', 'json'] },
  sign: { words: [0, 2], options: ['dir', 'json'] },
  'signing-key': { words: [1], options: ['json'] },
  remotes: { words: [0, 1], options: elsewhere },
  logs: { words: [1], options: elsewhere },
  token: { words: [1], options: ['revoke', 'json'] },
}

interface Known {
  deployToken?: string | undefined
  /** With it, the words that name its remote and version may be left out. */
  project?: (() => Promise<Project>) | undefined
}

export async function parseArguments(args: string[], { deployToken, project }: Known = {}): Promise<CliArguments> {
  const { values, positionals } = parsed(args)
  const [command = '', ...words] = positionals
  checkShape(command, words.length, values, project !== undefined)
  const [name, version] = words
  const isRollout = command === 'rollout'
  const target = targetOf(values.portal ?? (isRollout ? undefined : values.to), values.token, deployToken)
  const read: CliArguments = {
    command,
    name: command === 'signing-key' ? name : name?.replace(/^mf-/, ''),
    version,
    dir: values.dir,
    plan: isRollout ? planIn(values) : undefined,
    waitMinutes: values.wait === undefined ? undefined : minutesOf('--wait', values.wait),
    activate: values.activate ?? false,
    force: values.force ?? false,
    revoke: values.revoke ?? false,
    json: values.json ?? false,
    target,
  }
  checkMeaning(read, project !== undefined)
  return project && command !== 'signing-key' && isIncomplete(read) ? completed(read, await project()) : read
}

type Values = ReturnType<typeof parsed>['values']

function checkShape(command: string, count: number, values: Values, hasProject: boolean): void {
  const ending = ['stop', 'resume'].find(option => Object.hasOwn(values, option))
  const shape = shapes[command === 'rollout' && ending ? `rollout --${ending}` : command]
  if (!shape) throw new UsageError(command ? `There is no command “${command}”.` : 'Say what to do.')
  const isOwn = hasProject && count === 0 && command !== 'signing-key'
  if (!shape.words.includes(count) && !isOwn)
    throw new UsageError(`“${command}” is missing a part, or has one too many.`)
  const foreign = Object.keys(values).find(option => !shape.options.includes(option))
  if (foreign) throw new UsageError(`“${command}” does not know --${foreign}.`)
}

function checkMeaning({ command, name, dir, plan, waitMinutes, target }: CliArguments, hasProject: boolean): void {
  if (name !== undefined && command !== 'signing-key' && !remoteNameSchema.safeParse(name).success)
    throw new UsageError(`“${name}” is no name of a remote.`)
  if (command === 'publish' && !hasProject && (name === undefined) !== (dir !== undefined))
    throw new UsageError('Say which remote to publish, or with --dir which folder; the folder says its name itself.')
  if (command === 'sign' && !hasProject && (name === undefined) !== (dir !== undefined))
    throw new UsageError('Say which version to sign, or with --dir which folder.')
  if (command === 'logs' && !target) throw new UsageError('Name the portal: --portal https://portal.example.com')
  if (hasProject && !target && !['sign', 'signing-key'].includes(command))
    throw new UsageError('Name the portal: --portal https://portal.example.com')
  if (command === 'remotes' && target && !name && !hasProject)
    throw new UsageError('A deploy token shows one remote: name it.')
  if (waitMinutes === undefined) return
  if (!target) throw new UsageError('--wait needs --portal.')
  if (typeof plan === 'object' && plan.percent !== 100 && plan.next.at(-1) !== 100)
    throw new UsageError('--wait ends when everybody has the release: let --then end with 100.')
}

const isIncomplete = ({ command, name, dir }: CliArguments) =>
  name === undefined || (['check', 'publish', 'sign'].includes(command) && dir === undefined)

function completed(read: CliArguments, { remote, version, dir }: Project): CliArguments {
  const isOfBuild = ['check', 'publish', 'sign'].includes(read.command)
  return {
    ...read,
    ...(isOfBuild && { dir: read.dir ?? dir }),
    ...(!isOfBuild && { name: read.name ?? remote, version: read.version ?? version }),
  }
}

function planIn(values: Values): CliArguments['plan'] {
  if (values.stop) return 'stop'
  return values.resume ? 'resume' : planOf(values)
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
        json: { type: 'boolean' },
        stop: { type: 'boolean' },
        resume: { type: 'boolean' },
        dir: { type: 'string' },
        to: { type: 'string' },
        token: { type: 'string' },
        portal: { type: 'string' },
        then: { type: 'string' },
        every: { type: 'string' },
        wait: { type: 'string' },
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
  if (!url) throw new UsageError('--token belongs to a portal: --portal https://portal.example.com')
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new UsageError(`“${url}” is no address of a portal.`)
  if (!token) throw new UsageError('Give the deploy token in PORTAL_DEPLOY_TOKEN or with --token.')
  return { url: url.replace(/\/+$/, ''), token }
}
