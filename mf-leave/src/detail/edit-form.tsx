import { useState } from 'react'
import type { Draft } from '@portal/auth/drafts'
import type { LeaveForm } from '@portal/contracts/annual-leave.calls'
import { FilesCard } from '@portal/form-files'
import { EditBar, StaleNotice, useKeptEdit, type EditDraft } from '@portal/form-page'
import { dictionary, useText } from '@portal/i18n'
import { Card, Column, Grid } from '@portal/ui'
import { DraftStatus, PortalForm } from '@portal/ui/forms'
import { DateFields } from '../form/date-fields'
import { DescriptionField } from '../form/description-field'
import { notCounted } from '../form/not-counted'
import { RefusalDialog } from '../form/refusal.dialog'
import { SumPanel } from '../form/sum-panel'
import { useLeaveForm } from '../form/use-leave-form'
import { useLeaveUploads } from '../form/use-leave-uploads'
import { useRefusal } from '../form/use-refusal'
import { editFieldsSchema, editValuesOf, type EditValues } from './edit-values'
import { FixedFields } from './fixed-fields'
import { useLeaveEdit } from './use-leave-edit'

interface EditFormProps {
  form: LeaveForm
  draft: Draft<EditDraft<EditValues>>
  /** An edit that an earlier page has kept, to go on with. */
  kept: EditDraft<EditValues> | undefined
  onSaved: () => void
  onClose: () => void
}

/** Everything in the fields is typed; the file comes and goes at once. */
const typedIn = (values: EditValues) => values

/** A leave that is being changed. Others may act on it meanwhile: what is typed here stays. */
export function EditForm({ form, draft, kept, onSaved, onClose }: EditFormProps) {
  const say = useText()
  const [begun, setBegun] = useState(form)
  const leave = useLeaveForm({
    schema: editFieldsSchema,
    defaultValues: { ...editValuesOf(begun), ...kept?.typed },
    aboutOf: (_typed: Partial<EditValues>) => ({
      userId: begun.userId,
      corporationId: begun.corporationId,
      takesOff: begun.isRemainingDayEffected,
      saved: begun,
    }),
  })
  const { form: fields, span, count, failed } = leave
  const { save, isBusy, stale, goOnFrom, followFile, versionNow } = useLeaveEdit(begun, kept?.formVersion ?? begun.version)
  const keep = useKeptEdit({ hook: fields.hook, typedIn, begun: editValuesOf(begun), draft, versionNow })
  const [files, setFiles] = useState(begun.uploadedFiles)
  const uploads = useLeaveUploads({
    formGuid: begun.formGuid,
    files,
    onChange: change => {
      setFiles(change)
      void followFile().then(keep)
    },
  })
  const refusal = useRefusal(fields)

  const send = async ({ description }: { description: string }) => {
    const stay = (message: string) => ({ success: false as const, message, errors: [] })
    if (!(await uploads.finish())) return stay(say(dictionary.uploadFailed))
    if (!span || !count) return stay(failed?.refusal?.message ?? say(notCounted))
    const outcome = await save({ ...span, totalDay: count.total, description })
    if (outcome?.success) onSaved()
    else if (outcome) refusal.show(outcome)
    return undefined
  }

  return (
    <>
      <PortalForm form={fields} onSubmit={send}>
        {stale && (
          <StaleNotice
            stale={stale}
            onMine={() => {
              goOnFrom(stale)
              void fields.submit(send)()
            }}
            onTheirs={() => {
              goOnFrom(stale)
              if (!stale.form.isEditable) return onClose()
              setBegun(stale.form)
              setFiles(stale.form.uploadedFiles)
              fields.hook.reset(editValuesOf(stale.form))
              draft.discard()
            }}
          />
        )}
        <Grid gridTemplateColumns={{ xl: 'minmax(0, 1fr) 23rem' }} alignItems="start">
          <Card p={{ base: '4', md: '6' }} minW="0">
            <Column gap="5">
              <FixedFields form={begun} />
              <DateFields leave={leave} />
              <SumPanel leave={leave} />
              <DescriptionField />
            </Column>
          </Card>
          <FilesCard kind="leave" files={files} uploads={uploads} />
        </Grid>
        <EditBar isBusy={isBusy} onCancel={onClose}>
          <DraftStatus draft={draft} />
        </EditBar>
      </PortalForm>
      <RefusalDialog {...refusal.dialog} />
    </>
  )
}
