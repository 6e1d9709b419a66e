import { createHash } from 'node:crypto'

/** @param {string | Buffer} content */
export function integrityOf(content) {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
