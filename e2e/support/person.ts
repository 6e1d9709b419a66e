import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type WebSocket } from '@playwright/test'

export const demoPassword = 'Demo.2026!'

/** Somebody in front of the portal: what they do and see, in their words. */
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

  async logsInAs(name: string, password = demoPassword) {
    await this.opens('/login')
    await this.fillsLogin(name, password)
    await expect(this.page.getByRole('button', { name: /^(Kullanıcı menüsü|User menu)$/ })).toBeVisible()
  }

  async fillsLogin(name: string, password: string) {
    await this.page.getByLabel(/^(E-posta|E-mail)$/).fill(`${name}@anka.test`)
    await this.page.getByLabel(/^(Parola|Password)$/).fill(password)
    await this.page.getByRole('button', { name: /^(Giriş yap|Log in)$/ }).click()
  }

  async choosesFromMenu(name: string) {
    await this.menu.getByRole('link', { name, exact: true }).click()
  }

  /** Lists with several pages have a navigation, too. */
  get menu() {
    return this.page.getByRole('navigation', { name: /^(Ana menü|Main menu)$/ })
  }

  async speaks(language: 'Türkçe' | 'English') {
    await this.page.getByRole('button', { name: language }).click()
  }

  /** Hears live what happens, from both services. */
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

  /** Contrast and the rest, in light and in dark. */
  async meetsNoBarriers() {
    for (const mode of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page: this.page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${mode}: ${id} at ${nodes.map(node => node.target).join(', ')}`),
      ).toEqual([])
    }
  }
}
