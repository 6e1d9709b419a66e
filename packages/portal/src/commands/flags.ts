import { parseArgs } from 'node:util'
import { PortalFailure } from '../failure'

export interface Flags {
  /** The value after `--name`; undefined without the flag. */
  values: Record<string, string | undefined>
  /** Flags without a value. */
  switches: Set<string>
  /** All other arguments in order. */
  rest: string[]
}

/** Parses `--name value`, `--name=value` and switches; refuses unknown flags. */
export const readFlags = (args: readonly string[], names: readonly string[], switchNames: readonly string[]): Flags => {
  const options = Object.fromEntries([
    ...names.map(name => [name, { type: 'string' as const }]),
    ...switchNames.map(name => [name, { type: 'boolean' as const }]),
  ])
  // Not `strict`, which refuses values that begin with a dash, as passwords may.
  const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true })
  const flags: Flags = { values: {}, switches: new Set(), rest: parsed.positionals }
  for (const token of parsed.tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    if (names.includes(name)) flags.values[name] = value ?? refuse(`${rawName} is followed by its value.`)
    else if (!switchNames.includes(name)) refuse(`There is no option ${rawName}.`)
    else if (value === undefined) flags.switches.add(name)
    else refuse(`${rawName} has no value.`)
  }
  return flags
}

function refuse(problem: string): never {
  throw new PortalFailure('UNKNOWN_OPTION', problem)
}
