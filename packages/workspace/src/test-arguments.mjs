/** @typedef {'lint' | 'types' | 'unit' | 'e2e' | 'gate'} PartName */

/** Those of every day. */
export const partNames = /** @type {const} */ (['lint', 'types', 'unit', 'e2e'])

const usage = [
  'npm test                          everything: lint, types, unit and service tests, journeys',
  'npm test -- <part> [arguments]    one of lint, types, unit, e2e; arguments are handed to it',
  'npm test -- gate                  what is handed to remotes against the committed report; then the remotes of the last',
  '                                  three releases in this shell, and the remotes that are here in those shells',
  '  --write                         writes the report, which raises HOST_API, and tries no release',
  '  --releases <revision>,…         tries these instead of the last three that are tagged release/…',
  'npm test -- [<part>] --changed [<base>] [arguments]',
  '                                  only what is concerned by what has changed since <base>; without <base>, since',
  '                                  the branch left main (or else origin/main), or else since the last commit',
].join('\n')

/**
 * @typedef {object} TestArguments
 * @property {readonly PartName[]} parts
 * @property {{ base: string | undefined } | undefined} changed
 * @property {string[]} rest for the part
 */

/** @param {string[]} args @returns {TestArguments | { problem: string }} */
export function readTestArguments(args) {
  const [first, ...others] = args
  const isWhole = first === undefined || first.startsWith('--changed')
  const named = /** @type {const} */ ([...partNames, 'gate']).find(name => name === first)
  if (!isWhole && !named) return { problem: `There is no part “${first}”.\n\n${usage}` }
  const { changed, rest } = takeChanged(isWhole ? args : others)
  if (isWhole && rest.length > 0) return { problem: `Say to which part “${rest.join(' ')}” belongs.\n\n${usage}` }
  return { parts: named ? [named] : partNames, changed, rest }
}

/** Everything else belongs to the part, so `parseArgs` would not understand it. @param {string[]} args */
function takeChanged(args) {
  const at = args.findIndex(arg => arg === '--changed' || arg.startsWith('--changed='))
  if (at < 0) return { changed: undefined, rest: args }
  const [, joined] = (args[at] ?? '').split('=', 2)
  const next = args[at + 1]
  const follows = joined === undefined && next !== undefined && !next.startsWith('-')
  return {
    changed: { base: follows ? next : joined || undefined },
    rest: args.toSpliced(at, follows ? 2 : 1),
  }
}
