import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { processState } from '@portal/database/embedded/process-state'
import type { Environment } from '../read-settings'

const packageFolder = path.resolve(__dirname, '../..')
/** As deep below the repository as the real bundle, which locates its neighbours by that. */
const bundles = path.join(packageFolder, '.cache')
const bundle = path.join(bundles, `portal-${process.pid}.mjs`)
export const threadScript = bundle.replace('.mjs', '-file-reader.mjs')
/** The script that writes pictures anew. */
export const pictureScript = bundle.replace('.mjs', '-picture-writer.mjs')

/** Builds the portal for all test files of this process, and removes what ended processes built. */
export const buildPortal = async (): Promise<void> => {
  const begun = Date.now() - process.uptime() * 1000
  const built = await stat(bundle).catch(() => undefined)
  if (built && built.mtimeMs > begun) return
  for (const name of await readdir(bundles).catch(() => [])) {
    const builder = /^portal-(\d+)/.exec(name)?.[1]
    if (builder && !(await processState(Number(builder)))) await rm(path.join(bundles, name), { force: true })
  }
  await promisify(execFile)(process.execPath, [path.join(packageFolder, 'build.mjs'), bundle])
}

export interface PortalProcess {
  child: ChildProcess
  pid: number
  /** Everything that it has printed so far. */
  output(): string
  /** Waits until it prints something. */
  says(text: RegExp): Promise<RegExpExecArray>
  /** Its exit status, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

/** The portal in its own process, as operators start it. */
export const startPortal = (args: string[], environment: Environment): PortalProcess => {
  const child = spawn(process.execPath, [bundle, ...args], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
    child.emit('said')
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = once(child, 'close').then(([status, signal]) => (status ?? signal) as number | NodeJS.Signals | null)
  const says = async (text: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = text.exec(output)
      if (found) return found
      if (child.exitCode !== null) throw new Error(`The portal ended without saying ${text}:\n${output}`)
      await Promise.race([once(child, 'said'), ended])
    }
  }
  return { child, pid: child.pid ?? 0, output: () => output, says, ended }
}
