import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '@portal/http/threads/own-priority'
import { jpegCodec, type LibJpegTurbo } from './jpeg-codec'
import type { PictureAnswer, PictureRequest } from './picture-writer'
import { rewriteJpeg } from './rewrite-jpeg'
import { rewritePng } from './rewrite-png'

/** Four bytes for each of the most pixels. */
const mostPngBytes = 200_000_000

/** Decodes the one picture of a thread and writes it anew in its place. */
export function servePicture(openTurbo: () => Promise<LibJpegTurbo>): void {
  const port = parentPort
  if (!port) throw new Error('This is the script of a thread.')
  lowerPriority()
  port.once('message', async ({ path, type }: PictureRequest) => {
    const written = await rewrite(readFileSync(path), type, openTurbo)
    if (!written) return port.postMessage(null satisfies PictureAnswer)
    writeFileSync(path, written, { flush: true })
    const sha256 = new Uint8Array(createHash('sha256').update(written).digest())
    port.postMessage({ size: written.length, sha256 } satisfies PictureAnswer)
  })
}

/** Undefined for what cannot be decoded. */
async function rewrite(bytes: Buffer, type: PictureRequest['type'], openTurbo: () => Promise<LibJpegTurbo>) {
  const turbo = type === 'jpeg' && (await openTurbo())
  try {
    return turbo ? rewriteJpeg(bytes, jpegCodec(turbo)) : rewritePng(bytes, mostPngBytes)
  } catch {
    return undefined
  }
}
