import type { JpegCodec } from './jpeg-codec'
import { partsOf, type JpegFrame } from './jpeg-segments'

/** Decodes a JPEG and writes it anew: upright, and nothing but its pixels. Throws if it cannot be decoded whole. */
export function rewriteJpeg(bytes: Buffer, codec: JpegCodec): Uint8Array {
  const parts = partsOf(bytes)
  if (!parts || ![1, 3].includes(parts.frame.components)) throw new Error('The frame is not for screens.')
  const { frame, bare } = parts
  const { width, height, components } = codec.decode(bare)
  if (width !== frame.width || height !== frame.height || components !== frame.components) {
    throw new Error('Another frame was decoded.')
  }
  const upright = frame.orientation >= 5 ? { ...frame, width: height, height: width } : frame
  return codec.encode(upright, (target, decoded) => turn(frame, decoded, target))
}

/** Writes a picture upright: where it begins in the decoded one, and the steps to the next pixel and the next row. */
function turn({ width, height, components, orientation }: JpegFrame, decoded: Uint8Array, target: Uint8Array): void {
  const last = width * height - 1
  const [start, toPixel, toRow] = [
    [0, 1, width],
    [width - 1, -1, width],
    [last, -1, -width],
    [last - width + 1, 1, -width],
    [0, width, 1],
    [last - width + 1, -width, 1],
    [last, -width, -1],
    [width - 1, width, -1],
  ][orientation - 1] ?? [0, 1, width]
  if (orientation === 1) return target.set(decoded)
  const [columns, rows] = orientation >= 5 ? [height, width] : [width, height]
  let to = 0
  for (let row = 0; row < rows; row += 1) {
    let from = ((start ?? 0) + row * (toRow ?? 0)) * components
    const step = (toPixel ?? 0) * components
    for (let column = 0; column < columns; column += 1, from += step) {
      for (let part = 0; part < components; part += 1) target[to++] = decoded[from + part] ?? 0
    }
  }
}
