import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

const script = `
  const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  process.stdin.on('end', () => process.exit(console.log(delay.max / 1e6))).resume()`

/** A process that does nothing but look how late its event loop is: what is not the fault of whoever is measured. */
export function watchStillness() {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  return {
    /** The longest that it was late, in milliseconds. */
    stop: async () => {
      child.stdin.end()
      return Number(await text(child.stdout))
    },
  }
}
