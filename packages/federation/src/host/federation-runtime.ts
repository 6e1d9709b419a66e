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

/** Provides one singleton, loaded when the first remote asks for it. */
export type Provide = () => Promise<unknown>
export type SingletonName = (typeof singletons)[number]

/** A remote's container: receives the shared packages and hands out pages. */
export interface Container {
  init: (shared: object, initiated: object[], options: object) => unknown
  /** Returns a function that runs a page's module. */
  get: (page: string) => Promise<() => unknown>
}

export interface Federation {
  /** Runs a remote's entry (a classic script every time) and gives it the shared packages. */
  open: (name: string, entry: string, isModule: boolean) => Promise<Pick<Container, 'get'>>
}

/**
 * The part of the runtime's core that remotes use; they are built without it. Loading other remotes is excluded on both
 * sides: this page loads remotes itself, and remotes load none.
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

/** Runs a page whose verified files are already in the browser. A module runs once per page. */
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

  /** The runtime would return a failed load forever. */
  function forget(name: SingletonName) {
    for (const shared of Object.values(shareScopeMap.default?.[name] ?? {})) delete shared.loading
  }

  return {
    open: async (name, entry, isModule) => {
      const container = isModule ? await importContainer(entry) : await runForContainer(name, entry)
      const options = { version: '', shareScopeKeys: 'default' }
      // The container copies its options, except this one, which it must share.
      Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap, enumerable: false })
      await container.init(shareScopeMap.default!, [], options)
      return container
    },
  }
}
