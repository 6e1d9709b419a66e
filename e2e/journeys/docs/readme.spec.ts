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

/** What a command says that goes on until somebody stops it. */
const serves = /The portal is at http|Open http/

/** Runs a command as it stands there; one that serves is stopped as soon as it says where. */
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

/** In a remote, what is no page. */
const others = '/src/(?!pages/)'

/**
 * What is run for a command: nothing for those that would run this very test again, and for what another journey walks
 * through. Journeys within a journey would clear its results, so they are only looked for. Of the tests of a whole
 * remote, which were run before, a few are enough.
 */
function inPlaceOf(command: string): string | undefined {
  const [, journeys] = /^npm test -- e2e (.*)$/.exec(command) ?? []
  if (journeys) return `cd e2e && node node_modules/@playwright/test/cli.js test --list ${journeys}`
  // Jest would add another pattern of paths to the one that is there, and run more.
  if (command === 'npm test -- unit mf-leave') return `${command} '--testPathIgnorePatterns=/node_modules/|${others}'`
  const isElsewhere = command === 'npm test' || command.includes('--changed') || command.includes('new-remote')
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
        // One page begins with the demo group. The commands of the other do not ask who is there.
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
