import { useState } from 'react'
import type { Draft } from '@portal/auth/drafts'
import { hasDifferentValues } from '../values/new-form'
import { useValueChanges, type ChangingValues } from '../values/use-value-changes'
import { useEditedVersion, type Outcome, type Stale } from './use-edited-version'
import type { Edit, EditDraft } from './use-editing'

interface BegunOptions<Form, Values, Typed extends object> {
  form: Form
  edit: Edit<Typed>
  valuesOf: (form: Form) => Values
}

/** Returns the form that an edit began with, and the defaults of its fields. */
export function useBegunForm<Form, Values, Typed extends object>({
  form: first,
  edit,
  valuesOf,
}: BegunOptions<Form, Values, Typed>) {
  const [form, setForm] = useState(first)
  return { form, setForm, valuesOf, defaultValues: { ...valuesOf(form), ...edit.kept?.typed } }
}

interface Options<Form, Values, Typed extends object> {
  begun: Pick<ReturnType<typeof useBegunForm<Form, Values, Typed>>, 'form' | 'setForm' | 'valuesOf'>
  edit: Edit<Typed>
  hook: KeptFields<Values> & { reset: (values: Values) => void }
  /** The values that wait for a save: all but the files, which are saved at once. */
  typedIn: (values: Values) => Typed
  /** Reads the form as it is now. */
  read: () => Promise<Outcome<Form>>
  /** Called after the fields took over the version of somebody else. */
  onTheirs?: (form: Form) => void
}

/** An edit in progress, and the changes of others since it began. */
export interface FormEdit<Form, Typed> {
  edit: Edit<Typed>
  stale: Stale<Form> | undefined
  isBusy: boolean
  goOnFrom: (stale: Stale<Form>) => void
  /** Puts the version of somebody else into the fields. */
  takeTheirs: (form: Form) => void
}

/** Edits a submitted form. Typed values stay until they are saved, even when somebody else saves first. */
export function useFormEdit<Form extends { version: number; isEditable: boolean }, Values, Typed extends object>({
  begun: { form, setForm, valuesOf },
  edit,
  hook,
  typedIn,
  read,
  onTheirs,
}: Options<Form, Values, Typed>) {
  const [isBusy, setBusy] = useState(false)
  const { stale, versionNow, settle, goOnFrom, followFile } = useEditedVersion({ form, kept: edit.kept, read })
  const keep = useStoredEdit({ hook, typedIn, begun: valuesOf(form), draft: edit.draft, versionNow })
  return {
    edit,
    stale,
    isBusy,
    goOnFrom,
    takeTheirs: (theirs: Form) => {
      setForm(theirs)
      hook.reset(valuesOf(theirs))
      onTheirs?.(theirs)
    },
    /** Called after a file was added or removed. */
    followFile: () => void followFile().then(keep),
    /** Saves with the module's call. Returns nothing when the version was stale, which the page then shows. */
    save: async (send: (version: number) => Promise<Outcome<Form>>) => {
      setBusy(true)
      const outcome = settle(await send(versionNow()))
      setBusy(false)
      if (outcome?.success) edit.onSaved()
      return outcome
    },
  }
}

interface KeptFields<Values> extends ChangingValues {
  getValues: () => Values
}

interface StoredEditOptions<Values, Typed extends object> extends Pick<Options<unknown, Values, Typed>, 'typedIn'> {
  hook: KeptFields<Values>
  /** The values of the fields before anybody typed. */
  begun: Values
  draft: Draft<EditDraft<Typed>>
  /** The version of the form that this page knows. */
  versionNow: () => number
}

/** Stores an edit with every change. Returns a function that stores it again, for when the version has changed. */
function useStoredEdit<Values, Typed extends object>({
  hook,
  typedIn,
  begun,
  draft,
  versionNow,
}: StoredEditOptions<Values, Typed>) {
  const keep = () => {
    const typed = typedIn(hook.getValues())
    if (hasDifferentValues(typed, typedIn(begun))) draft.keep({ formVersion: versionNow(), typed })
  }
  useValueChanges(hook, keep)
  return keep
}
