import type { FileKind, FileScan } from '@portal/contracts/files/files'
import type { Generated } from 'kysely'
import type { Instant } from './column-types'

export interface FileTables {
  stored_file: {
    guid: string
    storage_key: string
    kind: FileKind
    owner_guid: string
    name: string
    extension: string
    media_type: string
    size: number
    sha256: Buffer
    /** Of what was uploaded, where that was written anew. */
    uploaded_sha256: Generated<Buffer | null>
    uploaded_by: number
    uploaded_at: Instant
    bound_at: Date | null
    /** Since when it waits in its uploader's inbox until a form is sent. */
    waits_since: Generated<Date | null>
    scan: Generated<FileScan | 'clean' | null>
    scanned_at: Generated<Date | null>
  }

  /** A mail from the mailbox that was handled. */
  received_mail: {
    mailbox: string
    uid_validity: string
    uid: number
    user_id: number
    message_hash: Buffer | null
    received_at: Instant
  }

  cv: {
    guid: string
    user_id: number
  }
}
