import { useEditedVersion, type Outcome, type ReadForm, type Stale } from './use-edited-version'
import type { Edit } from './use-editing'
import { useStoredEdit, type KeptFields } from './use-stored-edit'

interface Options<Form, Values, Typed extends object> {
  /** The form as it was when the edit began. */
  form: Form
  edit: Edit<Typed>
  /** The fields, with `valuesOf(form)` as their defaults. */
  hook: KeptFields<Values>
  valuesOf: (form: Form) => Values
  /** The values that wait for a save: all but the files, which are saved at once. */
  typedIn: (values: Values) => Typed
  read: ReadForm<Form>
}

/** An edit in progress, and what others have changed meanwhile. */
export interface FormEdit<Form, Typed> {
  edit: Edit<Typed>
  stale: Stale<Form> | undefined
  goOnFrom: (stale: Stale<Form>) => void
}

/** Edits a submitted form. What is typed stays until it is saved, even when somebody else saves first. */
export function useFormEdit<
  Form extends { formGuid: string; version: number; isEditable: boolean },
  Values,
  Typed extends object,
>({ form, edit, hook, valuesOf, typedIn, read }: Options<Form, Values, Typed>) {
  const { stale, versionNow, settle, goOnFrom, followFile } = useEditedVersion({ form, kept: edit.kept, read })
  const keep = useStoredEdit({ hook, typedIn, begun: valuesOf(form), draft: edit.draft, versionNow })
  return {
    edit,
    stale,
    goOnFrom,
    /** After a file was added or removed. */
    followFile: () => void followFile().then(keep),
    /** Saves with the module's call. Returns nothing when the version was stale, which the page then shows. */
    save: async (send: (version: number) => Promise<Outcome<Form>>) => {
      const outcome = settle(await send(versionNow()))
      if (outcome?.success) edit.onSaved()
      return outcome
    },
  }
}
