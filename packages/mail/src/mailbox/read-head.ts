/** The sender of a mail, as its header tells it. */
export interface Head {
  /** The only address in the only From, in lower case. */
  from: string | undefined
  messageId: string | undefined
  /** Written by a program, such as an out-of-office reply or a mailing list. It is never answered. */
  isAutomatic: boolean
  /** The values of Authentication-Results, the latest first. */
  results: readonly string[]
}

const bareAddress = /^([^\s<>@",;:()]+@[^\s<>@",;:()]+)$/
const namedAddress = /^(?:"(?:[^"\\]|\\.)*"|[^<>@",;:()]*)\s*<([^\s<>@",;:()]+@[^\s<>@",;:()]+)>$/

/** Reads a header, given whole. One that has no end, or several senders, tells nobody. */
export function readHead(bytes: Buffer): Head {
  const [head = '', rest] = bytes.toString('utf8').split(/\r?\n\r?\n/, 2)
  const lines = rest === undefined ? [] : head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const all = (name: string) =>
    lines.flatMap(line => {
      const colon = line.indexOf(':')
      return line.slice(0, colon).trim().toLowerCase() === name ? [line.slice(colon + 1).trim()] : []
    })
  const [from = '', ...others] = all('from')
  const address = bareAddress.exec(from)?.[1] ?? namedAddress.exec(from)?.[1]
  const isWritten = all('auto-submitted').every(value => /^no\b/i.test(value))
  const isList = all('list-id').length > 0 || all('precedence').some(value => /^(bulk|junk|list)$/i.test(value))
  return {
    from: others.length === 0 ? address?.toLowerCase() : undefined,
    messageId: all('message-id')[0],
    isAutomatic: !isWritten || isList || all('return-path').includes('<>'),
    results: all('authentication-results'),
  }
}

/** Removes what could look like a result inside a text: quoted strings, then comments. */
function withoutTexts(value: string): string {
  let bare = value.replace(/"(?:[^"\\]|\\.)*"/g, '""')
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replace(/\((?:[^()\\]|\\.)*\)/g, ' ')
  }
  return bare
}

/**
 * Returns whether the mail server with this identifier (RFC 8601) says that a mail is from its sender's domain: by
 * DMARC, or without it by a signature or an envelope of that very domain. Only the latest result of the server counts.
 */
export function isAuthenticated({ from, results }: Pick<Head, 'from' | 'results'>, server: string): boolean {
  const domain = from?.split('@')[1]
  const parts = results
    .map(result => withoutTexts(result).toLowerCase().split(';'))
    .find(([id = '']) => id.trim().split(/\s+/)[0] === server.toLowerCase())
  if (domain === undefined || !parts) return false
  const methods = parts.slice(1).map(part => part.trim().split(/\s+/))
  const passes = (method: string, isAligned: (property: string) => boolean) =>
    methods.some(([result, ...properties]) => result === `${method}=pass` && properties.some(isAligned))
  const dmarc = methods.find(([result]) => result?.startsWith('dmarc='))?.[0]
  if (dmarc !== undefined && dmarc !== 'dmarc=none') return passes('dmarc', each => each === `header.from=${domain}`)
  return (
    passes('dkim', each => each === `header.d=${domain}` || each === `header.i=@${domain}`) ||
    passes('spf', each => each.startsWith('smtp.mailfrom=') && /[=@]([^=@]+)$/.exec(each)?.[1] === domain)
  )
}
