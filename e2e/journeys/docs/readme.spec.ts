import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startCopy } from '../../support/portal-template'
import { RepositoryCopy } from '../../support/repository-copy'

const root = path.resolve(import.meta.dirname, '../../..')

/** The commands of a page, in their order. A block is a shell's, or shows files. */
async function commandsOf(page: string): Promise<string[]> {
  const text = await readFile(path.join(root, page), 'utf8')
  return [...text.matchAll(/^```(.*)\n([^]*?)^```$/gm)].flatMap(([, kind, block = '']) => {
    expect(kind || block, page).toMatch(/^sh$|^mf-travel\/\n/)
    const lines = kind ? block.split('\n') : []
    return lines.map(line => line.replace(/\s+#.*$/, '').trim()).filter(Boolean)
  })
}

interface Surroundings {
  cwd: string
  env: NodeJS.ProcessEnv
}

/** What a command says that goes on until somebody stops it. */
const serves = /The portal is at http|Open http/

/** Runs a command as it stands there; one that serves is stopped as soon as it says where. */
async function run(command: string, { cwd, env }: Surroundings): Promise<string> {
  const child = spawn(command, { shell: true, cwd, env, detached: true })
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
  test.setTimeout(900_000)
  const data = await mkdtemp(path.join(tmpdir(), 'portal-readme-'))
  const portal = await startCopy()
  const clone = await RepositoryCopy.make()
  const env: NodeJS.ProcessEnv = { ...process.env, PORTAL_DATA: data, PORT: '0', LOG_LEVEL: 'warn' }
  try {
    const pages = ['README.md', 'packages/federation/README.md']
    for (const command of (await Promise.all(pages.map(commandsOf))).flat()) {
      const tried = inPlaceOf(command)?.replace('https://portal.example.com', portal.url)
      if (tried === undefined) continue
      const makesFiles = command.startsWith('npm run new-remote ')
      const isOfToken = command.endsWith(' token leave')
      const cwd = makesFiles ? clone.folder : root
      const output = await run(tried, { cwd, env: isOfToken ? { ...env, PORTAL_DATA: portal.dataFolder } : env })
      if (isOfToken) env.TOKEN = output.trim()
    }
    expect(env.TOKEN).toMatch(/^deploy_/)
  } finally {
    await clone.remove()
    await portal.stop()
    await rm(data, { recursive: true, force: true })
  }
})
