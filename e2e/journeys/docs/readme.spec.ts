import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '../../..')

/** The commands of a page's shell blocks, in their order. */
async function commandsOf(page: string): Promise<string[]> {
  const text = await readFile(path.join(root, page), 'utf8')
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].map(block => block[1] ?? '')
  return blocks
    .flatMap(block => block.split('\n'))
    .map(line => line.replace(/\s+#.*$/, '').trim())
    .filter(Boolean)
}

/** Runs a command as it stands there; one that serves is stopped as soon as it says where. */
async function run(command: string, env: NodeJS.ProcessEnv): Promise<{ status: number | null; output: string }> {
  const child = spawn(command, { shell: true, cwd: root, env, detached: true })
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk.toString()
    if (/The portal is at http/.test(output) && child.pid) process.kill(-child.pid, 'SIGTERM')
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output }
}

/**
 * What is run for a command: nothing for those that would run this very test again. Journeys within a journey would
 * clear its results, so they are only looked for.
 */
function inPlaceOf(command: string): string | undefined {
  const [, journeys] = /^npm test -- e2e (.*)$/.exec(command) ?? []
  if (journeys) return `cd e2e && npx playwright test --list ${journeys}`
  return command === 'npm test' || command.includes('--changed') ? undefined : command
}

test('every command of the first two pages works as it stands there', async () => {
  test.setTimeout(480_000)
  const data = await mkdtemp(path.join(tmpdir(), 'portal-readme-'))
  const env = { ...process.env, PORTAL_DATA: data, PORT: '0', LOG_LEVEL: 'warn' }
  try {
    const pages = ['README.md', 'packages/federation/README.md']
    for (const command of (await Promise.all(pages.map(commandsOf))).flat()) {
      const tried = inPlaceOf(command)
      if (tried === undefined) continue
      const { status, output } = await run(tried, env)
      if (output.includes('The portal is at http')) continue
      expect(status, `${command}\n${output}`).toBe(0)
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
})
