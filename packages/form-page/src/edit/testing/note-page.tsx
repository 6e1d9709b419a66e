import { callTo } from '@portal/auth'
import { useCall, useMutationCall } from '@portal/auth/queries'
import { Route, Routes } from '@portal/router'
import { TextField, Toaster } from '@portal/ui'
import { FormField, usePortalForm } from '@portal/ui/forms'
import { EditButton, StoredEditOffer } from '../begin-edit'
import { EditFrame } from '../edit-frame'
import { editDraftOf, useEditing, type Edit } from '../use-editing'
import { useBegunForm, useFormEdit } from '../use-form-edit'
import { getNoteCall, listNotesCall, typedSchema, updateNoteCall, type NoteForm, type Typed } from './note.calls'

const noteEdit = editDraftOf(1, (value): value is Typed => typedSchema.safeParse(value).success)
const valuesOf = ({ text }: NoteForm): Typed => ({ text })
const typedIn = (values: Typed) => values

/** The page of a submitted note beside the list of all notes, and one's own forms. */
export function NotePage() {
  return (
    <>
      <Notes />
      <Routes>
        <Route path="/note" element={<Note />} />
        <Route path="/myForms" element={<h1>Formlarım</h1>} />
      </Routes>
      <Toaster />
    </>
  )
}

function Notes() {
  const { data = [] } = useCall(listNotesCall)
  return (
    <ul>
      {data.map(({ version, text }) => (
        <li key={version}>{text}</li>
      ))}
    </ul>
  )
}

function Note() {
  const { data: form } = useCall(getNoteCall, { params: { id: 'n' } })
  return form ? <SubmittedNote form={form} /> : null
}

function SubmittedNote({ form }: { form: NoteForm }) {
  const editing = useEditing('note-edit', noteEdit)
  if (editing.edit) return <EditForm form={form} edit={editing.edit} />
  return (
    <>
      <h1>{form.text}</h1>
      <StoredEditOffer form={form} editing={editing} />
      <EditButton form={form} editing={editing} />
    </>
  )
}

function EditForm({ form, edit }: { form: NoteForm; edit: Edit<Typed> }) {
  const begun = useBegunForm({ form, edit, valuesOf })
  const fields = usePortalForm<Typed, Typed>({
    schema: typedSchema,
    defaultValues: begun.defaultValues,
  })
  const { send } = useMutationCall(updateNoteCall)
  const read = () => callTo(getNoteCall)({ params: { id: 'n' } })
  const editing = useFormEdit({ begun, edit, hook: fields.hook, typedIn, read })
  return (
    <EditFrame
      editing={editing}
      fields={fields}
      onSave={({ text }) => editing.save(version => send({ body: { text, version } }))}
    >
      <FormField name="text" label="Not">
        {field => <TextField {...field} />}
      </FormField>
    </EditFrame>
  )
}
