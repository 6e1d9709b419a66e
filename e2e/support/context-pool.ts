import type { Browser, BrowserContext, CDPSession } from '@playwright/test'

interface Kept {
  context: BrowserContext
  /** For pages that stay open. */
  tools: CDPSession
  origins: Set<string>
}

/**
 * Browser contexts that a worker's journeys reuse. Each starts with empty storage, but scripts stay fetched and
 * compiled, which saves half of the work of a first page.
 */
export class ContextPool {
  readonly #free = new Map<string, Kept[]>()

  constructor(private readonly browser: Browser) {}

  /** @param kind Names the options that Playwright gives to a new context at the moment. */
  async take(kind: string): Promise<{ context: BrowserContext; giveBack(): Promise<void> }> {
    const free = this.#free.get(kind) ?? []
    this.#free.set(kind, free)
    const kept = free.pop() ?? (await this.#create())
    return {
      context: kept.context,
      giveBack: async () => {
        await empty(kept)
        free.push(kept)
      },
    }
  }

  async close() {
    for (const kept of [...this.#free.values()].flat()) await kept.context.close()
  }

  async #create(): Promise<Kept> {
    const context = await this.browser.newContext()
    const tools = await context.newCDPSession(await context.newPage())
    const origins = new Set<string>()
    context.on('page', page => page.on('framenavigated', frame => origins.add(new URL(frame.url()).origin)))
    return { context, tools, origins }
  }
}

async function empty({ context, tools, origins }: Kept) {
  const [, ...used] = context.pages()
  for (const page of used) await page.close()
  await context.clearCookies()
  for (const origin of origins)
    if (origin !== 'null') await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  origins.clear()
}
