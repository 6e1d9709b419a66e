import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { JobContext } from '@portal/workflow-service/jobs/define-job'
import type { Kysely } from 'kysely'

/** The context of a run that nobody has scheduled; `say` gets its lines and its outcome. */
export const contextOf = (db: Kysely<Schema>, say: (line: Text) => void): JobContext => ({
  ...{ db, input: {}, scheduledFor: null, signal: new AbortController().signal },
  info: async line => say(line),
  outcome: say,
  count: async () => {},
  progress: async () => {},
})
