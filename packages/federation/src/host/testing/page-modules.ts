import type { Federation } from '../federation-runtime'

/** Stands for the federation's runtime, which needs a browser's script elements: hands out what a test gives. */
export class PageModules implements Federation {
  readonly opened: { name: string; entry: string; isModule?: boolean }[] = []
  /** What running a page's script gives; an error is one that its module throws. */
  modules: Record<string, unknown> = {}

  /** The version whose entry throws. */
  failing: string | undefined
  /** The version whose entry never comes to its end. */
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
