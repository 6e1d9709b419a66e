import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { commandsOf } from '../../support/papers'
import { startCopy } from '../../support/portal-copy'

const root = path.resolve(import.meta.dirname, '../../..')

const examplePortal = 'https://portal.example.com'

/** The output of a command that runs until stopped. */
const serves = /The portal is at http|Open http/

/** Runs a command exactly as written; a server is stopped once it prints its address. */
async function run(command: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(command, { shell: true, cwd: root, env, detached: true })
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk.toString()
    if (serves.test(output) && child.pid) process.kill(-child.pid, 'SIGTERM')
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const [status] = (await once(child, 'close')) as [number | null]
  if (!serves.test(output)) expect(status, `${command}\n${output}`).toBe(0)
  return output
}

/** Files of a remote other than those of its form. */
const others = '/src/(?!form/)'

/**
 * The command to run instead: none for those that would run this test again or that another journey covers. Journeys
 * inside a journey would clear its results, so they are only listed. Of a remote's tests, which ran before, a few are
 * enough.
 */
function inPlaceOf(command: string): string | undefined {
  const [, journeys] = /^npm test -- e2e (.*)$/.exec(command) ?? []
  if (journeys) return `cd e2e && node node_modules/@playwright/test/cli.js test --list ${journeys}`
  // Jest would add a second path pattern and run more.
  if (command === 'npm test -- unit mf-leave') return `${command} '--testPathIgnorePatterns=/node_modules/|${others}'`
  // A release is installed by its own journey.
  const isOfRelease = /^npm run release|portal-\d/.test(command)
  const isElsewhere =
    isOfRelease || command === 'npm test' || command.includes('--changed') || command.includes('new-remote')
  return isElsewhere ? undefined : command
}

test.describe.configure({ mode: 'parallel' })

for (const page of ['README.md', 'packages/federation/README.md'])
  test(`every command of ${page} works as it stands there`, async () => {
    test.setTimeout(600_000)
    const commands = await commandsOf(page)
    const data = await mkdtemp(path.join(tmpdir(), 'portal-readme-'))
    const portal = commands.some(command => command.includes(examplePortal)) ? await startCopy() : undefined
    const env: NodeJS.ProcessEnv = { ...process.env, PORTAL_DATA: data, KEYS: data, PORT: '0', LOG_LEVEL: 'warn' }
    try {
      for (const command of commands) {
        const tried = inPlaceOf(command)?.replace(examplePortal, portal?.url ?? '')
        if (tried === undefined) continue
        const isOfToken = command.endsWith(' token leave')
        // The README starts with the demo group; the other page's commands do not depend on users.
        const here = { PORTAL_SEED: page === 'README.md' ? 'demo' : 'none' }
        const there = portal && { PORTAL_DATA: portal.dataFolder }
        const output = await test.step(command, () => run(tried, { ...env, ...(isOfToken ? there : here) }))
        if (isOfToken) expect((env.TOKEN = output.trim())).toMatch(/^deploy_/)
      }
    } finally {
      await portal?.stop()
      await rm(data, { recursive: true, force: true })
    }
  })
