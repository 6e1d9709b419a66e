import { expect, type Page, type WebSocket } from '@playwright/test'
import { expectNoBarriers } from './barriers'
import { beginSession, demoPassword } from './session'

/** A user of the portal: actions and observations in their words. */
export class Person {
  private readonly sockets: WebSocket[] = []

  constructor(
    readonly page: Page,
    private readonly portalUrl: string,
  ) {
    page.on('websocket', socket => this.sockets.push(socket))
  }

  async opens(address: string) {
    await this.page.goto(new URL(address, this.portalUrl).href)
  }

  /** Opens a dev server's address. The browser keeps it once the portal confirms that it allows overrides. */
  async opensOverride(address: string) {
    await this.page.goto(address)
    await expect.poll(() => this.page.evaluate(() => localStorage.getItem('portal.remotes'))).not.toBeNull()
    await expect(this.page).toHaveURL(({ search }) => search === '')
  }

  /** Navigates within the open page, like a link. */
  async goesTo(address: string) {
    await this.page.evaluate(to => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, address)
  }

  /** Opens an address logged in, without the login page; by default the cheapest one. */
  async logsInAs(name: string, address = '/application-documents') {
    const { token, user } = await beginSession(this.portalUrl, name)
    // A page of the portal's origin without scripts.
    await this.opens('/healthz')
    await this.page.evaluate(
      session => localStorage.setItem('portal.session', session),
      JSON.stringify({ ...user, token }),
    )
    await this.opens(address)
    await this.isInside()
  }

  async logsInByPage(name: string, password = demoPassword) {
    await this.opens('/login')
    await this.fillsLogin(name, password)
    await this.isInside()
  }

  private async isInside() {
    await expect(this.page.getByRole('button', { name: /^(Kullanıcı menüsü|User menu)$/ })).toBeVisible()
  }

  async fillsLogin(name: string, password: string) {
    await this.page.getByLabel(/^(E-posta|Email)$/).fill(`${name}@anka.test`)
    await this.page.getByLabel(/^(Parola|Password)$/).fill(password)
    await this.page.getByRole('button', { name: /^(Giriş yap|Log in)$/ }).click()
  }

  /** Exports the filtered list; returns the file's name. */
  async exports(): Promise<string> {
    const download = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name: 'Excel’e aktar' }).click()
    await this.page.getByRole('dialog', { name: 'Excel’e aktar' }).getByRole('button', { name: 'İndir' }).click()
    return (await download).suggestedFilename()
  }

  async choosesFromMenu(name: string) {
    const entry = this.menu.getByRole('link', { name, exact: true })
    // A plain click would wait silently until the journey's timeout.
    const why = `The menu has no “${name}”. May they reach it, and is its remote published by support/portal-process.ts?`
    await expect(entry, why).toBeVisible()
    await entry.click()
  }

  /** The menu at the side, on pages of the administration its own. Lists with several pages have navigations, too. */
  get menu() {
    return this.page.getByRole('navigation', { name: /^(Ana menü|Main menu|Yönetim menüsü|Administration menu)$/ })
  }

  async speaks(language: 'Türkçe' | 'English') {
    await this.page.getByRole('button', { name: language }).click()
  }

  /** Receives live messages of both services. */
  async isConnected() {
    await expect.poll(() => this.openSockets()).toEqual(['/notificationHub', '/socket'])
  }

  openSockets(): string[] {
    const open = this.sockets.filter(socket => !socket.isClosed())
    return open.map(socket => new URL(socket.url()).pathname).sort()
  }

  async sees(heading: string | RegExp) {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

  /** Parts of a page load once they are in sight. */
  async scrollsToWhatLoads() {
    await this.page.evaluate(() => [...document.querySelectorAll('main [aria-busy=true]')].at(-1)?.scrollIntoView())
  }

  /** Nothing needs sideways scrolling. */
  async fitsWindow(address?: string) {
    const overflow = () => this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, address).toBeLessThanOrEqual(0)
  }

  /** Switches to a phone. */
  async takesTelephone() {
    await this.page.setViewportSize({ width: 390, height: 844 })
  }

  /** Checks the open page as a phone shows it. */
  async looksFromTelephone() {
    const window = this.page.viewportSize()
    await this.takesTelephone()
    await this.fitsWindow()
    await this.meetsNoBarriers()
    if (window) await this.page.setViewportSize(window)
  }

  meetsNoBarriers(checked?: Parameters<typeof expectNoBarriers>[1]) {
    return expectNoBarriers(this.page, checked)
  }
}
