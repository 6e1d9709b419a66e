import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

const script = `
  const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  process.stdin.on('end', () => process.exit(console.log(delay.max / 1e6))).resume()`

/** Starts an idle process that measures the delay of its event loop: the share that the machine causes. */
export function watchStillness() {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  return {
    /** Returns the longest delay in milliseconds. */
    stop: async () => {
      child.stdin.end()
      return Number(await text(child.stdout))
    },
  }
}
