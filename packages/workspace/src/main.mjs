import { complain, StepError } from './say.mjs'
import { endChildrenWithUs } from './run.mjs'

/**
 * Runs a tool: what stands in its way is said in its own words, and decides the exit status.
 * @param {() => Promise<number | undefined>} tool answers the exit status; nothing when it goes on to serve
 */
export async function main(tool) {
  const release = endChildrenWithUs()
  try {
    const status = await tool()
    if (status !== undefined) process.exitCode = status
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    complain(error.message)
    process.exitCode = 1
  } finally {
    release()
  }
}
