import type { Readable } from 'node:stream'

export interface StoredBytes {
  key: string
  modified: Date
}

export interface StoredDetails {
  size: number
  sha256: Buffer
  mediaType: string
  /** The caller calls `settle` after the last one. */
  isOneOfMany?: boolean
}

/** A store for the bytes of files, by key. */
export interface FileStore {
  /** Stores the file at `path`, and may move it. */
  put(key: string, path: string, details: StoredDetails): Promise<void>
  /** Makes the names of many files survive a power failure. */
  settle(): Promise<void>
  /** Undefined for an unknown key. */
  read(key: string): Promise<Readable | undefined>
  /** Does nothing for an unknown key. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredBytes>
}
