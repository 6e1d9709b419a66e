import { useState } from 'react'
import { useDraft } from '@portal/auth/drafts'
import type { CreatedLeave } from '@portal/contracts/leave/annual-leave.calls'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import { SubmittedDialog, submissionNotices } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Card, Grid } from '@portal/ui'
import { DraftOffer, PortalForm } from '@portal/ui/forms'
import { FormCalendar } from '../calendar/form-calendar'
import { besideCalendar } from '../form/beside-calendar'
import { RefusalDialog } from '../form/refusal.dialog'
import { SendBar } from '../form/send-bar'
import { useTypedLeave } from '../form/use-typed-leave'
import { FloorDialog } from './floor.dialog'
import { manyDraft } from './many-draft'
import { ManyFields } from './many-fields'
import { useMany } from './use-many'
import { useManySubmission } from './use-many-submission'

const texts = defineTexts({ people: { tr: '{count} kişi', en: '{count, plural, one {# person} other {# people}}' } })

/** The same leave for several people, each as a form of their own. */
export function ManyForm({ types }: { types: readonly LeaveType[] }) {
  const say = useText()
  const navigate = useNavigate()
  const draft = useDraft('multiple-leave-form', manyDraft)
  const many = useMany({ types, onChange: draft.keep })
  const { form, chosen } = many
  const [submitted, setSubmitted] = useState<readonly CreatedLeave[]>()
  const submission = useManySubmission({
    many,
    onSubmitted: forms => {
      draft.discard()
      setSubmitted(forms)
    },
  })
  const typed = useTypedLeave(many, say(texts.people, { count: chosen.length }))
  return (
    <>
      <PortalForm form={form} onSubmit={submission.submit}>
        <DraftOffer
          draft={draft}
          onRestore={() => {
            const kept = draft.restore()
            if (kept) form.hook.reset(kept)
          }}
        />
        <Grid {...besideCalendar}>
          <Card p={{ base: '4', md: '6' }} minW="0">
            <ManyFields many={many} types={types} />
          </Card>
          <FormCalendar draft={typed} onPick={many.setDays} />
        </Grid>
        <SendBar draft={draft} isBusy={submission.isBusy}>
          {chosen.length > 0 && say(texts.people, { count: chosen.length })}
        </SendBar>
      </PortalForm>
      {submission.floor && <FloorDialog question={submission.floor.about} onAnswer={submission.floor.answer} />}
      <RefusalDialog {...submission.refusal} />
      {submitted && (
        <SubmittedDialog
          count={submitted.length}
          notices={submissionNotices({ sent: [], forms: submitted, address: '/annualLeaveForm' })}
          onClose={() => void navigate('/myForms')}
        />
      )}
    </>
  )
}
