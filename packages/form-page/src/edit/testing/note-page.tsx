import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useAct, useCall } from '@portal/auth/queries'
import { Route, Routes } from '@portal/router'
import { TextField, Toaster } from '@portal/ui'
import { FormField, PortalForm, usePortalForm } from '@portal/ui/forms'
import { EditBar } from '../edit-bar'
import { EditButton } from '../edit-button'
import { editDraftOf } from '../edit-draft'
import { EditOffer } from '../edit-offer'
import { StaleNotice } from '../stale-notice'
import { useEditedVersion } from '../use-edited-version'
import { useEditing, type Edit } from '../use-editing'
import { useKeptEdit } from '../use-kept-edit'
import { getNoteCall, listNotesCall, typedSchema, updateNoteCall, type NoteForm, type Typed } from './note.calls'

const noteEdit = editDraftOf(1, (value): value is Typed => typedSchema.safeParse(value).success)
const valuesOf = ({ text }: NoteForm): Typed => ({ text })
const typedIn = (values: Typed) => values

/** The page of a filed note beside the list of all notes, and one's own forms. */
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
  const { data: form } = useCall(getNoteCall)
  return form ? <FiledNote form={form} /> : null
}

function FiledNote({ form }: { form: NoteForm }) {
  const editing = useEditing('note-edit', noteEdit)
  if (editing.edit) return <EditForm form={form} edit={editing.edit} />
  return (
    <>
      <h1>{form.text}</h1>
      <EditOffer form={form} editing={editing} />
      <EditButton form={form} editing={editing} />
    </>
  )
}

function EditForm({ form, edit }: { form: NoteForm; edit: Edit<Typed> }) {
  const [begun, setBegun] = useState(form)
  const fields = usePortalForm<Typed, Typed>({
    schema: typedSchema,
    defaultValues: { ...valuesOf(begun), ...edit.kept?.typed },
  })
  const { act, isBusy } = useAct(updateNoteCall)
  const read = () => callTo(getNoteCall)()
  const edited = useEditedVersion<NoteForm>({ form: begun, kept: edit.kept, read })
  const { versionNow } = edited
  useKeptEdit({ hook: fields.hook, typedIn, begun: valuesOf(begun), draft: edit.draft, versionNow })
  const send = async ({ text }: Typed) => {
    const outcome = edited.settle(await act({ body: { text, version: versionNow() } }))
    if (outcome?.success) edit.onSaved()
    return outcome
  }
  return (
    <PortalForm form={fields} onSubmit={send}>
      <StaleNotice
        edited={edited}
        edit={edit}
        onMine={() => void fields.submit(send)()}
        onTheirs={theirs => {
          setBegun(theirs)
          fields.hook.reset(valuesOf(theirs))
        }}
      />
      <FormField name="text" label="Not">
        {field => <TextField {...field} />}
      </FormField>
      <EditBar edit={edit} isBusy={isBusy} />
    </PortalForm>
  )
}
