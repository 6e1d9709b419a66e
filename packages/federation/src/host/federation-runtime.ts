import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import { singletons } from '../host-api'
import { integrityOf } from './integrity-table'

/** The file is in the browser's cache by then; a script element that hangs longer would only be in a retry's way. */
const scriptTimeoutMs = 5000

/** How the shell hands out one singleton: loaded when the first remote asks for it. */
export type Provide = () => Promise<unknown>
export type SingletonName = (typeof singletons)[number]

declare global {
  // Remotes are built without the runtime's core and look for it here.
  var _FEDERATION_RUNTIME_CORE: unknown
}

export function createFederation(provided: Record<SingletonName, Provide>, versions: Record<string, string>) {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore
  const federation = createInstance({
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
            const module = await provided[name]().catch((error: unknown) => {
              forget(name)
              throw error
            })
            return () => module
          },
          shareConfig: { singleton: true, requiredVersion: `${versions[name]}` },
        },
      ]),
    ),
    plugins: [
      {
        name: 'integrity',
        createScript({ url }) {
          const script = document.createElement('script')
          script.src = url
          script.crossOrigin = 'anonymous'
          script.integrity = integrityOf(new URL(url, location.href).href) ?? ''
          return { script, timeout: scriptTimeoutMs }
        },
      },
    ],
  })

  /** The runtime would hand out a failed load for ever. */
  function forget(name: SingletonName) {
    for (const shared of Object.values(federation.shareScopeMap.default?.[name] ?? {})) delete shared.loading
  }
  return federation
}
export type Federation = ReturnType<typeof createFederation>
