declare const wellFormed: unique symbol
/** Well-formed, escaped XML. */
export type Xml = string & { readonly [wellFormed]: true }

interface Attributes {
  readonly [name: string]: string
}

/** Returns an element that contains text. */
export function leaf(name: string, text: string, attributes: Attributes = {}): Xml {
  return wrapped(name, escaped(text), attributes)
}

/** Returns an element that contains elements. */
export function element(name: string, ...children: readonly Xml[]): Xml {
  return wrapped(name, children.join(''))
}

export function document(namespace: string, root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${wrapped('Document', root, { xmlns: namespace })}\n`
}

function wrapped(name: string, content: string, attributes: Attributes = {}): Xml {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
  return `<${name}${written.join('')}>${content}</${name}>` as Xml
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
