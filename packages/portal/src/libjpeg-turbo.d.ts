declare module '@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs' {
  import type { LibJpegTurbo } from '@portal/workflow-service/files/pictures/jpeg-codec'

  export default function open(options: { wasmBinary: Uint8Array }): Promise<LibJpegTurbo>
}

/** The bundler reads the file. */
declare module '@cornerstonejs/codec-libjpeg-turbo-8bit/wasm' {
  const bytes: Uint8Array
  export default bytes
}
