import { useState } from 'react'
import { ApprovalPanel, Movements } from '@portal/approval-tree/panel'
import { useDraft } from '@portal/auth/drafts'
import { refresh } from '@portal/auth/queries'
import { getLeaveCall, type LeaveForm } from '@portal/contracts/annual-leave.calls'
import { FileViewer } from '@portal/form-files'
import { EditOffer, type EditDraft } from '@portal/form-page'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Button, Card, Column, Grid, Row, toast } from '@portal/ui'
import { outdatedByLeave } from '../form/outdated'
import { AwayCard } from './away-card'
import { EditForm } from './edit-form'
import { editDraft, type EditValues } from './edit-values'
import { LeaveSaid } from './leave-said'
import { LeaveSum } from './leave-sum'
import { useChangeInWords } from './use-change-in-words'

const texts = defineTexts({ edit: { tr: 'Düzenle', en: 'Edit' } })

/** What an act of the tree makes out of date. */
const outdatedByActs = [getLeaveCall, ...outdatedByLeave]

/** A filed leave: what it says, its days, its approval; and, as long as that is allowed, a way to change it. */
export function LeaveDetail({ form }: { form: LeaveForm }) {
  const say = useText()
  const navigate = useNavigate()
  const [edit, setEdit] = useState<{ kept: EditDraft<EditValues> | undefined }>()
  const draft = useDraft(`leave-edit.${form.formGuid}`, editDraft)
  const changeInWords = useChangeInWords()
  const { formGuid, uploadedFiles, isEditable, tree, away } = form
  const { isCurrentUserTurn, isWaitingAnswer } = tree.abilities

  if (edit) {
    return (
      <EditForm
        form={form}
        draft={draft}
        kept={edit.kept}
        onSaved={() => {
          draft.discard()
          toast.success(say(dictionary.formUpdated))
          void navigate('/myForms')
        }}
        onClose={() => {
          draft.discard()
          setEdit(undefined)
          // A file is there, or gone, at once.
          refresh(getLeaveCall)
        }}
      />
    )
  }
  return (
    <>
      {isEditable && <EditOffer version={form.version} draft={draft} onRestore={() => setEdit({ kept: draft.restore() })} />}
      <Grid gridTemplateColumns={{ xl: 'minmax(0, 1fr) 23rem' }} alignItems="start">
        <Column minW="0">
          <Card p={{ base: '4', md: '6' }}>
            <Column gap="5">
              <Row justifyContent="space-between" alignItems="flex-start">
                <LeaveSum form={form} />
                {isEditable && !draft.found && (
                  <Button size="sm" variant="outline" onClick={() => setEdit({ kept: undefined })}>
                    {say(texts.edit)}
                  </Button>
                )}
              </Row>
              <LeaveSaid form={form} />
            </Column>
          </Card>
          {(isCurrentUserTurn || isWaitingAnswer || away.length > 0) && <AwayCard away={away} />}
          {uploadedFiles.length > 0 && (
            <Card p={{ base: '4', md: '6' }}>
              <FileViewer files={uploadedFiles} />
            </Card>
          )}
        </Column>
        <Column minW="0">
          <Card p={{ base: '4', md: '6' }}>
            <ApprovalPanel formGuid={formGuid} outdates={outdatedByActs} />
          </Card>
          <Card p={{ base: '4', md: '6' }}>
            <Movements formGuid={formGuid} nameOfChange={changeInWords} />
          </Card>
        </Column>
      </Grid>
    </>
  )
}
