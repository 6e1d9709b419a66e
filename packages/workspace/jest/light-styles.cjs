const { createRequire } = require('node:module')
const path = require('node:path')
const { deciding } = require('./deciding.cjs')

/**
 * Replaces Chakra's modules that turn style props and recipes into CSS. Recipes and global styles are in layers, which
 * jsdom ignores, so they become nothing here. Of the style props, only those that decide about visibility stay.
 */
const fromUi = createRequire(path.join(__dirname, '../../ui/package.json'))
const styledSystem = path.join(path.dirname(fromUi.resolve('@chakra-ui/react')), 'styled-system')

const nothing = Object.freeze({})
const camelCase = (/** @type {string} */ name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const decides = new RegExp(`"(${deciding.flatMap(name => [name, camelCase(name)]).join('|')})":`)
const isObject = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null

/**
 * @template Key, Value
 * @param {{ get(key: Key): Value | undefined, set(key: Key, value: Value): unknown }} known
 * @param {Key} key @param {() => Value} make
 */
function once(known, key, make) {
  let value = known.get(key)
  if (value === undefined) known.set(key, (value = make()))
  return value
}

exports.createLayers = () => ({ names: [], atRule: '', wrap: () => nothing })

exports.createCssFn = (/** @type {{ transform: (property: string, value: unknown) => unknown }} */ context) => {
  const css = require(path.join(styledSystem, 'css.cjs')).createCssFn(context)
  /** @type {Map<string, Map<unknown, boolean>>} */
  const properties = new Map()
  /** @type {WeakMap<object, object>} */
  const light = new WeakMap()

  /** True if the CSS of a property decides about visibility, as that of `hideBelow` does. */
  const isDeciding = (/** @type {string} */ property, /** @type {unknown} */ value) =>
    once(
      once(properties, property, () => new Map()),
      value,
      () => decides.test(JSON.stringify(context.transform(property, value)) ?? ''),
    )

  /** @param {object} styles @param {string[]} above the keys that lead to them; one of them is the property */
  const lighten = (styles, above) => {
    /** @type {any} */
    let kept = nothing
    for (const [key, value] of Object.entries(styles)) {
      const path = [...above, key]
      const part = isObject(value) ? lighten(value, path) : path.some(each => isDeciding(each, value)) ? value : nothing
      if (part === nothing) continue
      if (kept === nothing) kept = Array.isArray(styles) ? [] : {}
      kept[key] = part
    }
    return kept
  }

  return (/** @type {any[]} */ ...all) => {
    const kept = all
      .filter(isObject)
      .map(styles => once(light, styles, () => lighten(styles, [])))
      .filter(styles => styles !== nothing)
    return kept.length > 0 ? css(...kept) : nothing
  }
}

exports.createRecipeFn = (/** @type {object} */ options) => {
  const recipe = require(path.join(styledSystem, 'cva.cjs')).createRecipeFn({
    ...options,
    normalize: (/** @type {unknown} */ styles) => styles,
  })
  const lighten = (/** @type {any} */ made) => {
    const merged = new WeakMap()
    const merge = (/** @type {object} */ other) => once(merged, other, () => lighten(made.merge(other)))
    return Object.assign(() => nothing, made, { merge })
  }
  const recipes = new WeakMap()
  return (/** @type {object} */ config = nothing) => once(recipes, config, () => lighten(recipe(config)))
}

exports.createSlotRecipeFn = (/** @type {object} */ options) => {
  const recipe = require(path.join(styledSystem, 'sva.cjs')).createSlotRecipeFn(options)
  const recipes = new WeakMap()
  return (/** @type {object} */ config = nothing) => once(recipes, config, () => recipe(config))
}
