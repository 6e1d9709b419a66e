import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { printedAddress } from './printed-address'

const root = path.resolve(import.meta.dirname, '../..')
const program = path.join(root, 'packages/workspace/bin/dev.mjs')

/** A developer's `npm run dev`. */
export class DevProcess {
  private constructor(
    /** The address it prints for the browser. */
    readonly address: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(args: string[], env: Record<string, string> = {}): Promise<DevProcess> {
    const child = spawn(process.execPath, [program, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const { address } = await printedAddress({ child, command: 'npm run dev' })
    return new DevProcess(address, child)
  }

  async stop(): Promise<void> {
    const gone = once(this.child, 'exit')
    if (this.child.exitCode === null && this.child.kill('SIGTERM')) await gone
  }
}
