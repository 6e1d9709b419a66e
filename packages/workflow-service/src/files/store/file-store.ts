import type { Readable } from 'node:stream'

export interface StoredBytes {
  key: string
  modified: Date
}

/** Where the bytes of files lie, each under a key of its own. */
export interface FileStore {
  /** Takes the file at `path` for its own; `path` is gone afterwards, or may be removed. */
  put(key: string, path: string, details: { size: number; sha256: Buffer; mediaType: string }): Promise<void>
  /** Undefined where there is no such key. */
  read(key: string): Promise<Readable | undefined>
  /** Does nothing where there is no such key. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredBytes>
}
