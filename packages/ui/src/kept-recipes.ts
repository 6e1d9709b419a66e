import type { createSystem } from '@chakra-ui/react/styled-system'

type System = ReturnType<typeof createSystem>

/**
 * Returns a system that builds the recipe of an element once. Chakra would build it again for every render, and lose
 * the styles that it has computed.
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
