import { parseArgs } from 'node:util'

/**
 * Reads options with a value, `--port 80` or `--port=80`, and the other words of a command line. Calls `refuse` with a
 * sentence for users, because `parseArgs` explains faults to programmers.
 * @template {string} Name
 * @param {readonly string[]} args
 * @param {readonly Name[]} names of the options, without dashes
 * @param {{ refuse: (problem: string) => never, kind?: string }} words `kind` names a value: value, title
 * @returns {{ options: Partial<Record<Name, string>>, words: string[] }}
 */
export function readOptions(args, names, { refuse, kind = 'value' }) {
  const known = Object.fromEntries(names.map(name => [name, /** @type {const} */ ({ type: 'string' })]))
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: known,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    if (!(token.name in known)) refuse(`There is no option ${token.rawName}.`)
    if (!token.value || token.value.startsWith('--')) refuse(`${token.rawName} is followed by a ${kind}.`)
  }
  return { options: /** @type {Partial<Record<Name, string>>} */ (values), words: positionals }
}
