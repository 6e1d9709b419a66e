import { mergeReadings } from '@portal/rules/receipts/reading'
import { readFile } from './read-file'
import type { Asked, Said } from './reader'

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void answer(data)
})

const say = (said: Said<unknown>) => postMessage(said)

async function answer(asked: Asked) {
  if ('draws' in asked) {
    const { drawPage } = await import('./read-pdf')
    const bytes = new Uint8Array(await asked.file.arrayBuffer())
    return say({ answer: await drawPage(bytes, asked.draws).catch(() => undefined) })
  }
  // A file that nobody could read is attached all the same.
  const said = await readFile(asked.file, asked.recognises).catch(() => [])
  say({ answer: mergeReadings(said) })
}
