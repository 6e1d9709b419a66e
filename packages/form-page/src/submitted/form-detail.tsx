import type { ComponentProps, ReactNode } from 'react'
import { FormStateBadge } from '@portal/approval-tree'
import { ApprovalPanel, Movements, type NameOfChange } from '@portal/approval-tree/panel'
import type { DraftShape } from '@portal/auth/drafts'
import type { FileKind } from '@portal/contracts/files/files'
import type { FormRow } from '@portal/contracts/forms/form'
import type { FormPageFields } from '@portal/contracts/forms/form-calls'
import { CopyButton } from '@portal/form-list'
import { Card, Row, Span } from '@portal/ui'
import { EditButton, StoredEditOffer } from '../edit/begin-edit'
import { useEditing, type Edit, type EditDraft } from '../edit/use-editing'
import { SubmittedFiles } from '../files/files-card'
import { TwoColumnLayout } from '../two-column-layout'
import { FormCard } from './form-card'

interface FormDetailProps<Form, Typed> extends Omit<ComponentProps<typeof ApprovalCards>, 'formGuid'> {
  form: Form
  kind: { name: FileKind; editDraft: DraftShape<EditDraft<Typed>> }
  /** The edit of the form, in place of everything else. */
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

interface ApprovalCardsProps extends ComponentProps<typeof ApprovalPanel> {
  nameOfChange: NameOfChange
}

/** The approval tree and the timeline of a submitted form. */
function ApprovalCards({ nameOfChange, ...approval }: ApprovalCardsProps) {
  return (
    <>
      <Card p={{ base: '4', md: '6' }}>
        <ApprovalPanel {...approval} />
      </Card>
      <Card p={{ base: '4', md: '6' }}>
        <Movements formGuid={approval.formGuid} nameOfChange={nameOfChange} />
      </Card>
    </>
  )
}
