import { css as serialized, type CSSObject, type SerializedStyles } from '@emotion/react'
import type { createSystem } from '@chakra-ui/react/styled-system'

type System = ReturnType<typeof createSystem>

/** An element that takes ever other styles, such as a width in pixels, must not fill the memory. */
const mostStylesOfOne = 200

/**
 * Returns a system that builds the recipe of an element once, and works out its styles once. Chakra would build the
 * recipe again for every render, and lose the styles that it has computed; it would also spell out the whole recipe to
 * look them up, and Emotion would write and hash them for every render.
 */
export function keepingRecipes(system: System): System {
  const kept = new WeakMap<object, unknown>()
  const cva = ((config: Parameters<System['cva']>[0]) => {
    const recipe = kept.get(config) ?? system.cva(config)
    kept.set(config, recipe)
    return recipe
  }) as System['cva']

  const known = new WeakMap<object, Map<string, SerializedStyles>>()
  // Emotion takes what it has serialized as it is. Elements ask for their styles by the recipe's and their own.
  const css = ((ofRecipe: object, ...own: object[]) => {
    let byOwn = known.get(ofRecipe)
    if (!byOwn || byOwn.size >= mostStylesOfOne) known.set(ofRecipe, (byOwn = new Map()))
    const name = JSON.stringify(own)
    const styles = byOwn.get(name) ?? serialized(system.css(ofRecipe, ...own) as CSSObject)
    byOwn.set(name, styles)
    return styles
  }) as unknown as System['css']

  return { ...system, cva, css }
}
