import { hostname } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runDelivery } from '@portal/federation/delivery/cli'
import type { CliContext } from '@portal/federation/delivery/cli-context'
import { usageOf } from '@portal/federation/delivery/cli-usage'
import { DeliveryError } from '@portal/federation/delivery/errors'
import { readSigningKey } from '@portal/federation/delivery/signing/keys'
import { buildFolder } from './build-folder'
import { originOf, runDev } from './dev/run-dev'
import { makeRemote, templates } from './make-remote'
import { runMock } from './mock/run-mock'
import { readProject } from './read-project'
import { writeRemoteTypes } from './remote-types'
import { SdkError } from './sdk-error'
import { sealProject } from './seal/seal-project'

const ownUsage = `portal-sdk new <name> --bundler <${templates.join(' | ')}> --tr <title> --en <title>
                                                       generate a working remote in a new folder
portal-sdk dev [--port 3100] [--portal <url>] [--backend <url>]
                                                       show it in a shell of its own or in a portal, at every change;
                                                       hand calls on to its backend
portal-sdk mock [--port 3300]                          answer every call of the portal, for tests and other tools
portal-sdk types <remote> --portal <url>               write the addresses of another remote’s pages as types
portal-sdk seal [<dist>]                               turn a bundler’s output, by default dist, into a release`

const delivery = ['check', 'publish', 'activate', 'rollback', 'rollout', 'remotes', 'logs', 'sign', 'signing-key']

interface Terminal {
  print: (line: string) => void
  printError: (line: string) => void
}

/** Returns the exit status: 0 done, 1 refused, 2 not understood, 3 still in progress. */
export async function main(args: string[], terminal: Terminal): Promise<number> {
  const [command = '', ...rest] = args
  try {
    if (command === 'seal') return await runSeal(rest, terminal)
    if (command === 'dev') return await runDev(rest, terminal)
    if (command === 'mock') return await runMock(rest, terminal.print)
    if (command === 'types') return await runTypes(rest, terminal)
    if (command === 'new') return await runNew(rest, terminal)
    if (delivery.includes(command)) return await runDelivery(args, contextOf(terminal))
  } catch (error) {
    if (isUnknownOption(error)) terminal.printError(error.message)
    else if (error instanceof SdkError || error instanceof DeliveryError) {
      const { code, message } = error
      if (args.includes('--json')) terminal.print(JSON.stringify({ success: false, code, message }))
      else terminal.printError(`${code}: ${message}`)
      return 1
    } else throw error
  }
  terminal.printError(`${ownUsage}\n${usageOf('portal-sdk')}`)
  return 2
}

/** As `parseArgs` throws it. */
const isUnknownOption = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')

async function runSeal(args: string[], { print }: Terminal): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [dist = buildFolder] = positionals
  const { name, version, weights } = await sealProject(process.cwd(), path.resolve(dist))
  const inKb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  print(`${name} ${version} is sealed: ${inKb(weights.remote)} compressed, scripts ${inKb(weights.scripts)}.`)
  for (const [page, bytes] of Object.entries(weights.pages)) print(`  first load of ${page}: ${inKb(bytes)}`)
  return 0
}

async function runNew(args: string[], { print }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { bundler: { type: 'string', default: 'vite' }, tr: { type: 'string' }, en: { type: 'string' } },
  })
  const folder = path.resolve(positionals[0] ?? '.')
  const { bundler, tr, en } = values
  if (!tr || !en) throw new SdkError('TITLE_MISSING', 'Give a title in both languages: --tr Seyahat --en Travel')
  const files = await makeRemote(folder, { bundler, title: { tr, en } })
  print([`${folder} has:`, ...files.map(file => `  ${file}`)].join('\n'))
  return 0
}

async function runTypes(args: string[], { print }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { portal: { type: 'string' } } })
  const [remote] = positionals
  const portal = originOf(values.portal)
  if (!remote || !portal)
    throw new SdkError('PORTAL_MISSING', 'Name both: types leave --portal https://portal.example.com')
  print(await writeRemoteTypes({ remote, portal, project: process.cwd() }))
  return 0
}

/** A team has no portal folder at hand, so everything goes over HTTP. */
function contextOf(terminal: Terminal): CliContext {
  const elsewhere = async () => {
    throw new SdkError('PORTAL_MISSING', 'Name the portal: --portal https://portal.example.com')
  }
  return {
    program: 'portal-sdk',
    otherUsage: ownUsage,
    remotesFolder: '',
    by: '',
    deployToken: process.env.PORTAL_DEPLOY_TOKEN,
    project: async () => {
      const { descriptor, version } = await readProject(process.cwd())
      return { remote: descriptor.name, version, dir: buildFolder }
    },
    build: elsewhere,
    host: elsewhere,
    signer,
    ...terminal,
  }
}

/** The keys in PORTAL_SIGNING_KEY: files, or their text. */
async function signer() {
  const named = process.env.PORTAL_SIGNING_KEY?.trim()
  if (!named) return undefined
  const keys = named.split(',').map(key => readSigningKey(key.trim()))
  return { keys: await Promise.all(keys), builder: hostname() }
}
