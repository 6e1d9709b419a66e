import { useEditedVersion, type Outcome, type ReadForm, type Stale } from './use-edited-version'
import type { Edit } from './use-editing'
import { useStoredEdit, type KeptFields } from './use-stored-edit'

interface Options<Form, Values, Typed extends object> {
  /** As it was when its edit began. */
  form: Form
  edit: Edit<Typed>
  /** Its fields, which begin with `valuesOf` it. */
  hook: KeptFields<Values>
  valuesOf: (form: Form) => Values
  /** What of the fields is typed: files come and go at once. */
  typedIn: (values: Values) => Typed
  read: ReadForm<Form>
}

/** An edit that is going on, and what others have made of the form since. */
export interface FormEdit<Form, Typed> {
  edit: Edit<Typed>
  stale: Stale<Form> | undefined
  goOnFrom: (stale: Stale<Form>) => void
}

/** The edit of a submitted form: what is typed is kept until it is saved, also where somebody else is faster. */
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
    /** A file has come or gone. */
    followFile: () => void followFile().then(keep),
    /**
     * Saves by the module's call. Answers what came of it; nothing where the form had moved on, which is shown then.
     */
    save: async (send: (version: number) => Promise<Outcome<Form>>) => {
      const outcome = settle(await send(versionNow()))
      if (outcome?.success) edit.onSaved()
      return outcome
    },
  }
}
