import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { ensureInstalled } from '../install.mjs'
import { buildPortal, portalFolder } from '../portal.mjs'
import { say } from '../say.mjs'
import { readArguments } from './arguments.mjs'
import { developmentTools } from './builders.mjs'
import { descriptorOf, remoteFolder, remoteFolders } from './remotes.mjs'

/** Remotes take the first free port from here on. */
const firstPort = 3101

/**
 * Prepares what a developer asked for, and answers with the work itself, which lasts until a signal.
 * @param {string} root @param {string[]} args @returns {Promise<() => Promise<void>>}
 */
export async function develop(root, args) {
  const { target, portal, port } = readArguments(args)
  const withPortal = target === undefined || target === 'shell'
  const folder = withPortal ? undefined : remoteFolder(root, target)
  await ensureInstalled(root)
  const folders = folder ? [folder] : target === 'shell' ? [] : remoteFolders(root).map(each => path.join(root, each))
  // Said now, in words, rather than by a builder later.
  for (const each of folders) await descriptorOf(root, path.relative(root, each))
  if (folder) return () => developOne(root, folder, { portal, port })
  await buildPortal(root)
  return () => developEverything(root, folders)
}

/**
 * One remote, for a shell that runs elsewhere.
 * @param {string} root @param {string} folder @param {{ portal: string, port: number | undefined }} options
 */
async function developOne(root, folder, { portal, port }) {
  const { developRemote } = await developmentTools(root)
  const remote = await developRemote(folder, { port: port ?? firstPort, orNext: port === undefined, portal, say })
  say(`\n  Open ${addressWith(portal, [remote])}`)
  say('  The portal there must be one with PORTAL_DEV_REMOTES=on.\n')
  await untilStopped()
  await remote.stop()
}

/**
 * The portal with a shell that follows every change, and with these remotes.
 * @param {string} root @param {string[]} folders of the remotes
 */
async function developEverything(root, folders) {
  const { developRemote, developShell } = await developmentTools(root)
  const port = Number(process.env.PORT ?? 8080) || (await anyFreePort())
  const portal = `http://localhost:${port}`
  const output = path.join(root, 'shell/.cache/hot')
  /** @type {{ stop: () => Promise<void> }[]} */
  const running = []
  try {
    running.push(await developShell(path.join(root, 'shell'), { output, port: 0, portal, say }))
    /** @type {{ name: string, address: string }[]} */
    const remotes = []
    for (const folder of folders) {
      const remote = await developRemote(folder, { port: firstPort, orNext: true, portal, say })
      running.push(remote)
      remotes.push(remote)
    }
    await servePortal(root, { port, output, onReady: () => say(`  Open ${addressWith(portal, remotes)}\n`) })
  } finally {
    for (const each of running) await each.stop()
  }
}

/**
 * The portal in a process of its own, until it ends or we are stopped.
 * @param {string} root @param {{ port: number, output: string, onReady: () => void }} options
 */
async function servePortal(root, { port, output, onReady }) {
  // From here on there is something to end in order; before, a signal may simply end us.
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
 * The page of a portal in which the browser takes these remotes from this machine.
 * @param {string} portal @param {{ name: string, address: string }[]} remotes
 */
function addressWith(portal, remotes) {
  const query = remotes.map(({ name, address }) => `remote=${name}@${address}`).join('&')
  return `${portal}/${query && `?${query}`}`
}

/** A port that nobody listens on, wherever. @returns {Promise<number>} */
function anyFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Answers at the first signal that asks us to stop. A second one does not wait for anything.
 * @returns {Promise<void>}
 */
function untilStopped() {
  return new Promise(resolve => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, () => resolve())
  })
}
