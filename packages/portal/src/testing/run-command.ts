import { main } from '../cli'

/** Runs a command of the portal on a database, with this typed input. */
export const runCommand = async (databaseUrl: string, args: string[], typed: string[] = []) => {
  const [printed, errors, asked]: [string[], string[], string[]] = [[], [], []]
  const status = await main({
    args,
    environment: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
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
