import { endChildrenWithUs } from './run.mjs'
import { complain, StepError } from './say.mjs'

/**
 * Runs a tool's work. What stands in its way is said in its own words, and makes the exit status 1.
 * @param {() => Promise<void>} work @returns {Promise<boolean>} whether it came to its end
 */
export async function main(work) {
  stopWithNpm()
  const release = endChildrenWithUs()
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    complain(error.message)
    process.exitCode = 1
    return false
  } finally {
    release()
  }
}

/**
 * npm hands a signal on to the shell between it and us, and that shell dies of it without telling us. So when the
 * process that started us is gone, we stop as if the signal had come to us.
 */
function stopWithNpm() {
  // Started by hand, the parent is a terminal, which one may leave.
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  timer.unref()
}
