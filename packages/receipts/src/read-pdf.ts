import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { SourceReading } from '@portal/rules/receipts/reading'
import { readText } from '@portal/rules/receipts/text'
import { readXml, type FileReading } from './read-file'
import { placesOf, type PrintedPage, type PrintedPiece } from './printed-places'
import { readCode } from './read-picture'
import { isText, linesOf } from './text-lines'

/**
 * Loads the part of pdf.js that runs in a worker: in this one, instead of another that it would start. Without a window
 * it would take over the messages of the worker in which it is loaded.
 */
async function loadEngine() {
  if (Reflect.has(globalThis, 'pdfjsWorker')) return
  Reflect.set(globalThis, 'window', globalThis)
  try {
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
  }
}

class WorkerCanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    Object.assign(canvas, { width, height })
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    Object.assign(canvas, { width: 0, height: 0 })
  }
}

/** Filters need a page. Codes are black and white. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy() {}
}

/** An invoice says who, when and how much on its first page or on its last one. */
async function pagesOf(pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  const numbers = pdf.numPages === 1 ? [1] : [1, pdf.numPages]
  return Promise.all(numbers.map(number => pdf.getPage(number)))
}

/** Opens a PDF for as long as the work takes. */
async function withPdf<Result>(data: Uint8Array, work: (pdf: PDFDocumentProxy) => Promise<Result>): Promise<Result> {
  await loadEngine()
  const loading = getDocument({
    data,
    CanvasFactory: WorkerCanvasFactory,
    FilterFactory: NoFilters,
    disableFontFace: true,
    isEvalSupported: false,
    useWasm: false,
    useSystemFonts: false,
    maxImageSize: 25_000_000,
    verbosity: 0,
  })
  try {
    return await work(await loading.promise)
  } finally {
    await loading.destroy()
  }
}

/** Draws a page of a PDF, for browsers show no place in one. */
export const drawPage = (data: Uint8Array, number: number): Promise<Blob> =>
  withPdf(data, async pdf => (await draw(await pdf.getPage(number))).convertToBlob({ type: 'image/webp' }))

/** Draws the first page of a PDF. */
export const drawFirst = (data: Uint8Array): Promise<OffscreenCanvas> =>
  withPdf(data, async pdf => draw(await pdf.getPage(1)))

/** Reads a PDF: the electronic invoice inside, its QR code and its text. */
export const readPdf = (data: Uint8Array): Promise<FileReading> =>
  withPdf(data, async pdf => {
    const attached = await readAttachments(pdf)
    if (attached.length > 0) return { said: attached, isPicture: false }
    const pages = await pagesOf(pdf)
    const texts = await Promise.all(pages.map(async page => (await page.getTextContent()).items))
    const fields = readText(texts.flatMap(linesOf))
    const places = placesOf(
      fields,
      pages.map((page, index) => printedPage(page, texts[index] ?? [])),
    )
    const codes = await readCodes(pages)
    // A scan may have a stamp or a page number as its text.
    return { said: [...codes, { source: 'text', fields, places }], isPicture: !fields.total && !fields.date }
  })

function printedPage(page: PDFPageProxy, items: readonly object[]): PrintedPage {
  const viewport = page.getViewport({ scale: 1 })
  const pieces = items.filter(isText).map(({ str, transform, width, height }): PrintedPiece => {
    const [x, bottom] = viewport.convertToViewportPoint(transform[4] ?? 0, transform[5] ?? 0) as [number, number]
    return { text: str, x, y: bottom - height, width, height }
  })
  return { page: page.pageNumber, width: viewport.width, height: viewport.height, pieces }
}

async function readAttachments(pdf: PDFDocumentProxy): Promise<SourceReading[]> {
  const attachments = (await pdf.getAttachments()) as Record<string, { filename: string; content: Uint8Array }> | null
  const files = Object.values(attachments ?? {}).filter(({ filename }) => /\.xml$/i.test(filename))
  return files.flatMap(({ content }) => readXml(content)).slice(0, 1)
}

/** Pixels along the longer side of a page. */
const renderedSide = 2000

async function readCodes(pages: readonly PDFPageProxy[]): Promise<SourceReading[]> {
  for (const page of pages) {
    const found = readCode(await draw(page), page.pageNumber)
    if (found.length > 0) return found
  }
  return []
}

async function draw(page: PDFPageProxy): Promise<OffscreenCanvas> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: renderedSide / Math.max(width, height) })
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  return canvas
}
