/** Only its effect is used. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'

/** What we use of Tesseract’s build. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface Tesseract {
    FS: { writeFile: (path: string, content: Uint8Array) => void }
    TessBaseAPI: new () => {
      Init: (folder: null, language: string, mode: number) => number
      SetVariable: (name: string, value: string) => boolean
      SetImageFile: (orientation: number, lean: number) => number
      FindLines: () => void
      GetGradient: () => number
      Recognize: (monitor: null) => number
      GetTSVText: (page: number) => string
      End: () => void
    }
  }
  export default function openTesseract(options: {
    wasmBinary: ArrayBuffer
    TesseractProgress: (percent: number) => void
  }): Promise<Tesseract>
}
