import { attributeOf, plainText, tagsOf } from './xml-tokens'

export interface XmlElement {
  readonly name: string
  readonly attributes: string
  text: string
  readonly children: XmlElement[]
}

/** Invoices are flat. Deeper or larger files were made to harm. */
const deepest = 40
const mostElements = 100_000

/**
 * Returns the root of a file, without prefixes. Undefined if it is no XML, or declares a type with entities: those are
 * never expanded and nothing is ever fetched.
 */
export function xmlTree(xml: string): XmlElement | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return undefined
  const root: XmlElement = { name: '', attributes: '', text: '', children: [] }
  const open = [root]
  let count = 0
  for (const { name, isEnd, isEmpty, attributes, text } of tagsOf(withoutSections(xml))) {
    const parent = open.at(-1) ?? root
    if (isEnd) {
      if (parent.name !== name || open.length === 1) return undefined
      open.pop()
      continue
    }
    const element = { name, attributes, text: isEmpty ? '' : plainText(text).trim(), children: [] }
    parent.children.push(element)
    if (!isEmpty) open.push(element)
    if (open.length > deepest || ++count > mostElements) return undefined
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0] : undefined
}

/** Comments vanish, and sections of characters become ordinary text. */
const withoutSections = (xml: string) =>
  replaced(
    replaced(xml, '<!--', '-->', () => ''),
    '<![CDATA[',
    ']]>',
    text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  )

/** Unlike a regular expression, takes no longer for beginnings without an end. */
function replaced(xml: string, begin: string, end: string, by: (inside: string) => string): string {
  let [result, from] = ['', 0]
  for (;;) {
    const at = xml.indexOf(begin, from)
    const to = at === -1 ? -1 : xml.indexOf(end, at + begin.length)
    if (to === -1) return result + xml.slice(from)
    result += xml.slice(from, at) + by(xml.slice(at + begin.length, to))
    from = to + end.length
  }
}

/** Returns every element at a path of names below another. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce((found, name) => found.flatMap(each => each.children.filter(child => child.name === name)), [element])
}

/** Returns the first text that is not empty at a path. */
export function textAt(element: XmlElement, path: string): string | undefined {
  return elementsAt(element, path).find(({ text }) => text !== '')?.text
}

export const attribute = ({ attributes }: XmlElement, name: string): string | undefined => attributeOf(attributes, name)
