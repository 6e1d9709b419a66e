import { stopWithNpm } from './parent.mjs'
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
