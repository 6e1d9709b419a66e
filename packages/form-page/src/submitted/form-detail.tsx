import type { ComponentProps, ReactNode } from 'react'
import { FormPanels, FormStateBadge, useFormSurroundings } from '@portal/approval-tree'
import { ApprovalPanel, Movements, type NameOfChange } from '@portal/approval-tree/panel'
import type { DraftShape } from '@portal/auth/drafts'
import type { FileKind } from '@portal/contracts/files/files'
import type { FormRow } from '@portal/contracts/forms/form'
import type { FormPageFields } from '@portal/contracts/forms/form-calls'
import { CopyButton, useCopyItems } from '@portal/form-list'
import { Box, Card, Row, Span } from '@portal/ui'
import { EditButton, StoredEditOffer } from '../edit/begin-edit'
import { useEditing, type Edit, type EditDraft } from '../edit/use-editing'
import { FileStage } from '../files/file-stage'
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
  /**
   * The basis of the decision, unless it is the files. It comes first beside a list, and below the fields on a page.
   */
  decidedOn?: ReactNode
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
  decidedOn,
  children,
  ...approval
}: FormDetailProps<Form, Typed>) {
  const { formGuid, uploadedFiles } = form
  const editing = useEditing(`${kind.name}-edit.${formGuid}`, kind.editDraft, { about: `#${form.id}` })
  const { beside } = useFormSurroundings()
  const { id: number, moduleExpression, status } = form
  const panels = <FormPanels form={{ formGuid, number, moduleExpression, status }} />
  if (editing.edit) return edited(editing.edit)
  if (beside) {
    return (
      <>
        {decidedOn ?? <FileStage files={uploadedFiles} />}
        {headline}
        {children}
        {warnings}
        {facts}
        {decidedOn && <FileStage files={uploadedFiles} />}
        {panels}
        <ApprovalBeside form={form} {...approval} />
      </>
    )
  }
  return (
    <>
      <StoredEditOffer form={form} editing={editing} />
      {warnings}
      <TwoColumnLayout beside={<ApprovalCards formGuid={formGuid} {...approval} />}>
        <FormCard
          headline={headline}
          actions={
            <>
              <EditButton form={form} editing={editing} />
              <CopyButton form={form} size="sm" />
            </>
          }
        >
          {facts}
        </FormCard>
        {decidedOn}
        {children}
        <SubmittedFiles files={uploadedFiles} />
        {panels}
      </TwoColumnLayout>
    </>
  )
}

interface HeadlineProps {
  form: Pick<FormRow, 'status'>
  children: ReactNode
}

/** The total of a form, beside its state. Its subject is the title of the page. The head of a pane says both. */
export function Headline({ form: { status }, children }: HeadlineProps) {
  const { beside } = useFormSurroundings()
  if (beside) return null
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

interface ApprovalBesideProps extends Omit<ApprovalCardsProps, 'formGuid'> {
  form: FormRow
}

/** The tree and the timeline beside a list: a line each. */
function ApprovalBeside({ form, nameOfChange, ...approval }: ApprovalBesideProps) {
  const { formGuid } = form
  return (
    <Box borderTopWidth="1px" borderColor="border.muted" pt="2">
      <ApprovalPanel formGuid={formGuid} {...approval} more={useCopyItems(form)} />
      <Movements formGuid={formGuid} nameOfChange={nameOfChange} />
    </Box>
  )
}
