import { parse, type AtRule, type Declaration, type Root, type Rule } from 'postcss'
import valueParser from 'postcss-value-parser'
import { DeliveryError } from '../errors'
import { ReachesOut, scopeSelector } from './scope-selector'

/** At-rules whose contents are limited like everything else, or that only name something. */
const allowed = new Set([
  'charset',
  'container',
  'counter-style',
  'font-face',
  'font-feature-values',
  'import',
  'keyframes',
  'layer',
  'media',
  'property',
  'scope',
  'starting-style',
  'supports',
])
const elsewhere = /^(?:url\()?\s*["']?(?:[a-z][a-z0-9+.-]*:|\/)/i

/**
 * Limits the style sheets of a remote to its own root, and gives its animations and layers names that only it has. What
 * would style the rest of the page is refused. Sheets that are limited already do not change.
 */
export function scopeStyles(sheets: ReadonlyMap<string, string>, remote: string): Map<string, string> {
  const parsed = new Map([...sheets].map(([file, css]) => [file, parsedSheet(file, css)]))
  const animations = new Set([...parsed.values()].flatMap(animationsIn))
  return new Map(
    [...parsed].map(([file, sheet]) => {
      sheet.walkAtRules(rule => scopeAtRule(rule, file, remote))
      sheet.walkRules(rule => scopeRule(rule, file, remote))
      sheet.walkDecls(declaration => renameAnimations(declaration, animations, remote))
      return [file, sheet.toString()]
    }),
  )
}

function parsedSheet(file: string, css: string): Root {
  try {
    return parse(css)
  } catch (error) {
    throw new DeliveryError('STYLE_MALFORMED', `${file} is no style sheet: ${Object(error).reason ?? error}.`)
  }
}

const plainName = ({ name }: AtRule) => name.toLowerCase().replace(/^-[a-z]+-/, '')
const isKeyframes = (rule: AtRule) => plainName(rule) === 'keyframes'

function animationsIn(sheet: Root): string[] {
  const names: string[] = []
  sheet.walkAtRules(rule => {
    if (isKeyframes(rule)) names.push(rule.params.trim())
  })
  return names
}

const own = (name: string, remote: string, by: string) =>
  name === remote || name.startsWith(`${remote}${by}`) ? name : `${remote}${by}${name}`

function scopeAtRule(rule: AtRule, file: string, remote: string): void {
  const name = plainName(rule)
  if (!allowed.has(name)) throw reachesOut(file, `@${rule.name} ${rule.params}`)
  if (name === 'import' && elsewhere.test(rule.params)) throw reachesOut(file, `@import ${rule.params}`)
  if (name === 'property' && rule.params.startsWith('--chakra-')) throw reachesOut(file, `@property ${rule.params}`)
  if (isKeyframes(rule)) rule.params = own(rule.params.trim(), remote, '-')
  if (name === 'layer' && rule.params)
    rule.params = rule.params
      .split(',')
      .map(each => own(each.trim(), remote, '.'))
      .join(', ')
}

function scopeRule(rule: Rule, file: string, remote: string): void {
  const { parent } = rule
  if (parent?.type === 'atrule' && isKeyframes(parent as AtRule)) return
  try {
    rule.selector = scopeSelector(rule.selector, remote)
  } catch (error) {
    if (error instanceof ReachesOut) throw reachesOut(file, error.message)
    throw new DeliveryError('STYLE_MALFORMED', `${file} has a selector that cannot be read: ${rule.selector}.`)
  }
}

function renameAnimations(declaration: Declaration, animations: ReadonlySet<string>, remote: string): void {
  if (animations.size === 0 || !/anim/i.test(declaration.prop)) return
  const value = valueParser(declaration.value)
  value.walk(node => {
    if (node.type === 'word' && animations.has(node.value)) node.value = own(node.value, remote, '-')
  })
  declaration.value = value.toString()
}

const reachesOut = (file: string, what: string) =>
  new DeliveryError(
    'STYLE_REACHES_OUT',
    `${file} styles more than its remote: “${what}”. Style your own elements; :root, html and body alone mean your root.`,
  )
