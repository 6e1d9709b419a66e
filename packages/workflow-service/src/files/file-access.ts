import type { FileKind } from '@portal/contracts/files/files'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import type { MalwareScanner } from '@portal/http/malware/scanner'
import { Refusal } from '@portal/http/refusal'
import type { ServiceOptions } from '@portal/http/service'
import { type Kysely, sql } from 'kysely'
import type { RewritePicture } from './pictures/picture-writer'
import type { FileStore } from './store/file-store'

/**
 * A person's access to the files of a record. `unknown`: there is no such record (yet); `none`: they may not see it;
 * `read`: they may see its files; a refusal explains why they may not change them.
 */
export type FileAccess = 'unknown' | 'none' | 'read' | 'write' | Refusal
export type AccessToFiles = (db: Kysely<Schema>, ownerGuid: string, user: LoggedInUser) => Promise<FileAccess>

/** Determines the access to records of one kind. */
export type FileOwners = Partial<Record<FileKind, AccessToFiles>>

/** The names of added and removed files of a record. */
interface FileChange {
  ownerGuid: string
  user: LoggedInUser
  added: readonly string[]
  removed: readonly string[]
}

/** Adds a change of files to the record's history, in the transaction of the change. */
export type NoteFileChange = (transaction: Kysely<Schema>, change: FileChange) => Promise<void>
export type FileNotes = Partial<Record<FileKind, NoteFileChange>>

interface KnownFile {
  kind: FileKind
  owner_guid: string
  uploaded_by: number
  bound_at: Date | null
}

/** A staged file, and one with an unknown record, belongs to its uploader. */
export async function accessToFile(
  db: Kysely<Schema>,
  owners: FileOwners,
  file: KnownFile,
  user: LoggedInUser,
): Promise<Exclude<FileAccess, 'unknown'>> {
  const access = file.bound_at ? await accessToOwner(db, owners, file.kind, file.owner_guid, user) : 'unknown'
  if (access !== 'unknown') return access
  return file.uploaded_by === user.id ? 'write' : 'none'
}

export async function accessToOwner(
  db: Kysely<Schema>,
  owners: FileOwners,
  kind: FileKind,
  ownerGuid: string,
  user: LoggedInUser,
): Promise<FileAccess> {
  return (await owners[kind]?.(db, ownerGuid, user)) ?? 'unknown'
}

/** Refuses a person who may not change a record's files. */
export function refuseChange(access: FileAccess): void {
  if (access === 'none') throw new Refusal('NOT_FOUND')
  if (access === 'read') throw new Refusal('FILE_NOT_EDITABLE')
  if (access instanceof Refusal) throw access
}

/** The dependencies of all calls about files. */
export interface Files {
  db: Kysely<Schema>
  store: FileStore
  owners: FileOwners
  notes: FileNotes
  /** The most bytes that one person may upload within 24 hours. */
  maxPerDay: number
  scanner: MalwareScanner | undefined
  rewritePicture: RewritePicture
  log: ServiceOptions['log']
}

/**
 * Locks a record's guid while a file is added and while the record is created. A file that arrives at that instant is
 * bound with the record, or finds it created.
 */
export async function lockOwner(transaction: Kysely<Schema>, ownerGuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ownerGuid}, 0))`.execute(transaction)
}
