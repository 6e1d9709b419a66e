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
  /** In some corporations or, where that is null, in all. */
  entriesOf(
    db: Kysely<Schema>,
    userId: number,
    corporationIds: readonly number[] | null,
  ): Promise<readonly UsageEntry[]>
}
