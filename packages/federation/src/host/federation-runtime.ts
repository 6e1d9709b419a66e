import { createInstance } from '@module-federation/runtime'
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core'
import { singletons } from '../host-api'
import { byNetwork } from './awake-time'
import { runScript } from './run-script'

/** How the shell hands out one singleton: loaded when the first remote asks for it. */
export type Provide = () => Promise<unknown>
export type SingletonName = (typeof singletons)[number]

/** What a remote's entry puts into the page: it takes what is shared there, and hands out pages. */
export interface Container {
  init: (shared: object, initiated: object[], options: object) => unknown
  /** Answers how to run the module of a page. */
  get: (page: string) => Promise<() => unknown>
}

export interface Federation {
  /** Runs the entry of a remote, a script each time anew, and gives it what the page shares. */
  open: (name: string, entry: string, isModule: boolean) => Promise<Pick<Container, 'get'>>
}

/**
 * What remotes find of the runtime's core, without which they are built. What is about loading other remotes is not
 * among it, here and there: this page loads them itself, and a remote loads none.
 */
const core = {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  helpers: {},
}

async function runForContainer(name: string, entry: string): Promise<Container> {
  Reflect.set(globalThis, name, undefined)
  await runScript(entry)
  const container = Reflect.get(globalThis, name) as Container | undefined
  if (!container) throw new Error(`${entry} left nothing in the page`)
  return container
}

/** Its files are in the page already, checked; a module runs once in a page. */
async function importContainer(entry: string): Promise<Container> {
  const container = (await import(/* webpackIgnore: true */ entry)) as Partial<Container>
  if (!container.init || !container.get) throw new Error(`${entry} exports no container`)
  return container as Container
}

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined
}

export function createFederation(
  provided: Record<SingletonName, Provide>,
  versions: Record<string, string>,
): Federation {
  globalThis._FEDERATION_RUNTIME_CORE = core
  const { shareScopeMap } = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      singletons.map(name => [
        name,
        {
          version: versions[name] ?? '0.0.0',
          scope: 'default',
          get: async () => {
            const module = await byNetwork(provided[name]()).catch((error: unknown) => {
              forget(name)
              throw error
            })
            return () => module
          },
          shareConfig: { singleton: true, requiredVersion: `${versions[name]}` },
        },
      ]),
    ),
  })

  /** The runtime would hand out a failed load for ever. */
  function forget(name: SingletonName) {
    for (const shared of Object.values(shareScopeMap.default?.[name] ?? {})) delete shared.loading
  }

  return {
    open: async (name, entry, isModule) => {
      const container = isModule ? await importContainer(entry) : await runForContainer(name, entry)
      const options = { version: '', shareScopeKeys: 'default' }
      // The container copies its options; this one it is to share.
      Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap, enumerable: false })
      await container.init(shareScopeMap.default!, [], options)
      return container
    },
  }
}
