import { freePort } from './free-port'
import type { PortalProcess } from './portal-process'
import { startCopy } from './portal-copy'

/**
 * The portal of a worker: one at a time, as a file of journeys asks for it. All have the same address, so that a
 * browser knows the scripts of the next from the one before.
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
