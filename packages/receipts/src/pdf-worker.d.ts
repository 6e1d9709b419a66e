/** Only its effect is used. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
