import { mergeReadings } from '@portal/rules/receipts/reading'
import { readFile } from './read-file'
import type { Asked } from './reader'

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void answer(data)
})

async function answer(asked: Asked) {
  if ('draws' in asked) {
    const { drawPage } = await import('./read-pdf')
    const bytes = new Uint8Array(await asked.file.arrayBuffer())
    return postMessage(await drawPage(bytes, asked.draws).catch(() => undefined))
  }
  // A file that nobody could read is attached all the same.
  postMessage(mergeReadings(await readFile(asked.file, asked.recognises).catch(() => [])))
}
