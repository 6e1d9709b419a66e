import { main } from '../cli'
import type { Environment } from '../read-settings'

/** Runs a command of the portal on a database, with this typed input. */
export const runCommand = (databaseUrl: string, args: string[], typed: string[] = []) =>
  runIn({ DATABASE_URL: databaseUrl }, args, typed)

/** Runs a command of the portal with these settings. */
export const runIn = async (environment: Environment, args: string[], typed: string[] = []) => {
  const [printed, errors, asked]: [string[], string[], string[]] = [[], [], []]
  const status = await main({
    args,
    environment: { LOG_LEVEL: 'silent', ...environment },
    root: 'unused',
    print: text => printed.push(text),
    printError: text => errors.push(text),
    ask: async question => {
      asked.push(question)
      return typed.shift() ?? ''
    },
  })
  return { status, printed: printed.join('\n'), errors: errors.join('\n'), asked }
}
