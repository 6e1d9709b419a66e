import decodeQR, { type DecodeOpts } from 'qr/decode.js'
import { readQr } from '@portal/rules/receipts/qr'
import type { ReceiptPlace, SourceReading } from '@portal/rules/receipts/reading'

/** The pixels along the longer side: enough for a code on a page, and little for the memory of a phone. */
const largestSide = 2400

/** Draws a photograph or a scan. */
export async function draw(file: Blob): Promise<OffscreenCanvas> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, largestSide / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

/** Most codes are found in a tenth of it; a page without any takes all of it. */
const longestMs = 1000

/** Reads the QR code on a page. */
export function readCode(canvas: OffscreenCanvas, page = 1): SourceReading[] {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height).data
  if (!pixels) return []
  let place: ReceiptPlace | undefined
  const pointsOnDetect: DecodeOpts['pointsOnDetect'] = ({ boundingBox: box }) => {
    const [x, y] = [box.x / width, box.y / height]
    place = { page, x, y, width: box.width / width, height: box.height / height }
  }
  try {
    const options = { timeLimit: longestMs, effort: 2, pointsOnDetect }
    const fields = readQr(decodeQR({ width, height, data: pixels }, options))
    if (!fields) return []
    const names = Object.keys(fields)
    return [{ source: 'qr', fields, places: Object.fromEntries(place ? names.map(name => [name, place]) : []) }]
  } catch {
    return []
  }
}
