import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import { singletons } from '../host-api'
import { integrityOf } from './integrity-table'

/** How the shell hands out one singleton: loaded when the first remote asks for it. */
export type Provide = () => Promise<unknown>
export type SingletonName = (typeof singletons)[number]

declare global {
  // Remotes are built without the runtime's core and look for it here.
  var _FEDERATION_RUNTIME_CORE: unknown
}

export function createFederation(provided: Record<SingletonName, Provide>, versions: Record<string, string>) {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore
  return createInstance({
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
            const module = await provided[name]()
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
          return script
        },
      },
    ],
  })
}
export type Federation = ReturnType<typeof createFederation>
