import path from 'node:path'
import { refuseIfInUse } from '@portal/database/embedded/folder-lock'
import { DatabaseFailure } from '@portal/database/failure'
import { defaultDataFolder } from './default-data-folder'

// The bundle lies in packages/portal/dist of the repository.
const root = path.resolve(__dirname, '../../..')
const { argv, env, stdin, stdout, stderr } = process
const args = argv.slice(2)
const printError = (text: string) => void stderr.write(`${text}\n`)

const run = async (): Promise<number> => {
  const { createPrompt } = await import('./commands/prompt')
  const { main } = await import('./cli')
  const prompt = createPrompt(stdin, stdout)
  const print = (text: string) => void stdout.write(`${text}\n`)
  return main({ args, environment: env, root, print, printError, ask: prompt.ask }).finally(prompt.close)
}

/** Answers before the program is loaded, which takes longer. */
const refuseSecond = async (): Promise<void> => {
  const isEmbedded = !env.DATABASE_URL?.trim()
  if (args[0] === 'serve' && isEmbedded) await refuseIfInUse(env.PORTAL_DATA?.trim() || defaultDataFolder)
}

void refuseSecond().then(
  async () => {
    process.exitCode = await run()
  },
  (error: unknown) => {
    if (!(error instanceof DatabaseFailure)) throw error
    printError(`${error.code}: ${error.message}`)
    process.exitCode = 1
  },
)
