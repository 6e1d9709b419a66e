import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArguments } from '@portal/federation/delivery/cli-arguments'

const common = path.resolve(__dirname, '../templates/common')

/** Returns the commands of the SDK in a file of a build machine, in order. */
async function commandsIn(file: string): Promise<string[][]> {
  const text = await readFile(path.join(common, file), 'utf8')
  const typed = [...text.matchAll(/npx portal-sdk ([^|\n]*)/g)].map(([, words = '']) => words.trim())
  return typed.map(words => words.replaceAll('"$PORTAL"', 'https://portal.example.com').split(' '))
}

test.each(['.github/workflows/release.yml', '.gitlab-ci.yml'])(
  '%s checks, publishes and waits for the verdict of a rollout, in words that the SDK understands',
  async file => {
    const project = async () => ({ remote: 'travel', version: '1.1.0', dir: 'dist' })
    const commands = await commandsIn(file)
    const read = await Promise.all(commands.map(words => parseArguments(words, { deployToken: 'x', project })))
    expect(read).toMatchObject([
      { command: 'check', dir: 'dist' },
      { command: 'publish', dir: 'dist', activate: false },
      { command: 'rollout', name: 'travel', version: '1.1.0', plan: { next: [25, 100] }, waitMinutes: 300 },
    ])
  },
)
