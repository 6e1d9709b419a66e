import type { FileKind } from '@portal/contracts/files/files'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { type Kysely, sql } from 'kysely'
import type { FileStore } from './store/file-store'

/**
 * What somebody may do with the files of a record. `unknown`: there is no such record (yet); `none`: it is not theirs
 * to see; `read`: they see it, and its files stay as they are; a refusal says why.
 */
export type FileAccess = 'unknown' | 'none' | 'read' | 'write' | Refusal
export type AccessToFiles = (db: Kysely<Schema>, ownerGuid: string, user: LoggedInUser) => Promise<FileAccess>

/** Each module says it for its own records. */
export type FileOwners = Partial<Record<FileKind, AccessToFiles>>

/** Which files of a record came and went, by their names. */
interface FileChange {
  ownerGuid: string
  user: LoggedInUser
  added: readonly string[]
  removed: readonly string[]
}

/** A record that keeps a history notes it there, in the transaction in which it happens. */
export type NoteFileChange = (transaction: Kysely<Schema>, change: FileChange) => Promise<void>
export type FileNotes = Partial<Record<FileKind, NoteFileChange>>

interface KnownFile {
  kind: FileKind
  owner_guid: string
  uploaded_by: number
  bound_at: Date | null
}

/** A staged file is its uploader's alone, and so is one of whose record nobody knows. */
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

/** Whoever may not change the files of a record is told so. */
export function refuseChange(access: FileAccess): void {
  if (access === 'none') throw new Refusal('NOT_FOUND')
  if (access === 'read') throw new Refusal('FILE_NOT_EDITABLE')
  if (access instanceof Refusal) throw access
}

/** What everything about files works with. */
export interface Files {
  db: Kysely<Schema>
  store: FileStore
  owners: FileOwners
  notes: FileNotes
  /** How many bytes one person may upload within 24 hours. */
  maxPerDay: number
}

/**
 * Held by whoever adds a file to a record and by whoever creates the record: so a file that comes at that instant is
 * either bound with it or finds it standing.
 */
export async function lockOwner(transaction: Kysely<Schema>, ownerGuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ownerGuid}, 0))`.execute(transaction)
}
