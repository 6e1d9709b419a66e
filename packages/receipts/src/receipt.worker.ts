import { mergeReadings } from '@portal/rules/receipts/reading'
import { readFile } from './read-file'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void answer(data)
})

/** A file that nobody could read is attached all the same. */
async function answer(file: Blob) {
  const readings = await readFile(file).catch(() => [])
  postMessage(mergeReadings(readings))
}
