import { chromium, type Browser, type BrowserContext } from 'playwright'
import { Person } from '../../support/person'
import { PortalProcess } from '../../support/portal-process'
import { demoPassword } from '../../support/session'
import type { Variant, VariantName } from '../variants'

/** Otherwise Chromium contacts its maker's servers. */
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser, with nothing running but the benchmark. */
function launchQuietly(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...quiet],
  })
}

/** Runs a measurement with a browser, and closes it. */
export async function inBrowser<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchQuietly()
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

/** Runs a measurement with a browser and a portal of its own, and ends both. */
export const onPortal = <Result>(measure: (portal: PortalProcess, browser: Browser) => Promise<Result>) =>
  inBrowser(async browser => {
    const portal = await PortalProcess.start()
    try {
      return await measure(portal, browser)
    } finally {
      await portal.stop()
    }
  })

/** A profile with a logged-in demo user. */
export async function loggedIn(browser: Browser, url: string, name: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await new Person(page, url).logsInAs(name)
  await page.close()
  return context
}

/** A fully permitted user, an approver and an employee. */
const people = ['admin', 'lead', 'employee'] as const
export type BenchPerson = (typeof people)[number]

/** A browser with people logged in to each variant. */
export class BenchBrowser {
  readonly #sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()

  private constructor(private readonly browser: Browser) {}

  static async launch(variants: Variant[]): Promise<BenchBrowser> {
    const launched = new BenchBrowser(await launchQuietly())
    for (const { name, portal } of variants)
      for (const who of people) launched.#sessions.set(`${name} ${who}`, await launched.#logIn(portal.url, who))
    return launched
  }

  /** A profile with an empty cache and no login. */
  newProfile(): Promise<BrowserContext> {
    return this.browser.newContext()
  }

  /** A profile with an empty cache and a login. */
  newProfileLoggedIn(variant: VariantName, who: BenchPerson = 'admin'): Promise<BrowserContext> {
    return this.browser.newContext({ storageState: this.#sessions.get(`${variant} ${who}`)! })
  }

  close(): Promise<void> {
    return this.browser.close()
  }

  async #logIn(url: string, who: BenchPerson) {
    const context = await this.browser.newContext()
    await new Person(await context.newPage(), url).logsInAs(who, demoPassword)
    const state = await context.storageState()
    await context.close()
    return state
  }
}
