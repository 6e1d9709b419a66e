import type { Remote } from '@portal/contracts/remotes/remotes.calls'
import { parseManifest } from '@portal/federation/delivery/check-manifest'
import { describeRelease } from '@portal/federation/delivery/describe-release'
import { realDisk } from '@portal/federation/delivery/disk'
import { appendEvent } from '@portal/federation/delivery/log'
import { publishFiles } from '@portal/federation/delivery/publish'
import { fakeBuild } from '@portal/federation/delivery/testing/fake-remote'
import { beginSession } from '@portal/http/session'
import { idOf } from '@portal/workflow-service/testing/trees'
import { host, startTestApp, type TestApp } from '../testing/test-app'

const KB = 1024
const extra = { 'a.css': `/*${'a'.repeat(896)}*/`, 'b.woff2': 'b'.repeat(700) }
const build = (version: string) =>
  fakeBuild({ name: 'travel', version, singletons: {}, extra, descriptor: { budget: { page: 60, styles: 2 } } })

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
  const { remotesFolder } = portal
  // A record from before releases were weighed.
  const files = build('1.0.0')
  const before = describeRelease(parseManifest(files), files, { localVersion: false, by: 'ci', now: new Date() })
  await appendEvent(remotesFolder, () => before, realDisk)
  await publishFiles({ remotesFolder, host, by: 'ci', files: build('1.1.0'), activate: true })
})
afterAll(() => portal.close())

test('a release says how much of each budget it uses, where it was weighed', async () => {
  const authorization = `Bearer ${await beginSession(portal.database.db, idOf('admin'))}`
  const answer = await portal.app.inject({ url: '/api/remotes', headers: { authorization } })
  const [remote] = answer.json<{ data: Remote[] }>().data
  const [newer, older] = remote?.releases ?? []
  const weight = expect.any(Number)
  expect(newer?.budgets).toEqual([
    { name: 'remote', bytes: weight, allowed: 350 * KB },
    { name: 'page', bytes: weight, allowed: 60 * KB },
    { name: 'scripts', bytes: weight, allowed: null },
    { name: 'styles', bytes: 900, allowed: 2 * KB },
    { name: 'media', bytes: weight, allowed: null },
  ])
  const [all, page, scripts, styles, media] = newer?.budgets?.map(({ bytes }) => bytes) ?? []
  expect(page).toBe(scripts)
  expect(media).toBeGreaterThan(700)
  expect(all).toBe(scripts! + styles! + media!)
  expect(older).toMatchObject({ version: '1.0.0', budgets: null })
})

test('/metrics says it of the release in use', async () => {
  const lines = (await portal.app.inject('/metrics')).payload.split('\n')
  const of = (budget: string) =>
    lines.filter(line => line.includes(`remote="travel",version="1.1.0",budget="${budget}"`))
  expect(of('styles')).toEqual([
    'remote_budget_used_bytes{remote="travel",version="1.1.0",budget="styles"} 900',
    'remote_budget_bytes{remote="travel",version="1.1.0",budget="styles"} 2048',
  ])
  expect(of('media')).toEqual([expect.stringMatching(/^remote_budget_used_bytes/)])
  expect(lines.filter(line => line.startsWith('remote_budget') && line.includes('1.0.0'))).toEqual([])
})
