import type { Page } from '@playwright/test'

declare global {
  var missingExports: Set<string> | undefined
}

/**
 * Records names that remotes look up in the shell's exports and do not find: a missing export is undefined to them, and
 * later errors no longer name it.
 */
export async function watchExports(page: Page) {
  await page.addInitScript(() => {
    interface Shared {
      get: () => Promise<() => object>
    }
    interface Instance {
      name: string
      shareScopeMap: { default: Record<string, Record<string, Shared>> }
    }
    const missing = (globalThis.missingExports = new Set<string>())
    /** Names that loaders look up in any module. */
    const ofLoaders = ['__esModule', 'default', 'then', 'module.exports']

    const watched = (entryPoint: string, module: object) =>
      new Proxy(module, {
        get: (target, name) => {
          if (typeof name === 'string' && !(name in target) && !ofLoaders.includes(name))
            missing.add(`${entryPoint} ${name}`)
          return Reflect.get(target, name) as unknown
        },
      })
    const watch = ({ shareScopeMap }: Instance) => {
      for (const [entryPoint, versions] of Object.entries(shareScopeMap.default))
        for (const shared of Object.values(versions)) {
          const { get } = shared
          shared.get = async () => {
            const module = (await get())()
            return () => watched(entryPoint, module)
          }
        }
    }
    const instances: Instance[] = []
    instances.push = instance => {
      if (instance.name === 'shell') watch(instance)
      return Array.prototype.push.call(instances, instance)
    }
    Object.defineProperty(globalThis, '__FEDERATION__', { value: { __INSTANCES__: instances }, writable: true })
  })
}

/** Such as `@portal/ui/parts Badge`. */
export const missingExports = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis.missingExports ?? [])])
