import { freePort } from '../../support/free-port'
import type { PortalProcess } from '../../support/portal-process'
import { startCopy } from '../../support/portal-copy'
import { expect, test as base } from '../../support/test'

/** One portal serves only the shell, another the services. */
const test = base.extend<object, { services: PortalProcess; shell: PortalProcess; shellPort: number }>({
  portal: async ({ shell }, provide) => provide(shell),
  hasNewBrowser: true,
  // Each needs the other's address, so one address is reserved before either starts.
  shellPort: [async ({}, provide) => provide(await freePort()), { scope: 'worker' }],
  services: [
    async ({ shellPort }, provide) => {
      const services = await startCopy({ PORTAL_ALLOWED_ORIGINS: `http://localhost:${shellPort}` })
      await provide(services)
      await services.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shell: [
    async ({ services, shellPort }, provide) => {
      const elsewhere = { USER_SERVICE_URL: services.url, WORKFLOW_SERVICE_URL: services.url }
      const shell = await startCopy({ PORT: String(shellPort), ...elsewhere })
      await provide(shell)
      await shell.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('the shell of one host works with the services of another', async ({ person, portal, services }) => {
  const calls: string[] = []
  person.page.on('request', request => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url())
  })
  const page = person.page.waitForResponse(`${portal.url}/login`)
  await person.logsInByPage('employee')
  await person.choosesFromMenu('Formlarım')
  await person.sees('Formlarım')
  await expect(person.page.getByRole('alert')).toHaveCount(0)
  await person.isConnected()

  const { 'content-security-policy': policy, 'integrity-policy': integrity } = await (await page).allHeaders()
  const sockets = [portal.url, services.url].map(address => address.replace('http', 'ws'))
  expect(policy).toContain(`connect-src 'self' blob: ${sockets[0]} ${services.url} ${sockets[1]};`)
  // Besides its files the page runs only the script in its head, allowed by hash.
  expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/)
  expect(integrity).toBe('blocked-destinations=(script)')
  expect(calls).toContain(`${services.url}/user/login`)
  expect(calls.filter(url => url.startsWith(services.url)).length).toBeGreaterThan(2)
  expect(
    calls.filter(url => url.startsWith(portal.url)).filter(url => /\/(user|api|notificationHub|socket)\b/i.test(url)),
  ).toEqual([])
})
