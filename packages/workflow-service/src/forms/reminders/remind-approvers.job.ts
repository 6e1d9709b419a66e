import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { defineJob, type Job } from '../../jobs/define-job'
import { loadForms, userIdsIn } from '../engine/load-forms.query'
import { inOneLine } from '../engine/notice-rows'
import { loadSnapshot } from '../engine/snapshot.query'
import type { FormModules } from '../form-module'
import { summaryOf } from '../summary-of'
import { settingsHolders } from './settings-holders.query'
import { remindOfForm } from './remind-of-form.command'
import { formsToRemindOf, type WaitingForm } from './waiting-forms.query'

const batchSize = 200

/**
 * Reminds whoever has held a turn, or owed an answer, for so many working days, and again after as many more. That is
 * all that time does to a form: nothing is ever decided by it.
 */
export function remindApproversJob(modules: FormModules, workingDays: number): Job {
  return defineJob({
    name: 'RemindApprovers',
    title: { tr: 'Onay bekleyenleri hatırlatma', en: 'Remind approvers' },
    description: {
      tr: `En az ${workingDays} iş günüdür kararı ya da cevabı beklenenlere hatırlatma gönderir; hiçbir karar vermez.`,
      en: `Reminds everyone who has owed a decision or an answer for ${workingDays} working days or more; decides nothing.`,
    },
    schedule: '0 9 * * 1-5',
    async run({ db, signal, info, progress, count }) {
      const waiting = await formsToRemindOf(db, workingDays)
      let [decisions, answers] = [0, 0]
      for (let done = 0; done < waiting.length && !signal.aborted; done += batchSize) {
        const batch = waiting.slice(done, done + batchSize)
        for (const kind of await remindOf(db, modules, batch)) {
          if (kind === 'AnswerReminder') answers += 1
          else decisions += 1
        }
        await progress(done + batch.length, waiting.length)
      }
      const reminded = decisions + answers
      await count({ lookedAt: waiting.length, changed: reminded, skipped: waiting.length - reminded })
      await info({
        tr: `En az ${workingDays} iş günüdür bekleyenler hatırlatıldı: ${decisions} karar, ${answers} cevap.`,
        en: `Reminders sent after ${workingDays} working days or more: ${decisions} for decisions, ${answers} for answers.`,
      })
    },
  })
}

async function remindOf(db: Kysely<Schema>, modules: FormModules, batch: readonly WaitingForm[]) {
  const byId = new Map(batch.map(waiting => [waiting.id, waiting]))
  const forms = await loadForms(db, modules, { ids: [...byId.keys()] })
  const holders = await settingsHolders(db)
  const snapshot = await loadSnapshot(db, [...userIdsIn(forms), ...[...holders.values()].flat()], [])
  const kinds = []
  for (const form of forms) {
    const waiting = byId.get(form.row.id)
    const summary = inOneLine(summaryOf(modules, form, snapshot.today))
    const notice = waiting && (await remindOfForm(db, { form, waiting, summary, snapshot, holders }))
    if (notice) kinds.push(notice.kind)
  }
  return kinds
}
