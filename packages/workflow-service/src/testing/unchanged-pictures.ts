import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PictureWriter } from '../files/pictures/picture-writer'

/** Keeps pictures as they come, for tests whose pictures have no pixels. */
export const unchangedPictures: PictureWriter = {
  async rewrite({ path }) {
    const bytes = await readFile(path)
    return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest() }
  },
  close: async () => {},
}
