import type { ComponentProps, ReactNode } from 'react'
import type { DraftShape } from '@portal/auth/drafts'
import type { FormRow } from '@portal/contracts/forms/form'
import type { FormPageFields } from '@portal/contracts/forms/form-calls'
import type { FileKind } from '@portal/contracts/files/files'
import { FormStateBadge } from '@portal/approval-tree'
import { CopyButton } from '@portal/form-list'
import { Row, Span } from '@portal/ui'
import { EditButton } from '../edit/edit-button'
import type { EditDraft } from '../edit/edit-draft'
import { StoredEditOffer } from '../edit/edit-offer'
import { useEditing, type Edit } from '../edit/use-editing'
import { SubmittedFiles } from '../files/submitted-files'
import { TwoColumnLayout } from '../two-column-layout'
import { ApprovalCards } from './approval-cards'
import { FormCard } from './form-card'

interface FormDetailProps<Form, Typed> extends Omit<ComponentProps<typeof ApprovalCards>, 'formGuid'> {
  form: Form
  kind: { name: FileKind; editDraft: DraftShape<EditDraft<Typed>> }
  /** The fields of the form while it is edited, in place of all else. */
  edited: (edit: Edit<Typed>) => ReactNode
  /** Above the form. */
  warnings?: ReactNode
  headline: ReactNode
  /** The fields of the form. */
  facts: ReactNode
  /** Cards of the module, between the fields and the files. */
  children?: ReactNode
}

/** A submitted form: its fields, files and approval, and an edit while that is allowed. */
export function FormDetail<Form extends FormRow & FormPageFields, Typed>({
  form,
  kind,
  edited,
  warnings,
  headline,
  facts,
  children,
  ...approval
}: FormDetailProps<Form, Typed>) {
  const { formGuid, uploadedFiles } = form
  const editing = useEditing(`${kind.name}-edit.${formGuid}`, kind.editDraft, { about: `#${form.id}` })
  if (editing.edit) return edited(editing.edit)
  return (
    <>
      <StoredEditOffer form={form} editing={editing} />
      {warnings}
      <TwoColumnLayout beside={<ApprovalCards formGuid={formGuid} {...approval} />}>
        <FormCard
          headline={headline}
          actions={
            <>
              <CopyButton form={form} size="sm" />
              <EditButton form={form} editing={editing} />
            </>
          }
        >
          {facts}
        </FormCard>
        {children}
        <SubmittedFiles files={uploadedFiles} />
      </TwoColumnLayout>
    </>
  )
}

/** The total or subject of a form, beside its state. */
export function Headline({ form: { status }, children }: { form: Pick<FormRow, 'status'>; children: ReactNode }) {
  return (
    <Row minH="9" flexWrap="wrap">
      <Span fontSize="2xl" fontWeight="semibold" overflowWrap="anywhere">
        {children}
      </Span>
      <FormStateBadge state={status} />
    </Row>
  )
}
