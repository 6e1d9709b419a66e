import type { StuckForm } from '@portal/contracts/forms/stuck-forms.calls'
import type { StuckReason } from '@portal/contracts/forms/stuck-reasons'
import { sql } from 'kysely'
import type { ServiceModule } from '../forms/form-module'
import { inDays } from './form-service'
import { type FormsService, startFormsService } from './forms'
import { answerTo, idOf } from './trees'

/** A module that knows who is on leave. */
const leaves: ServiceModule = {
  absentOn: day => sql`select user_id, last_day from test_leave where ${day} between first_day and last_day`,
}

interface StuckAnswer {
  data: StuckForm[]
  common: { totalCount: number; counts: Record<StuckReason, number> }
}

export interface StuckService extends FormsService {
  stuck(who?: string, filters?: object): Promise<StuckAnswer>
  /** Puts somebody on leave from yesterday for some days. */
  goesOnLeave(name: string, days?: number): Promise<void>
  /** Sets how many days a form has waited. */
  waits(formId: number, days: number): Promise<void>
}

export async function startStuckService(): Promise<StuckService> {
  const service = await startFormsService(leaves)
  const { db } = service.database
  await sql`create table test_leave (user_id integer not null, first_day date not null, last_day date not null)`.execute(
    db,
  )
  return {
    ...service,
    stuck: async (who = 'admin', filters = {}) => {
      const { body } = await answerTo<StuckForm[]>(service, who, ['POST', '/api/FormRequest/StuckForms'], filters)
      return { data: body.data, common: body.common as StuckAnswer['common'] }
    },
    goesOnLeave: async (name, days = 5) => {
      await sql`insert into test_leave values (${idOf(name)}, ${inDays(-1)}, ${inDays(days)})`.execute(db)
    },
    waits: async (formId, days) => {
      const since = sql<Date>`now() - ${days} * interval '1 day'`
      await db.updateTable('form').set({ turn_since: since }).where('id', '=', formId).execute()
    },
  }
}
