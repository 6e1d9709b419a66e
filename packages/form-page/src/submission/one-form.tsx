import { useState, type ReactNode } from 'react'
import { CheckTreeDialog, type FormToSend } from '@portal/approval-tree/new-tree'
import { useDraft } from '@portal/auth/drafts'
import { refresh } from '@portal/auth/queries'
import { defaultTreeCall } from '@portal/contracts/trees/default-tree.calls'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { dictionary, useText } from '@portal/i18n'
import { Card, useConfirmation } from '@portal/ui'
import type { FieldValues } from '@portal/ui/forms'
import type { ReadForm } from '../edit/use-edited-version'
import { FilesCard } from '../files/files-card'
import { Hint } from '../parts'
import { useFormUploads } from '../files/use-form-uploads'
import { TwoColumnLayout } from '../two-column-layout'
import type { FormKind } from '../values/define-form'
import { DraftForm, type DraftFormProps } from './draft-form'
import { FormTree, type FormValues } from './form-tree'
import { useCopiedForm } from './use-copied-form'
import { useSubmitted, type CreatedForm } from './use-submitted'

interface FormParts {
  fields: ReactNode
  files: ReactNode
  tree: ReactNode
  /** The bar that sends, if the layout places it. */
  bar: ReactNode
}

interface OneFormProps<Values extends FieldValues, Output, Created, Form>
  extends Pick<DraftFormProps<Values, Output>, 'form' | 'first' | 'resumed' | 'isBusy'> {
  kind: FormKind<Values>
  /** The fields. */
  children: ReactNode
  /** Reads a form to copy. A module without copies leaves it out. */
  copied?: { read: ReadForm<Form>; valuesOf: (form: Form) => Values }
  /** Replaces the usual layout of the fields, the files and the tree. */
  layout?: (parts: FormParts) => ReactNode
  /** Whether the layout places the bar that sends. Otherwise it is below everything. */
  placesBar?: boolean
  /** The reason why the form cannot be sent yet, in words. */
  obstacle?: string | undefined
  /** The form in a few words, to check before it is sent. */
  summary: (values: Values) => ReactNode
  /**
   * Returns whether a form needs a last check before it is sent. An unusual tree always does, others read below their
   * tree what the check would say. By default every form needs it.
   */
  needsCheck?: (values: Values) => boolean
  /** The total of the form, in words. */
  total?: ReactNode
  send: (values: Output) => Promise<SuccessAnswer<readonly Created[], unknown> | RefusalAnswer>
  /** Shows a refusal in another way than at the fields. */
  onRefused?: (refusal: RefusalAnswer) => void
}

/** The page of a new form that is filled in and sent by itself. */
export function OneForm<Values extends FieldValues & FormValues, Output, Created extends CreatedForm, Form>({
  kind,
  copied,
  layout = usualLayout,
  placesBar = false,
  obstacle,
  needsCheck = always,
  summary,
  send,
  onRefused,
  children,
  ...props
}: OneFormProps<Values, Output, Created, Form>) {
  const say = useText()
  const draft = useDraft(`${kind.name}-form`, kind.draft)
  const uploads = useFormUploads(kind, props.form)
  const tree = useConfirmation<Values>()
  const [isTreeUnusual, setTreeUnusual] = useState(false)
  const submitted = useSubmitted<Created>({ draft, address: kind.address })
  useCopiedForm({
    module: kind.module.expression,
    read: copied?.read,
    fill: form => copied && props.form.hook.reset(kind.copyOf(copied.valuesOf(form))),
  })
  const stay = (message: string) => ({ success: false as const, message, errors: [] })

  const submit = async (output: Output) => {
    if (!(await uploads.finish())) return stay(say(dictionary.uploadFailed))
    if (obstacle !== undefined) return stay(obstacle)
    const values = props.form.hook.getValues()
    if (props.isBusy) return undefined
    if ((isTreeUnusual || needsCheck(values)) && !(await tree.ask(values))) return undefined
    const outcome = await send(output)
    if (outcome.success) return submitted.settle([values], outcome.data)
    if (outcome.code === 'TREE_CHANGED') refresh(defaultTreeCall)
    return onRefused ? onRefused(outcome) : outcome
  }

  const checked = tree.asked
  const parts = {
    fields: (
      <Card p={{ base: '4', md: '6' }} minW="0">
        {children}
      </Card>
    ),
    files: <FilesCard kind={kind.name} uploads={uploads} />,
    tree: (
      <Card p="4" minW="0">
        <FormTree kind={kind} form={props.form} onUnusual={setTreeUnusual} />
        {needsCheck !== always && <Hint mt="3">{say(dictionary.checkTreeText)}</Hint>}
      </Card>
    ),
  }
  return (
    <>
      <DraftForm draft={draft} isBegun={kind.isBegun} onSubmit={submit} {...props}>
        {placesBar ? bar => layout({ ...parts, bar }) : layout({ ...parts, bar: null })}
      </DraftForm>
      {checked && (
        <CheckTreeDialog
          forms={[{ ...idAndTree(kind, checked.about), what: summary(checked.about), cost: props.total }]}
          onConfirm={() => checked.answer(true)}
          onClose={() => checked.answer(false)}
        />
      )}
      {submitted.dialog}
    </>
  )
}

const always = () => true

/** Returns how the check before a submission recognises a form, and its approvers. */
export function idAndTree<Values extends object>(
  { guidOf }: Pick<FormKind<Values>, 'guidOf'>,
  values: Values,
): Pick<FormToSend, 'key' | 'treeUsers'> {
  const { treeUsers = [] } = values as { treeUsers?: readonly number[] }
  return { key: guidOf(values), treeUsers }
}

function usualLayout({ fields, files, tree }: FormParts) {
  return (
    <TwoColumnLayout
      beside={
        <>
          {files}
          {tree}
        </>
      }
    >
      {fields}
    </TwoColumnLayout>
  )
}
