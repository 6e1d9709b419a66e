import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

export interface UsageEntry {
  readonly label: string
  readonly detail: string | null
  /** The address of its page. */
  readonly to: string | null
}

/** What a module contributes to the page that shows where somebody is used. */
export interface ModuleUsage {
  readonly title: Text
  /** As far as their reader may see them; without one, which is the command line, all. */
  entriesOf(db: Kysely<Schema>, userId: number, reader: LoggedInUser | null): Promise<readonly UsageEntry[]>
}
