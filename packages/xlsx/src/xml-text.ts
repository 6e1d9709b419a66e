/** Characters that XML 1.0 forbids: control characters, lone surrogates, and two noncharacters. */
const impossible =
  // eslint-disable-next-line no-control-regex -- control characters are what this is about
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** Spreadsheet programs read `_x0041_` in a text as the letter A. */
const escapeLike = /_(?=x[0-9a-f]{4}_)/gi
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for an element or attribute. */
export function xmlText(text: string): string {
  return text
    .replace(impossible, '')
    .replace(escapeLike, '_x005F_')
    .replace(/[&<>"]/g, character => entities[character] ?? character)
}
