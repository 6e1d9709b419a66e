import type { Text } from '@portal/contracts/wire/language'
import { PortalFailure } from '../../failure'

export interface PlacedFile {
  /** Relative to the place, with slashes. */
  name: string
  size: number
  modified: Date
}

/** A place for backups: a folder or a bucket. */
export interface BackupPlace {
  /** Its path or address, for people. */
  readonly label: string
  /** Its path, if it is a folder: the archive of the log needs one. */
  readonly folder?: string
  /** The full path or address of a file in it. */
  pathOf(name: string): string
  /** Returns the names of the folders at its top. */
  tops(): Promise<string[]>
  /** Lists all files in one of its folders. */
  list(folder: string): AsyncIterable<PlacedFile>
  /** Undefined if there is no such file. */
  find(name: string): Promise<PlacedFile | undefined>
  /** Reads a file; a missing one is an error with the code `ENOENT`. A piece is valid until the next one is wanted. */
  read(name: string): AsyncIterable<Buffer>
  /**
   * Writes a file from pieces of its own. It appears whole, or not at all if the content fails. After `settle` it
   * survives a power failure.
   */
  write(name: string, content: AsyncIterable<Buffer>): Promise<void>
  settle(): Promise<void>
  /** Makes a file as young as a new one, where that can be done. */
  touch(name: string): Promise<void>
  remove(name: string): Promise<void>
  /** Removes a folder with everything in it. */
  removeAll(folder: string): Promise<void>
  /** Removes what killed processes have left of files, if nothing was added to it since then. */
  sweep(before: Date): Promise<void>
}

/** Copies pieces for a reader that keeps them, as streams do. */
export async function* kept(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

/** A backup, or where one will be. */
export interface PlacedBackup {
  place: BackupPlace
  name: string
}

/** The place of the backups refused something or does not answer. */
export class PlaceFailure extends PortalFailure {
  constructor(
    code: string,
    readonly text: Text,
    options?: ErrorOptions,
  ) {
    super(code, text.en, options)
  }
}

export const isMissing = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return code === 'ENOENT' || code === 'ENOTDIR'
}
