import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a Node program that prints its port, in a separate process like the portal. */
export async function startBareServer(...args: string[]) {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${Number(port)}`, stop: () => void child.kill() }
}
