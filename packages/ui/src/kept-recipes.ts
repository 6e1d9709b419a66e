import type { createSystem } from '@chakra-ui/react/styled-system'

type System = ReturnType<typeof createSystem>

/**
 * A system that makes the recipe of an element once. The library makes it anew from all its variants whenever the
 * element is rendered, and loses with it what it has worked out of its styles.
 */
export function keepingRecipes(system: System): System {
  const kept = new WeakMap<object, unknown>()
  const cva = ((config: Parameters<System['cva']>[0]) => {
    const recipe = kept.get(config) ?? system.cva(config)
    kept.set(config, recipe)
    return recipe
  }) as System['cva']
  return { ...system, cva }
}
