import { mergeReadings } from '@portal/rules/receipts/reading'
import { bytesOf, readFile, readLetters } from './read-file'
import type { Asked, QuickReading, Said } from './reader'

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void answerTo(data).then(answer => postMessage({ answer } satisfies Said<unknown>))
})

async function answerTo(asked: Asked) {
  const { file } = asked
  if ('draws' in asked) {
    const { drawPage } = await import('./read-pdf')
    return drawPage(await bytesOf(file), asked.draws).catch(() => undefined)
  }
  // A file that nobody could read is attached all the same.
  if (asked.reads === 'letters') return mergeReadings(await readLetters(file).catch(() => []))
  const { said, isPicture } = await readFile(file).catch(() => ({ said: [], isPicture: false }))
  return { reading: mergeReadings(said), isPicture } satisfies QuickReading
}
