import path from 'node:path'
import { main } from './cli'

// The bundle lies in packages/portal/dist of the repository.
const root = path.resolve(__dirname, '../../..')

void main({
  args: process.argv.slice(2),
  environment: process.env,
  root,
  print: text => void process.stdout.write(`${text}\n`),
  printError: text => void process.stderr.write(`${text}\n`),
}).then(status => {
  process.exitCode = status
})
