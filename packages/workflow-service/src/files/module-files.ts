import type { FileKind } from '@portal/contracts/files'
import type { Schema } from '@portal/database/schema'
import type { Scene } from '@portal/rules/approval/model'
import type { Kysely } from 'kysely'

/**
 * A kind of files of a module's forms. With nothing but its kind, the files are the form's own: who sees the form sees
 * them, who may edit it now may change them, and each change is an edit of the form, which its timeline tells.
 */
export interface ModuleFiles {
  readonly kind: FileKind
  /** Of files of something that belongs to a form, such as an offer. */
  readonly part?: {
    /** The form of that guid's owner; undefined while there is no such owner. */
    formOf(db: Kysely<Schema>, ownerGuid: string): Promise<string | undefined>
    maySee(scene: Scene): boolean
    /** Of those who see them. A change is no edit of the form. */
    mayChange(scene: Scene): boolean
  }
}
