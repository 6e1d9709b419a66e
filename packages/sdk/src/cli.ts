import path from 'node:path'
import { parseArgs } from 'node:util'
import { runDelivery } from '@portal/federation/delivery/cli'
import { DeliveryError } from '@portal/federation/delivery/errors'
import { buildFolder } from './build-folder'
import { runDev } from './dev/run-dev'
import { makeRemote, templates } from './make-remote'
import { SdkError } from './sdk-error'
import { sealProject } from './seal/seal-project'

const usage = `portal-sdk new <name> --bundler <${templates.join(' | ')}> --tr <title> --en <title>
                              generates a working remote in a new folder
portal-sdk dev [--port 3100] [--portal <url>]
                              shows the remote in a shell of its own or in a portal; builds at every change
portal-sdk seal [<dist>]      turns a bundler's output, by default dist, into a release
portal-sdk publish --dir <dist> --to <url> [--activate]
portal-sdk activate <remote> <version> --to <url>
portal-sdk rollback <remote> --to <url>
portal-sdk remotes <remote> --to <url>

Give the deploy token in PORTAL_DEPLOY_TOKEN or with --token. Run everything in the folder of the remote, beside
portal.remote.mjs and package.json.`

const overHttp = ['publish', 'activate', 'rollback', 'remotes']

interface Terminal {
  print: (line: string) => void
  printError: (line: string) => void
}

/** Returns the exit status: 0 done, 1 refused, 2 not understood. */
export async function main(args: string[], terminal: Terminal): Promise<number> {
  const [command = '', ...rest] = args
  try {
    if (command === 'seal') return await runSeal(rest, terminal)
    if (command === 'dev') return await runDev(rest, terminal)
    if (command === 'new') return await runNew(rest, terminal)
    if (overHttp.includes(command)) return await runDelivery(args, atPortal(rest, terminal))
  } catch (error) {
    if (!(error instanceof SdkError || error instanceof DeliveryError)) throw error
    terminal.printError(`${error.code}: ${error.message}`)
    return 1
  }
  terminal.printError(usage)
  return 2
}

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

/** Requires `--to`: a team has no portal folder at hand, so everything goes over HTTP. */
function atPortal(args: string[], terminal: Terminal) {
  const isSaid = args.some(arg => /^--to\b/.test(arg))
  if (!isSaid) throw new SdkError('PORTAL_MISSING', 'Name the portal: --to https://portal.example.com')
  const token = process.env.PORTAL_DEPLOY_TOKEN
  return {
    remotesFolder: '',
    by: '',
    ...(token && { deployToken: token }),
    build: async () => {
      throw new SdkError('BUILD_MISSING', 'Name the folder: --dir dist')
    },
    host: async () => {
      throw new SdkError('PORTAL_MISSING', 'Name the portal: --to https://portal.example.com')
    },
    ...terminal,
  }
}
