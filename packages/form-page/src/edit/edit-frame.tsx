import type { ReactNode } from 'react'
import { useHoldsUnsaved } from '@portal/approval-tree'
import type { FileKind } from '@portal/contracts/files/files'
import { dictionary, useText } from '@portal/i18n'
import { Card } from '@portal/ui'
import { PortalForm, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import { FilesCard } from '../files/files-card'
import type { Uploads } from '../files/use-uploads'
import { TwoColumnLayout } from '../two-column-layout'
import { EditBar } from './edit-bar'
import { StaleNotice } from './stale-notice'
import type { FormEdit } from './use-form-edit'

interface EditFrameProps<Form, Values extends FieldValues, Output, Typed> {
  editing: FormEdit<Form, Typed>
  fields: PortalFormState<Values, Output>
  /** The files of the form, beside the fields. Their uploads finish before it is saved. */
  files?: { kind: FileKind; uploads: Uploads }
  onSave: Parameters<PortalFormState<Values, Output>['submit']>[0]
  /** What somebody else changed who saved first; without it only who did is said. */
  differences?: (theirs: Form) => ReactNode
  /** In place of the files. */
  beside?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The edit of a submitted form. What is typed stays when others change the form meanwhile. */
export function EditFrame<Form extends { isEditable: boolean }, Values extends FieldValues, Output, Typed>({
  editing,
  fields,
  files,
  onSave,
  differences,
  beside = files && <FilesCard {...files} />,
  children,
}: EditFrameProps<Form, Values, Output, Typed>) {
  const say = useText()
  const { draft, kept } = editing.edit
  useHoldsUnsaved(kept !== undefined || draft.storedAt !== undefined)
  const save: typeof onSave = async values =>
    !files || (await files.uploads.finish())
      ? onSave(values)
      : { success: false, message: say(dictionary.uploadFailed), errors: [] }
  return (
    <PortalForm form={fields} onSubmit={save}>
      <StaleNotice editing={editing} onMine={() => void fields.submit(save)()} differences={differences} />
      <TwoColumnLayout beside={beside}>
        <Card p={{ base: '4', md: '6' }}>{children}</Card>
      </TwoColumnLayout>
      <EditBar editing={editing} />
    </PortalForm>
  )
}
