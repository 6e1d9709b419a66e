import type { Federation } from '../federation-runtime'

/** Replaces the federation runtime, which needs a browser's script elements, and returns the modules of the test. */
export class PageModules implements Federation {
  readonly opened: { name: string; entry: string; isModule?: boolean }[] = []
  /** Result of running a page's script; an error if its module throws. */
  modules: Record<string, unknown> = {}

  /** Version whose entry throws. */
  failing: string | undefined
  /** Version whose entry never finishes. */
  hanging: string | undefined

  readonly federation = async () => this

  async open(name: string, entry: string, isModule: boolean) {
    this.opened.push({ name, entry, ...(isModule && { isModule }) })
    if (this.failing && entry.includes(`/${this.failing}/`)) throw new Error('broken at its start')
    if (this.hanging && entry.includes(`/${this.hanging}/`)) return new Promise<never>(() => undefined)
    return {
      get: async (page: string) => () => {
        const module = this.modules[page]
        if (module instanceof Error) throw module
        return module
      },
    }
  }
}
