import type { ServiceOptions } from '@portal/http/service'
import { Refusal } from '@portal/http/refusal'
import { createPlaces, createThreads, type ThreadOptions } from '@portal/http/threads/threads'

export type PictureType = 'png' | 'jpeg'

export interface Picture {
  readonly name: string
  readonly path: string
  readonly type: PictureType
}

/** The content of a file. */
export interface Written {
  readonly size: number
  readonly sha256: Uint8Array
}

/** Decodes a picture and writes it anew in its place. Refuses one that cannot be decoded. */
export type RewritePicture = (picture: Picture) => Promise<Written>

export interface PictureWriter {
  rewrite: RewritePicture
  close(): Promise<void>
}

/** What the thread is asked, and answers: null if the picture cannot be decoded. */
export type PictureRequest = Pick<Picture, 'path' | 'type'>
export type PictureAnswer = Written | null

type Options = Pick<ThreadOptions, 'script'> & Partial<Pick<ThreadOptions, 'patience'>> & { places?: number }

/**
 * Writes pictures anew on a thread for each, one at a time. A picture that takes too much time or memory, or breaks the
 * decoder, ends only its own thread.
 */
export function createPictureWriter(
  { script, patience = 20_000, places = 60 }: Options,
  log: ServiceOptions['log'],
): PictureWriter {
  const threads = createThreads({ script, patience, memory: 512 })
  const take = createPlaces(places)
  return {
    async rewrite({ name, path, type }) {
      const release = take()
      if (!release) throw new Refusal('FILES_BUSY', { headers: { 'retry-after': '10' } })
      try {
        const written = await threads.run<PictureAnswer>({ path, type } satisfies PictureRequest).catch(error => {
          log.error({ err: error as Error }, 'A picture ended the thread that decoded it')
          return null
        })
        if (!written) throw new Refusal('PICTURE_UNREADABLE', { values: { name } })
        return written
      } finally {
        release()
      }
    },
    close: () => threads.close(),
  }
}
