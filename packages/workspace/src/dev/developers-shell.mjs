import path from 'node:path'
import { say, seconds, StepError } from '../say.mjs'
import { developmentTools } from './tools.mjs'

/** @param {string} root */
export const developersShell = root => path.join(root, 'shell/.cache/developers')

/** Builds the shell with React's development build, beside the one for users. @param {string} root */
export async function buildDevelopersShell(root) {
  const tools = await developmentTools(root)
  const since = performance.now()
  try {
    await tools.buildDevelopersShell(path.join(root, 'shell'), developersShell(root))
  } catch (error) {
    throw new StepError(`${error instanceof Error ? error.message : error}\nThe developers' shell could not be built.`)
  }
  say(`  built the developers' shell in ${seconds(since)}`)
}
