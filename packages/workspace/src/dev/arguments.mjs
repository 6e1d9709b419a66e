import { readOptions } from '../read-options.mjs'
import { StepError } from '../say.mjs'

export const usage = [
  'npm run dev                 the portal, its shell and all remotes',
  'npm run dev shell           the portal and its shell, with the remotes that are published',
  'npm run dev mf-expense      one remote, for a shell that runs elsewhere',
  '',
  'npm run dev -- mf-expense --portal <address> --port <number>',
  '  --portal                  where that shell runs; http://localhost:8080 if not said',
  '  --port                    the remote’s own port; the first free one from 3101 on if not said',
].join('\n')

/**
 * @param {string[]} args
 * @returns {{ target: string | undefined, portal: string, port: number | undefined }}
 */
export function readArguments(args) {
  const { options, words: targets } = readOptions(args, ['portal', 'port'], { refuse })
  if (targets.length > 1) refuse('Name one remote, or none for all.')
  return {
    target: targets[0],
    portal: originOf(options.portal ?? 'http://localhost:8080'),
    port: options.port === undefined ? undefined : portOf(options.port),
  }
}

/** @param {string} text */
function originOf(text) {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    refuse(`--portal ${text} is not an address like http://localhost:8080.`)
  return new URL(text).origin
}

/** @param {string} text */
function portOf(text) {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) refuse(`--port ${text} is not a number from 1 to 65535.`)
  return port
}

/** @param {string} problem @returns {never} */
function refuse(problem) {
  throw new StepError(`${problem}\n\n${usage}`)
}
