import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { buildPortal, portalFolder } from './portal.mjs'
import { readOptions } from './read-options.mjs'
import { descriptorOf, isRemote, loadBuilder, remoteFolders } from './remotes.mjs'
import { say, StepError } from './say.mjs'

const usage = `npm run dev                 the portal, its shell and all remotes
npm run dev shell           the portal and its shell, with the remotes that are published
npm run dev mf-expense      one remote, for a shell that runs elsewhere

npm run dev -- mf-expense --portal <address> --port <number>
  --portal                  where that shell runs; by default http://localhost:8080
  --port                    the remote’s own port; by default the first free one from 3101 on`

/** Remotes take the first free port from here on. */
const firstPort = 3101

/**
 * Prepares what a developer asked for, and returns the work itself, which lasts until a signal.
 * @param {string} root @param {string[]} args @returns {Promise<() => Promise<void>>}
 */
export async function develop(root, args) {
  const { target, portal, port } = readArguments(args)
  const one = target === undefined || target === 'shell' ? undefined : path.resolve(root, target)
  if (one && !isRemote(one)) refuse(`There is no remote in ${one}. Here are ${remoteFolders(root).join(', ')}.`)
  await ensureInstalled(root)
  const all = target === undefined ? remoteFolders(root).map(folder => path.join(root, folder)) : []
  // A builder would report a fault later, and less plainly.
  for (const folder of one ? [one] : all) await descriptorOf(folder)
  if (one) return () => developOne(one, portal, port)
  await buildPortal(root)
  return () => developEverything(root, all)
}

/**
 * @param {string[]} args
 * @returns {{ target: string | undefined, portal: string, port: number | undefined }}
 */
export function readArguments(args) {
  const { options, words } = readOptions(args, ['portal', 'port'], { refuse })
  if (words.length > 1) refuse('Name one remote, or none for all.')
  const { portal = 'http://localhost:8080' } = options
  if (!/^https?:\/\//.test(portal) || !URL.canParse(portal))
    refuse(`--portal ${portal} is not an address like http://localhost:8080.`)
  const port = options.port === undefined ? undefined : Number(options.port)
  if (port !== undefined && !(Number.isInteger(port) && port >= 1 && port <= 65535))
    refuse(`--port ${options.port} is not a number from 1 to 65535.`)
  return { target: words[0], portal: new URL(portal).origin, port }
}

/** @param {string} problem @returns {never} */
function refuse(problem) {
  throw new StepError(`${problem}\n\n${usage}`)
}

/**
 * Serves one remote, for a shell that runs elsewhere.
 * @param {string} folder @param {string} portal @param {number | undefined} port
 */
async function developOne(folder, portal, port) {
  const { developRemote } = await loadBuilder('dev-remote')
  const remote = await developRemote(folder, { port: port ?? firstPort, orNext: port === undefined, portal, say })
  say(`\n  Open ${addressWith(portal, [remote])}`)
  say('  The portal there must be one with PORTAL_DEV_REMOTES=on.\n')
  await untilStopped()
  await remote.stop()
}

/**
 * Serves the portal with a shell that follows every change, and with these remotes.
 * @param {string} root @param {string[]} folders of the remotes
 */
async function developEverything(root, folders) {
  const { developRemote } = await loadBuilder('dev-remote')
  const { developShell } = await loadBuilder('dev-shell')
  const port = Number(process.env.PORT ?? 8080) || (await anyFreePort())
  const portal = `http://localhost:${port}`
  const output = path.join(root, 'shell/.cache/hot')
  const shell = await developShell(path.join(root, 'shell'), { output, port: 0, portal, say })
  /** @type {{ name: string, address: string, stop: () => Promise<void> }[]} */
  const remotes = []
  try {
    for (const folder of folders)
      remotes.push(await developRemote(folder, { port: firstPort, orNext: true, portal, say }))
    await servePortal(root, { port, output, onReady: () => say(`  Open ${addressWith(portal, remotes)}\n`) })
  } finally {
    for (const each of [shell, ...remotes]) await each.stop()
  }
}

/**
 * Serves the portal in a process of its own until it ends or we are stopped.
 * @param {string} root @param {{ port: number, output: string, onReady: () => void }} options
 */
async function servePortal(root, { port, output, onReady }) {
  // From here on there is something to stop in order; before, a signal may simply end us.
  const stopped = untilStopped()
  const program = path.join(root, portalFolder, 'dist/portal.mjs')
  const portal = spawn(process.execPath, [program, 'serve', '--shell', output], {
    env: { LOG_LEVEL: 'warn', ...process.env, PORT: String(port), PORTAL_DEV_REMOTES: 'on' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(portal, 'exit')
  process.once('exit', () => portal.kill('SIGKILL'))
  let isReady = false
  portal.stdout.setEncoding('utf8').on('data', text => {
    process.stdout.write(text)
    if (isReady || !text.includes('The portal is at')) return
    isReady = true
    onReady()
  })
  await Promise.race([stopped, ended])
  portal.kill('SIGTERM')
  const [status] = await ended
  process.exitCode = status ?? 0
}

/**
 * The address at which a portal takes these remotes from this machine.
 * @param {string} portal @param {{ name: string, address: string }[]} remotes
 */
function addressWith(portal, remotes) {
  const query = remotes.map(({ name, address }) => `remote=${name}@${address}`).join('&')
  return `${portal}/${query && `?${query}`}`
}

/** @returns {Promise<number>} a port on which nobody listens */
async function anyFreePort() {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Waits for the first signal that asks us to stop. A second one ends us at once. @returns {Promise<unknown>} */
function untilStopped() {
  return Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map(signal => once(process, signal)))
}
