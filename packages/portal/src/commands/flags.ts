import { PortalFailure } from '../failure'

export interface Flags {
  /** What follows `--name`; undefined where it is not there. */
  values: Record<string, string | undefined>
  /** Flags that have no value. */
  switches: Set<string>
  /** Everything else, in its order. */
  rest: string[]
}

/** Reads `--name value`, `--name=value` and switches out of the arguments; refuses those that nobody knows. */
export const readFlags = (args: readonly string[], names: readonly string[], switchNames: readonly string[]): Flags => {
  const flags: Flags = { values: {}, switches: new Set(), rest: [] }
  const left = [...args]
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const [, name = '', joined] = /^--([^=]+)(?:=(.*))?$/s.exec(one) ?? []
    if (!one.startsWith('--')) flags.rest.push(one)
    else if (switchNames.includes(name)) flags.switches.add(name)
    else if (!names.includes(name)) throw new PortalFailure('UNKNOWN_OPTION', `There is no option ${one}.`)
    else {
      const value = joined ?? left.shift()
      if (value === undefined) throw new PortalFailure('UNKNOWN_OPTION', `${one} is followed by its value.`)
      flags.values[name] = value
    }
  }
  return flags
}
