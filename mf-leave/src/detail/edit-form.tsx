import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import {
  getLeaveCall,
  newLeaveSchema,
  updateLeaveCall,
  type LeaveForm,
} from '@portal/contracts/leave/annual-leave.calls'
import {
  DescriptionField,
  editDraftOf,
  EditFrame,
  useBegunForm,
  useFormEdit,
  useLookupName,
  type Edit,
} from '@portal/form-page'
import { useUploads } from '@portal/form-page/files'
import { lineTexts } from '@portal/form-page/lines'
import { formatPhone, useText } from '@portal/i18n'
import { Column, DescriptionList } from '@portal/ui'
import { usePortalForm, useWatch } from '@portal/ui/forms'
import { DateFields } from '../form/date-fields'
import { leaveTexts } from '../form/leave-texts'
import { leaveForms, type LeaveValues } from '../form/leave-values'
import { RefusalDialog, useRefusal } from '../form/refusal.dialog'
import { SumPanel } from '../form/sum-panel'
import { useLeave, useLeaveValidation } from '../form/use-leave'

interface EditFormProps {
  form: LeaveForm
  edit: Edit<EditValues>
}

/** Every value is typed. Files are not among the values, because they are saved at once. */
const typedIn = (values: EditValues) => values

/** The form for editing a leave. */
export function EditForm({ form, edit }: EditFormProps) {
  const begun = useBegunForm({ form, edit, valuesOf: editValuesOf })
  const { userId, corporationId, isRemainingDayEffected, formGuid, uploadedFiles } = begun.form
  const [files, setFiles] = useState(uploadedFiles)
  const validation = useLeaveValidation()
  const fields = usePortalForm({
    schema: editFieldsSchema,
    defaultValues: begun.defaultValues,
    validate: validation.validate,
  })
  const leave = useLeave({
    dates: fields.hook,
    typed: useWatch({ control: fields.hook.control }),
    about: { userId, corporationId, deductsBalance: isRemainingDayEffected, saved: begun.form },
    validation,
  })
  const { span, count, uncounted } = leave
  const editing = useFormEdit({
    begun,
    edit,
    hook: fields.hook,
    typedIn,
    read: () => callTo(getLeaveCall)({ params: { id: formGuid } }),
    onTheirs: theirs => setFiles(theirs.uploadedFiles),
  })
  const uploads = useUploads({
    ...leaveForms.files,
    owner: { formGuid },
    files,
    onChange: change => {
      setFiles(change)
      editing.followFile()
    },
  })
  const { send } = useMutationCall(updateLeaveCall)
  const refusal = useRefusal(fields)

  const save = async ({ description }: { description: string }) => {
    if (!span || !count) return { success: false as const, message: uncounted, errors: [] }
    const changed = { ...span, totalDay: count.total, description }
    const outcome = await editing.save(version => send({ body: { ...changed, annualLeaveGuid: formGuid, version } }))
    if (outcome && !outcome.success) refusal.show(outcome)
    return undefined
  }

  return (
    <>
      <EditFrame editing={editing} fields={fields} files={{ kind: 'leave', uploads }} onSave={save}>
        <Column gap="5">
          <FixedFields form={begun.form} />
          <DateFields leave={leave} />
          <SumPanel leave={leave} />
          <DescriptionField />
        </Column>
      </EditFrame>
      <RefusalDialog {...refusal.dialog} />
    </>
  )
}

/** The owner, the type and the phone number, which an edit cannot change. */
function FixedFields({ form: { userName, typeName, typeNameTranslate, phoneNumber } }: { form: LeaveForm }) {
  const say = useText()
  const nameOf = useLookupName()
  return (
    <DescriptionList
      items={[
        { term: say(lineTexts.userId), value: userName },
        { term: say(leaveTexts.typeId), value: nameOf({ name: typeName, nameTranslate: typeNameTranslate }) },
        { term: say(leaveTexts.phoneNumber), value: phoneNumber && formatPhone(phoneNumber) },
      ]}
    />
  )
}

/** The fields that an edit can change. */
const editFieldsSchema = newLeaveSchema.pick({
  startDate: true,
  startDateType: true,
  endDate: true,
  endDateType: true,
  description: true,
})

type EditValues = Pick<LeaveValues, keyof typeof editFieldsSchema.shape>

function editValuesOf({ startDate, startDateType, endDate, endDateType, description }: LeaveForm): EditValues {
  return { startDate, startDateType, endDate, endDateType, description }
}

/** The draft of an edit. */
export const editDraft = editDraftOf(1, (value): value is EditValues => {
  const { startDate, endDate, description } = (value ?? {}) as Partial<Record<keyof EditValues, unknown>>
  return [startDate, endDate, description].every(field => typeof field === 'string')
})
