import type { Readable } from 'node:stream'

export interface StoredBytes {
  key: string
  modified: Date
}

/** A store for the bytes of files, by key. */
export interface FileStore {
  /** Stores the file at `path`, and may move it. */
  put(key: string, path: string, details: { size: number; sha256: Buffer; mediaType: string }): Promise<void>
  /** Undefined for an unknown key. */
  read(key: string): Promise<Readable | undefined>
  /** Does nothing for an unknown key. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredBytes>
}
