import { freePort } from './free-port'
import type { PortalProcess } from './portal-process'
import { startCopy } from './portal-copy'

/**
 * A worker's portal: one at a time, as a file of journeys requests it. All have one address, so that the browser reuses
 * cached scripts.
 */
export class PortalOfFile {
  #port: number | undefined
  #current: { name: string; portal: PortalProcess } | undefined

  async named(name: string, shell?: string): Promise<PortalProcess> {
    if (this.#current?.name === name) return this.#current.portal
    await this.stop()
    this.#port ??= await freePort()
    const portal = await startCopy({ PORT: String(this.#port) }, shell)
    this.#current = { name, portal }
    return portal
  }

  async stop() {
    const before = this.#current?.portal
    this.#current = undefined
    await before?.stop()
  }
}
