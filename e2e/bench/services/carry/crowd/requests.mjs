import { randomBytes, randomUUID } from 'node:crypto'

/** @import { ModelCall } from '../model' */
/** @typedef {Record<string, string | number>} Facts */

/** Puts facts in the place of their names: numbers in JSON without quotes. @param {string} text @param {Facts} facts */
export function filled(text, facts) {
  return text.replace(/"\{(\w+)\}"|\{(\w+)\}/g, (_, value, part) =>
    value ? JSON.stringify(facts[value]) : String(facts[part]),
  )
}

/** The request of a browser. @param {ModelCall} call @param {Facts} facts @param {string} token */
export function requestOf({ method, path, body, act, receipt }, facts, token) {
  const head = [
    `${method} ${filled(path, facts)} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json, text/plain, */*',
    'accept-encoding: gzip, deflate, br',
    'accept-language: tr',
    `authorization: Bearer ${token}`,
  ]
  if (act) head.push(`idempotency-key: ${randomUUID()}`)
  if (receipt) return uploadOf(head, String(facts.guid), receipt)
  if (body === undefined && method === 'POST') head.push('content-length: 0')
  if (body === undefined) return `${head.join('\r\n')}\r\n\r\n`
  const text = filled(body, facts)
  head.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
  return `${head.join('\r\n')}\r\n\r\n${text}`
}

/** No photograph is like another, and none becomes smaller. */
const noise = randomBytes(1_000_000)
const photograph = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

/** @param {string[]} head @param {string} guid @param {number} size */
function uploadOf(head, guid, size) {
  const boundary = `----${randomUUID()}`
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="formGuid"\r\n\r\n${guid}\r\n`
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="fis-${guid.slice(0, 8)}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const from = Math.floor(Math.random() * (noise.length - size))
  const body = Buffer.concat([
    Buffer.from(field + file),
    photograph,
    randomBytes(32),
    noise.subarray(from, from + size),
    Buffer.from('ffd9', 'hex'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  head.push(`content-type: multipart/form-data; boundary=${boundary}`, `content-length: ${body.length}`)
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}
