import { remotes } from 'monolith-pages'
import type { RemoteHost as Federated } from '@portal/federation/host/remote-host'
import { PageLoad } from '@portal/federation/host/page-load'
import type { RegisteredRemote, Release } from '@portal/federation/registry'

/** Replaces the loader of remotes: every page is a chunk of the one build. */
export class RemoteHost implements Pick<Federated, keyof Federated> {
  readonly #pages = new Map<string, PageLoad>()

  static async open() {
    return new RemoteHost()
  }

  readonly remotes: readonly RegisteredRemote[] = remotes.map(({ descriptor }) => ({
    name: descriptor.name,
    active: releaseOf(descriptor.name),
    earlier: [],
    descriptor,
  }))

  page(remote: string, page: string): PageLoad {
    const key = `${remote}/${page}`
    const load =
      this.#pages.get(key) ??
      new PageLoad(async () => [
        { release: releaseOf(remote), load: async () => (await importPage(remote, page)).default },
      ])
    this.#pages.set(key, load)
    return load
  }

  preload(remote: string, page: string) {
    void importPage(remote, page)
  }

  prepare(remote: string, page: string) {
    void importPage(remote, page)
  }

  /** Nothing but the page itself needs loading. */
  approach() {}

  /** A build without remotes takes no release back. */
  begin() {}

  async outdated() {
    return []
  }
}

function releaseOf(name: string): Release {
  return { version: '1.0.0', folder: `${name}/1.0.0`, integrity: '', scripts: {} }
}

async function importPage(remote: string, page: string) {
  return remotes.find(({ descriptor }) => descriptor.name === remote)!.pages[page]!()
}
