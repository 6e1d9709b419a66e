import type { Federation } from '../federation-runtime'

/** Stands for the federation's runtime, which needs a browser's script elements: hands out what a test gives. */
export class PageModules {
  readonly registered: { name: string; entry: string }[] = []
  /** What running a page's script gives; an error is one that its module throws. */
  modules: Record<string, unknown> = {}

  readonly federation = async () => this as unknown as Federation

  registerRemotes(remotes: { name: string; entry: string }[]) {
    this.registered.push(...remotes.map(({ name, entry }) => ({ name, entry })))
  }

  async loadRemote(id: string): Promise<unknown> {
    const module = this.modules[id]
    if (module instanceof Error) throw module
    return module
  }
}
