import type { JpegFrame } from './jpeg-segments'

interface FrameInfo {
  width: number
  height: number
  bitsPerSample: number
  componentCount: number
  isSigned: boolean
}

/** Buffers are views of the instance's memory. Another call may move it. */
interface JPEGDecoder {
  getEncodedBuffer(length: number): Uint8Array
  decode(): void
  getFrameInfo(): FrameInfo
  getDecodedBuffer(): Uint8Array
  delete(): void
}

interface JPEGEncoder {
  setQuality(quality: number): void
  setProgressive(isProgressive: boolean): void
  setSubSampling(subsampling: number): void
  getDecodedBuffer(frame: FrameInfo): Uint8Array
  encode(): void
  getEncodedBuffer(): Uint8Array
}

/** An instance of libjpeg-turbo, compiled to WebAssembly. A hostile picture reaches nothing but its memory. */
export interface LibJpegTurbo {
  JPEGDecoder: new () => JPEGDecoder
  JPEGEncoder: new () => JPEGEncoder
}

type Size = Pick<JpegFrame, 'width' | 'height' | 'components'>

export interface JpegCodec {
  /** Throws for what cannot be decoded. */
  decode(bytes: Uint8Array): Size
  /** Encodes a picture of this size. `fill` writes it from the decoded one: a byte for each component, row by row. */
  encode(
    frame: Size & Pick<JpegFrame, 'hasFullColours'>,
    fill: (target: Uint8Array, decoded: Uint8Array) => void,
  ): Uint8Array
}

const quality = 90
/** How libjpeg-turbo counts the resolutions of colours. */
const subsampling = { full: 0, halved: 2, grey: 3 }

/** Decodes and encodes one picture. */
export function jpegCodec(turbo: LibJpegTurbo): JpegCodec {
  const decoder = new turbo.JPEGDecoder()
  return {
    decode(bytes) {
      decoder.getEncodedBuffer(bytes.length).set(bytes)
      decoder.decode()
      const { width, height, componentCount: components } = decoder.getFrameInfo()
      return { width, height, components }
    },
    encode({ width, height, components, hasFullColours }, fill) {
      const encoder = new turbo.JPEGEncoder()
      const colours = hasFullColours ? subsampling.full : subsampling.halved
      encoder.setQuality(quality)
      encoder.setProgressive(false)
      encoder.setSubSampling(components === 1 ? subsampling.grey : colours)
      const frame = { width, height, componentCount: components, bitsPerSample: 8, isSigned: false }
      const target = encoder.getDecodedBuffer(frame)
      fill(target, decoder.getDecodedBuffer())
      // The encoder takes its place in memory.
      decoder.delete()
      encoder.encode()
      return encoder.getEncodedBuffer()
    },
  }
}
