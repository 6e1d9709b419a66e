import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright'
import { type PortalProcess, root } from '../../support/portal-process'
import { loggedIn, onPortal } from '../browser/browser'
import { Visit } from '../browser/visit'
import { bytesOf, type Transfer } from '../browser/wire'
import { unthrottled } from '../conditions'
import { median } from '../median'
import type { Goal } from '../services/goal'
import { kilobytes } from '../table'

const [remote, address, next] = ['leave', '/annualLeaveForm', '9.9.9']

/** The bytes that a rollout may add to a page. */
const atMost = 1024

/** Bytes of the login and of a remote's first entry during its rollout, for a user of the new release. */
export function measureRollout(rounds: number, progress: (doing: string) => void): Promise<Goal[]> {
  return onPortal(async (portal, browser) => {
    const weigh = async (doing: string): Promise<Weight> => {
      const weights: Weight[] = []
      for (let round = 0; round < rounds; round++) {
        progress(`${doing}, round ${round + 1}`)
        weights.push(await weightOf(browser, portal.url))
      }
      const middle = (which: keyof Weight) => median(weights.map(each => each[which]))
      return { login: middle('login'), entry: middle('entry') }
    }
    const before = await weigh('without a rollout')
    await rollOut(portal)
    const during = await weigh('with a rollout')
    return (['login', 'entry'] as const).map(which => ({
      what: `${which === 'login' ? 'login' : `home and first entry of ${remote}`}: more during a rollout (without ${kilobytes(before[which])})`,
      measured: during[which] - before[which],
      atMost,
      show: kilobytes,
    }))
  })
}

/** Bytes on the wire. */
interface Weight {
  login: number
  entry: number
}

async function weightOf(browser: Browser, url: string): Promise<Weight> {
  const empty = await browser.newContext()
  const login = await (await Visit.open(empty, url, unthrottled)).load('/login')
  await empty.close()
  // The login's files are not in this cache.
  const session = await loggedIn(browser, url, 'employee')
  const context = await browser.newContext({ storageState: await session.storageState() })
  await session.close()
  const visit = await Visit.open(context, url, unthrottled)
  const home = await visit.load('/home')
  const entry = await visit.choose(address)
  await context.close()
  return { login: delivered(login.transfers), entry: delivered([...home.transfers, ...entry.transfers]) }
}

/** Page contents change between visits, the delivery does not. */
const delivered = (transfers: Transfer[]) =>
  bytesOf(transfers.filter(({ url }) => !/^\/(api|user|notificationHub|socket)\b/i.test(new URL(url).pathname)))

/** The same pages as a newer release. */
async function rollOut(portal: PortalProcess): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-rollout-'))
  try {
    await cp(path.join(root, `mf-${remote}/dist`), folder, { recursive: true })
    const file = path.join(folder, 'mf-manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { portal: { version: string } }
    manifest.portal.version = next
    await writeFile(file, JSON.stringify(manifest))
    await portal.command('publish', '--dir', folder)
    await portal.command('rollout', remote, next, '--to', '1', '--people', 'employee@anka.test')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
