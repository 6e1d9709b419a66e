import path from 'node:path'
import { main } from './cli'
import { createAsker } from './commands/ask'

// The bundle lies in packages/portal/dist of the repository.
const root = path.resolve(__dirname, '../../..')

const asker = createAsker(process.stdin, process.stdout)

void main({
  args: process.argv.slice(2),
  environment: process.env,
  root,
  print: text => void process.stdout.write(`${text}\n`),
  printError: text => void process.stderr.write(`${text}\n`),
  ask: asker.ask,
})
  .then(status => {
    process.exitCode = status
  })
  .finally(asker.close)
