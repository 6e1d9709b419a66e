declare module '@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs' {
  import type { LibJpegTurbo } from '../files/pictures/jpeg-codec'

  export default function open(options: { wasmBinary: Uint8Array }): Promise<LibJpegTurbo>
}
