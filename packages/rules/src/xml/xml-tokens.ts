export interface XmlTag {
  readonly name: string
  readonly isEnd: boolean
  /** It has no content and no end tag. */
  readonly isEmpty: boolean
  readonly attributes: string
  /** The text after it, as it stands in the file. */
  readonly text: string
}

/**
 * Yields the tags of a file, without prefixes. Comments and declarations are skipped, and no entity is expanded but
 * those of `plainText`, so that a part is never larger than its text.
 */
export function* tagsOf(xml: string): Generator<XmlTag> {
  const tag = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s[^<>]*?)?)(\/?)>([^<]*)/g
  for (let found = tag.exec(xml); found; found = tag.exec(xml)) {
    const [, end, name = '', attributes = '', empty, text = ''] = found
    yield { name, isEnd: end === '/', isEmpty: empty === '/', attributes, text }
  }
}

const patterns = new Map<string, RegExp>()

/** Returns an attribute, with or without its prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    patterns.set(name, pattern)
  }
  const found = pattern.exec(attributes)
  return found ? plainText(found[1] ?? found[2] ?? '') : undefined
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns text without entities, and without the escapes of spreadsheets such as `_x000D_`. */
export function plainText(xml: string): string {
  const text = xml.includes('&') ? xml.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, entity) : xml
  return text.includes('_x') ? text.replace(/_x([\da-f]{4})_/gi, (_all, code) => character(parseInt(code, 16))) : text
}

function entity(all: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return entities[name] ?? all
  return character(decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal))
}

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
