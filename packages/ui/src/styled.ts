import { Children, cloneElement, createElement, type ElementType, type ReactElement } from 'react'
import type { chakra as chakraItself } from '@chakra-ui/react/styled-system'
import {
  css as serialize,
  __unsafe_useEmotionCache as useEmotionCache,
  type CSSObject,
  type EmotionCache,
  type SerializedStyles,
} from '@emotion/react'
import { system } from './system'

type Props = Record<string, unknown>
type Recipe = ReturnType<typeof system.cva>

/** The parts of an element that elements made from it take over. */
interface Origin {
  base: ElementType
  recipeOf: () => Recipe
  defaults: Props
}

const origins = new WeakMap<object, Origin>()

/** Attributes of drawings whose names are those of style props. */
const drawn: Readonly<Record<string, readonly string[]>> = {
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  g: ['transform'],
  path: ['d'],
  rect: ['x', 'y', 'rx', 'ry', 'width', 'height'],
  stop: ['offset', 'stopOpacity'],
  text: ['x', 'y'],
}

/** Attributes that cannot have their own names, because style props have them. */
const nativeNames: Readonly<Record<string, string>> = {
  htmlHeight: 'height',
  htmlSize: 'size',
  htmlTranslate: 'translate',
  htmlWidth: 'width',
}

/**
 * Makes elements that take style props, with Chakra's tokens and recipes. Chakra's own elements look the same, but
 * render as five components each, and work their styles out again with every render. These are one, and look theirs up.
 */
function makeStyled(tag: ElementType, config: object = {}, { defaultProps = {} }: { defaultProps?: Props } = {}) {
  const inner = typeof tag === 'string' ? undefined : origins.get(tag)
  const base = inner?.base ?? tag
  const defaults = { ...inner?.defaults, ...defaultProps }
  let recipe: Recipe | undefined
  // Not before it is rendered: a page makes far more elements than it shows.
  const recipeOf = () => (recipe ??= inner ? inner.recipeOf().merge(system.cva(config)) : system.cva(config))
  const stylesOf = keepStyles(recipeOf)
  const attributes = typeof base === 'string' ? drawn[base] : undefined
  const areStyles = new Map<string, boolean>()
  const isStyle = (name: string) => {
    const known = areStyles.get(name)
    if (known !== undefined) return known
    const isOfRecipe = name === 'css' || recipeOf().variantKeys.includes(name as never)
    const is = attributes?.includes(name) !== true && (isOfRecipe || system.isValidProperty(name))
    areStyles.set(name, is)
    return is
  }

  function Styled(given: Props) {
    // There is none only where there is no document.
    const cache = useEmotionCache() as EmotionCache
    const props = withDefaults(given, defaults)
    const styles: Props = {}
    const rest: Props = {}
    let asked = ''
    for (const name in props) {
      const value = props[name]
      if (value === undefined) continue
      if (!isStyle(name)) rest[nativeNames[name] ?? name] = value
      else {
        styles[name] = value
        asked += typeof value === 'string' ? `${name}='${value}\n` : `${name}=${JSON.stringify(value)}\n`
      }
    }
    const { asChild, as, ...others } = rest
    const child = asChild ? (Children.only(others['children']) as ReactElement<Props>) : undefined
    const Tag = child?.type ?? ((typeof base === 'string' && (as as ElementType | undefined)) || base)
    const all = child ? mergeProps(others, child.props) : others
    if (as !== undefined && Tag === base) all['as'] = as
    const className = putOn(cache, stylesOf(asked, styles), all['className'] as string | undefined, Tag)
    if (className) all['className'] = className
    return child ? cloneElement(child, all) : createElement(Tag, all)
  }
  origins.set(Styled, { base, recipeOf, defaults })
  return Styled
}

const withDefaults = (given: Props, defaults: Props): Props => {
  let props = given
  for (const name in defaults) if (given[name] === undefined) props = { ...props, [name]: defaults[name] }
  return props
}

/** An element that takes ever other styles, such as a width in pixels, must not fill the memory. */
const mostStyles = 200

/** Returns a function that works out the styles of a recipe and of the style props beside it, once for each. */
function keepStyles(recipeOf: () => Recipe): (asked: string, styles: Props) => SerializedStyles {
  const known = new Map<string, SerializedStyles>()
  return (asked, { css, ...styles }) => {
    let found = known.get(asked)
    if (!found) {
      const recipe = recipeOf()
      const variants: Props = { colorPalette: styles['colorPalette'], orientation: styles['orientation'] }
      for (const name of recipe.variantKeys as string[]) {
        variants[name] = styles[name]
        Reflect.deleteProperty(styles, name)
      }
      const own = [css].flat().filter(Boolean) as object[]
      found = serialize(system.css(recipe(variants), ...own, styles as object) as CSSObject)
      if (known.size >= mostStyles) known.clear()
      known.set(asked, found)
    }
    return found
  }
}

/**
 * Puts the rules of an element into the page, and returns its class names. Classes of other elements that are passed
 * down to it become part of its own, so that they win, wherever their rules stand.
 */
function putOn(cache: EmotionCache, own: SerializedStyles, passed = '', Tag: unknown): string {
  const names = passed.split(' ').filter(Boolean)
  const styled = names.filter(name => cache.registered[name] !== undefined)
  const styles = styled.length > 0 ? serialize(own, ...styled.map(name => `${cache.registered[name]};`)) : own
  const others = names.filter(name => !styled.includes(name))
  if (!styles.styles) return others.join(' ')
  const className = `${cache.key}-${styles.name}`
  if (typeof Tag !== 'string') cache.registered[className] ??= styles.styles
  // While rendering, so that the rules of an element stand before those of what is inside it.
  if (cache.inserted[styles.name] === undefined) cache.insert(`.${className}`, styles, cache.sheet, true)
  return [...others, className].join(' ')
}

/** The child's props win; classes and what both do add up. */
function mergeProps(own: Props, ofChild: Props): Props {
  const merged: Props = { ...own, ...ofChild }
  for (const [name, value] of Object.entries(ofChild)) {
    const ours = own[name]
    if (name === 'className' && ours) merged[name] = `${ours as string} ${value as string}`
    if (/^on[A-Z]/.test(name) && typeof ours === 'function' && typeof value === 'function')
      merged[name] = (...input: unknown[]) => {
        ours(...input)
        value(...input)
      }
  }
  return merged
}

const byTag = new Map<string, ElementType>()

/** Makes elements with style props: `chakra('ul', recipe)`, `chakra(Link, recipe)`, or `<chakra.span>`. */
export const chakra = new Proxy(makeStyled, {
  get(_make, tag: string) {
    const made = byTag.get(tag) ?? makeStyled(tag as ElementType)
    byTag.set(tag, made)
    return made
  },
}) as unknown as typeof chakraItself
