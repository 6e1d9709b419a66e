import type { BrowserContext, Page } from 'playwright'
import type { Condition } from '../conditions'
import { installProbe, type Paints } from './probe'
import { bytesOf, Wire, type Transfer } from './wire'

export interface Load extends Paints {
  bytes: number
  requests: number
  transfers: Transfer[]
  /** The transfers that were begun before the page stood. */
  way: Transfer[]
}

export interface Step {
  ms: number
  blocked: number
  bytes: number
  requests: number
  transfers: Transfer[]
}

/** A tab under one condition. */
export class Visit {
  private constructor(
    readonly page: Page,
    private readonly wire: Wire,
    private readonly portalUrl: string,
  ) {}

  static async open(context: BrowserContext, portalUrl: string, { cpu, network }: Condition): Promise<Visit> {
    const page = await context.newPage()
    await page.addInitScript(installProbe)
    const session = await context.newCDPSession(page)
    const wire = await Wire.on(page, session)
    if (network)
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latency,
        downloadThroughput: (network.down * 1000) / 8,
        uploadThroughput: (network.up * 1000) / 8,
      })
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    return new Visit(page, wire, portalUrl)
  }

  /** Opens an address and measures until its heading, or what it `shows` last, is shown and the network is idle. */
  async load(address: string, shows = 'main h1'): Promise<Load> {
    this.wire.take()
    await this.page.goto(new URL(address, this.portalUrl).href)
    await this.page.locator(shows).filter({ visible: true }).first().waitFor()
    await this.wire.quiet()
    const paints = await this.page.evaluate(() => window.benchPaints)
    const taken = this.#taken()
    const began = Math.min(...taken.transfers.map(({ asked }) => asked))
    const way = taken.transfers.filter(({ asked }) => (asked - began) * 1000 < paints.stands)
    return { ...paints, ...taken, way }
  }

  /** Looks at the page for a while; returns its requests in that time. */
  async rest(): Promise<{ bytes: number; requests: number }> {
    await this.page.waitForTimeout(2500)
    await this.wire.quiet()
    return this.#taken()
  }

  /** Taps a menu entry, without hovering first. */
  async choose(href: string): Promise<Step> {
    const link = this.page.locator(`a[href="${href}"]`).first()
    if ((await link.count()) === 0) await this.page.locator('header button[aria-expanded=false]').last().click()
    await link.waitFor()
    await this.wire.quiet(100)
    this.wire.take()
    const before = await this.#blocked()
    const ms = await this.page.evaluate(to => window.benchClick(to), href)
    await this.wire.quiet(200)
    return { ms, blocked: (await this.#blocked()) - before, ...this.#taken() }
  }

  close(): Promise<void> {
    return this.page.close()
  }

  #blocked(): Promise<number> {
    return this.page.evaluate(() => window.benchPaints.blocked)
  }

  #taken() {
    const transfers = this.wire.take()
    return { transfers, bytes: bytesOf(transfers), requests: transfers.length }
  }
}
