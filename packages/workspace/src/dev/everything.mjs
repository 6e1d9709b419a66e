import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { portalFolder } from '../portal.mjs'
import { say } from '../say.mjs'
import { addressWith } from './address.mjs'
import { anyFreePort } from './free-port.mjs'
import { firstPort } from './one-remote.mjs'
import { developmentTools } from './tools.mjs'
import { untilStopped } from './until-stopped.mjs'

/**
 * The portal with a shell that follows every change, and with these remotes.
 * @param {string} root @param {string[]} folders of the remotes
 */
export async function developEverything(root, folders) {
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
    await runPortal(root, { port, output, onReady: () => say(`  Open ${addressWith(portal, remotes)}\n`) })
  } finally {
    for (const each of running) await each.stop()
  }
}

/**
 * The portal in a process of its own, until it ends or we are stopped.
 * @param {string} root @param {{ port: number, output: string, onReady: () => void }} options
 */
async function runPortal(root, { port, output, onReady }) {
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
