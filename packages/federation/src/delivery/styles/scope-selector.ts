import parser from 'postcss-selector-parser'

/** Matches the root of a remote in the page, and everything below it, without weight of its own. */
const within = (remote: string) => `:where([data-remote="${remote}"],[data-remote="${remote}"] *)`
const root = (remote: string) => `:where([data-remote="${remote}"])`

/** What a selector styles, if that lies outside every remote. */
export class ReachesOut extends Error {}

/**
 * Limits selectors to elements below a remote's root. Only the styled element is limited; ancestors in a selector, such
 * as the page's colour mode, may lie outside. `:root`, `html` and `body` alone mean the remote's root.
 */
export function scopeSelector(selector: string, remote: string): string {
  return parser(list => list.each(each => scopeOne(each, remote))).processSync(selector)
}

function scopeOne(selector: parser.Selector, remote: string): void {
  const { nodes } = selector
  const from = nodes.findLastIndex(node => node.type === 'combinator') + 1
  const compound = nodes.slice(from)
  if (compound.some(node => isScope(String(node), remote))) return
  const [only, ...others] = compound.filter(node => node.type !== 'comment')
  if (from === 0 && only && others.length === 0 && isOfPage(only)) {
    only.replaceWith(parser.pseudo({ value: root(remote) }))
    return
  }
  if (compound.some(namesPage)) throw new ReachesOut(String(selector).trim())
  const scope = parser.pseudo({ value: within(remote) })
  const pseudo = compound.find(node => parser.isPseudoElement(node))
  if (pseudo) selector.insertBefore(pseudo, scope)
  else selector.insertAfter(nodes.findLast(node => node.type !== 'comment')!, scope)
}

const isScope = (text: string, remote: string) =>
  [within(remote), root(remote)].some(each => text.replaceAll(/\s+/g, '') === each.replaceAll(/\s+/g, ''))

/** `:root`, `:host`, `html` or `body`. */
function isOfPage(node: parser.Node): boolean {
  const name = node.type === 'tag' || node.type === 'pseudo' ? node.value.toLowerCase() : ''
  return [':root', ':host', 'html', 'body'].includes(name)
}

function namesPage(node: parser.Node): boolean {
  if (isOfPage(node)) return true
  let found = false
  if (node.type === 'pseudo' && node.value.toLowerCase() !== ':not')
    node.walk(inner => {
      found ||= isOfPage(inner)
    })
  return found
}
