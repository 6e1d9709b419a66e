import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from './free-port'
import { type PortalProcess, root } from './portal-process'
import { startCopy } from './portal-copy'
import { test as base } from './test'

const program = path.join(root, 'packages/user-service/src/testing/openid-provider.mjs')

/** For a portal with login through a real OpenID Connect provider. */
export const test = base.extend<object, { portalWithProvider: PortalProcess }>({
  portal: async ({ portalWithProvider }, provide) => provide(portalWithProvider),
  portalWithProvider: [
    async ({}, provide) => {
      // The provider needs the portal's address before the portal knows the provider's.
      const port = String(await freePort())
      const provider = await startProvider(`http://localhost:${port}/externallogin`)
      const portal = await startCopy({
        PORT: port,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: 'public-portal',
      })
      await provide(portal)
      await portal.stop()
      await provider.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from './test'

async function startProvider(redirectAddress: string) {
  const child = spawn(process.execPath, [program, redirectAddress, 'asked', '0'], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  const [printed] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer]
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  return { issuer: printed.toString().trim(), stop }
}
