import { sql } from 'kysely'
import { sqlToday } from '../forms/engine/snapshot.query'
import { defineJob } from '../jobs/define-job'
import { notifySubstitutes, type Standing } from './substitutions.command'

/** Notifies people whose time as a substitute ended yesterday. */
export const notifyEndedSubstitutesJob = defineJob({
  name: 'TellEndedSubstitutes',
  title: { tr: 'Sona eren vekâletleri bildirme', en: 'Notify ended substitutes' },
  description: {
    tr: 'Vekâleti dün sona erenlere artık vekil olmadıklarını bildirir.',
    en: 'Tells everyone whose time as a substitute ended yesterday.',
  },
  schedule: '5 0 * * *',
  async run({ db, info, count }) {
    const ended = await db.transaction().execute(async transaction => {
      const { rows } = await sql<Standing>`
        update substitution set end_told_at = now() where last_day < ${sqlToday} and end_told_at is null
        returning user_id as "userId", substitute_id as "substituteId"`.execute(transaction)
      await notifySubstitutes(transaction, 'SubstituteEnded', rows)
      return rows.length
    })
    await count({ changed: ended })
    await info({ tr: `Bildirilen: ${ended} vekâlet.`, en: `Notified: ${ended} substitutions.` })
  },
})
