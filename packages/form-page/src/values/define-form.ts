import type { DraftShape } from '@portal/auth/drafts'
import type { DefaultTreeInput } from '@portal/approval-tree/new-tree'
import type { FileKind } from '@portal/contracts/files/files'
import type { FormModuleDeclaration } from '@portal/contracts/modules/modules'
import type { Started } from '@portal/ui/forms'
import { editDraftOf } from '../edit/use-editing'
import type { FileCalls } from '../files/use-uploads'
import { newFormOf } from './new-form'

/** The values of a submitted form that an edit saves. Files change at once, and the tree stays. */
export type TypedIn<Values> = Omit<Values, 'uploadedFiles' | 'treeUsers'>

export interface FormOptions<Values extends object> {
  /** The declaration of the module, such as `expenseModule`. */
  module: Pick<FormModuleDeclaration, 'expression' | 'routing' | 'words'>
  /** The name of the module's files and drafts. */
  name: FileKind
  /** The field that holds the guid of the form. */
  guidKey: keyof Values & string
  /** Raise it when the fields change, so that drafts of the old shape are recognised. */
  version: number
  files: FileCalls<{ formGuid: string }>
  /** The values without a field, which only the files say. */
  ofFiles?: readonly (keyof Values & string)[]
  /** Returns the values that the tree depends on, besides owner and company. Null until they are known. */
  treeInput?: (values: Values) => Omit<DefaultTreeInput, 'moduleExpression' | 'userId' | 'corporationId'> | null
}

/** Declares the forms of a module. Called once, outside of components. */
export function defineForm<Values extends object>({
  version,
  treeInput = () => ({}),
  ofFiles = [],
  ...about
}: FormOptions<Values>) {
  const { guidKey, module } = about
  const isForm = (value: unknown): value is Values & Started<Values> =>
    typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[guidKey] === 'string'
  const draft: DraftShape<Values> = {
    version,
    read: (value, kept) => (kept === version && isForm(value) ? value : undefined),
  }
  const typedIn = (values: Values): TypedIn<Values> => {
    const { uploadedFiles: _files, treeUsers: _tree, ...typed } = values as Values & Record<string, unknown>
    return typed as unknown as TypedIn<Values>
  }
  const editDraft = editDraftOf(version, (value): value is TypedIn<Values> => isForm(value))
  return {
    ...about,
    /** The address of the page of a new form; below it each form has its own. */
    address: `/${module.routing}`,
    ofFiles: ofFiles as readonly string[],
    ...newFormOf<Values>(guidKey, ofFiles),
    isForm,
    draft,
    treeInput,
    typedIn,
    editDraft,
  }
}

export type FormKind<Values extends object> = ReturnType<typeof defineForm<Values>>
