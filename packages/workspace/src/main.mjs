import { endChildrenWithUs } from './run.mjs'
import { complain, StepError } from './say.mjs'

/**
 * Runs a command and sets the exit status. A `StepError` is shown as a sentence, without a stack.
 * @param {() => Promise<number | void | (() => Promise<void>)>} command
 */
export async function main(command) {
  stopWithNpm()
  const release = endChildrenWithUs()
  /** @type {Awaited<ReturnType<typeof command>>} */
  let result
  try {
    result = await command()
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    complain(error.message)
    result = 1
  } finally {
    release()
  }
  if (typeof result === 'number') process.exitCode = result
  else await result?.()
}

/**
 * Stops this process when its parent is gone. npm passes a signal only to the shell between it and us, and that shell
 * dies of it without passing it on.
 */
function stopWithNpm() {
  // Started by hand, the parent is a terminal, which may be closed.
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  timer.unref()
}
