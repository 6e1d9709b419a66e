import { useState } from 'react'
import type { LeaveForm } from '@portal/contracts/annual-leave.calls'
import { FilesCard } from '@portal/form-files'
import { EditBar, FormColumns, StaleNotice, useKeptEdit, type Edit } from '@portal/form-page'
import { dictionary, useText } from '@portal/i18n'
import { Card, Column } from '@portal/ui'
import { PortalForm } from '@portal/ui/forms'
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
  edit: Edit<EditValues>
}

/** Everything in the fields is typed; the file comes and goes at once. */
const typedIn = (values: EditValues) => values

/** A leave that is being changed. Others may act on it meanwhile: what is typed here stays. */
export function EditForm({ form, edit }: EditFormProps) {
  const say = useText()
  const [begun, setBegun] = useState(form)
  const leave = useLeaveForm({
    schema: editFieldsSchema,
    defaultValues: { ...editValuesOf(begun), ...edit.kept?.typed },
    aboutOf: (_typed: Partial<EditValues>) => ({
      userId: begun.userId,
      corporationId: begun.corporationId,
      takesOff: begun.isRemainingDayEffected,
      saved: begun,
    }),
  })
  const { form: fields, span, count, failed } = leave
  const { edited, save, isBusy } = useLeaveEdit(begun, edit)
  const { versionNow, followFile } = edited
  const keep = useKeptEdit({ hook: fields.hook, typedIn, begun: editValuesOf(begun), draft: edit.draft, versionNow })
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
    if (outcome?.success) edit.onSaved()
    else if (outcome) refusal.show(outcome)
    return undefined
  }

  return (
    <>
      <PortalForm form={fields} onSubmit={send}>
        <StaleNotice
          edited={edited}
          edit={edit}
          onMine={() => void fields.submit(send)()}
          onTheirs={theirs => {
            setBegun(theirs)
            setFiles(theirs.uploadedFiles)
            fields.hook.reset(editValuesOf(theirs))
          }}
        />
        <FormColumns beside={<FilesCard kind="leave" files={files} uploads={uploads} />}>
          <Card p={{ base: '4', md: '6' }}>
            <Column gap="5">
              <FixedFields form={begun} />
              <DateFields leave={leave} />
              <SumPanel leave={leave} />
              <DescriptionField />
            </Column>
          </Card>
        </FormColumns>
        <EditBar edit={edit} isBusy={isBusy} />
      </PortalForm>
      <RefusalDialog {...refusal.dialog} />
    </>
  )
}
