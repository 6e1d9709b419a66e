import { createHash } from 'node:crypto'
import type { RemoteError } from '@portal/contracts/remotes/remote-reports'
import { isSafeFilePath } from '@portal/federation/delivery/release-path'
import { safeText } from '../../callers-text'

/** A place in a script: of the release, or of the page if the path begins with `/`. */
export interface Frame {
  name: string
  file: string
  line: number
  column: number
}

export interface CleanError {
  fingerprint: string
  message: string
  frames: Frame[]
}

const mostFrames = 15
const chromium = /^at (?:async )?(?:(.*?) \()?([^\s()]+):(\d+):(\d+)\)?$/
const others = /^(.*?)@(\S+):(\d+):(\d+)$/
const email = /[^\s@'"<>(),;:]+@[^\s@'"<>(),;:]+/g
/** Numbers of forms, people or accounts. Line numbers are in the frames. */
const longNumber = /\d{3,}/g

/** Reads a browser's error: nothing of it is trusted, and nothing of it names a person. */
export function cleanError({ what, message, stack }: RemoteError): CleanError {
  const clean = safeText(message).replace(/\s+/g, ' ').replace(email, '…').replace(longNumber, '#')
  const frames = stack
    .split('\n')
    .flatMap(line => frameOf(line.trim()))
    .slice(0, mostFrames)
  const seen = [what, clean, ...frames.slice(0, 3).map(textOf)].join('\n')
  return { fingerprint: createHash('sha256').update(seen).digest('hex').slice(0, 16), message: clean, frames }
}

function frameOf(line: string): Frame[] {
  const [, name = '', address = '', at, column] = chromium.exec(line) ?? others.exec(line) ?? []
  const file = fileOf(address)
  if (file === undefined) return []
  const known = /^[\w$.<>[\] #]{1,60}$/.test(name) ? name : ''
  return [{ name: known, file, line: Number(at), column: Number(column) }]
}

/** An address keeps its path: neither host nor query. */
function fileOf(address: string): string | undefined {
  const isWhole = URL.canParse(address)
  const file = isWhole ? new URL(address).pathname : address
  return isSafeFilePath(isWhole ? file.slice(1) : file) ? file : undefined
}

export const textOf = ({ name, file, line, column }: Frame): string => `${name} (${file}:${line}:${column})`.trim()

/** Reads frames back that were written by `textOf`. */
export function framesIn(stack: string): Frame[] {
  return stack.split('\n').flatMap(line => {
    const [, name = '', file, at, column] = /^(?:(.*) )?\((.+):(\d+):(\d+)\)$/.exec(line) ?? []
    return file === undefined ? [] : [{ name, file, line: Number(at), column: Number(column) }]
  })
}
