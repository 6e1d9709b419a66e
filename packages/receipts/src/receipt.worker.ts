import { mergeReadings } from '@portal/rules/receipts/reading'
import { readFile } from './read-file'
import type { Asked } from './reader'

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void answer(data)
})

/** A file that nobody could read is attached all the same. */
async function answer({ file, recognises }: Asked) {
  const readings = await readFile(file, recognises).catch(() => [])
  postMessage(mergeReadings(readings))
}
