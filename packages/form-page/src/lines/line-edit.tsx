import type { ComponentType } from 'react'
import { FormSkeleton } from '@portal/ui'
import type { FieldValues, Started } from '@portal/ui/forms'
import { EditFrame } from '../edit/edit-frame'
import type { Outcome } from '../edit/use-edited-version'
import type { Edit } from '../edit/use-editing'
import { useBegunForm, useFormEdit } from '../edit/use-form-edit'
import { useFormUploads } from '../files/use-form-uploads'
import { QueryResult } from '../parts'
import type { TypedIn } from '../values/define-form'
import type { LineChoices } from '../values/line-choices'
import type { LineFieldsProps, LineKind } from './define-lines'

interface EditedForm {
  formGuid: string
  version: number
  isEditable: boolean
}

interface LineEditProps<Line extends FieldValues, Output, Form, Choices extends LineChoices> {
  kind: LineKind<Line, Output, Form, Choices>
  form: Form
  edit: Edit<TypedIn<Line>>
  Fields: ComponentType<LineFieldsProps<Line, Output, Form, Choices>>
  /** A check of the module before the form is saved, such as a confirmation. */
  mayGoOn?: (line: Line, choices: Choices) => Promise<boolean>
  /** Saves the form with the module's call. */
  save: (line: Line, version: number) => Promise<Outcome<Form>>
}

/** The edit of a form that was submitted as a line. */
export function LineEdit<Line extends FieldValues, Output, Form extends EditedForm, Choices extends LineChoices>(
  props: LineEditProps<Line, Output, Form, Choices>,
) {
  return (
    <QueryResult query={props.kind.useChoices()} skeleton={<FormSkeleton />}>
      {choices => <EditedFields {...props} choices={choices} />}
    </QueryResult>
  )
}

function EditedFields<Line extends FieldValues, Output, Form extends EditedForm, Choices extends LineChoices>({
  kind,
  form,
  edit,
  Fields,
  mayGoOn = () => Promise.resolve(true),
  save,
  choices: offered,
}: LineEditProps<Line, Output, Form, Choices> & { choices: Choices }) {
  const begun = useBegunForm({ form, edit, valuesOf: kind.valuesOf })
  const saved = begun.form
  const choices = kind.choicesOf(saved, offered)
  const fields = kind.useForm({ choices, defaultValues: begun.defaultValues as Started<Line>, saved })
  const { getValues } = fields.hook
  const editing = useFormEdit({
    begun,
    edit,
    hook: fields.hook,
    typedIn: kind.typedIn,
    read: () => kind.read({ params: { id: saved.formGuid } }),
  })
  const uploads = useFormUploads(kind, fields, editing.followFile)
  const onSave = async () =>
    (await mayGoOn(getValues(), choices)) ? editing.save(version => save(getValues(), version)) : undefined
  return (
    <EditFrame editing={editing} fields={fields} files={{ kind: kind.name, uploads }} onSave={onSave}>
      <Fields {...{ form: fields, choices, saved }} />
    </EditFrame>
  )
}
