import type { ReactNode } from 'react'
import { useHoldsUnsaved } from '@portal/approval-tree'
import type { FileKind } from '@portal/contracts/files/files'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Button, Card, Column, Notice, Row, StickyBar, Text } from '@portal/ui'
import { DraftStatus, PortalForm, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import { FilesCard } from '../files/files-card'
import type { Uploads } from '../files/use-uploads'
import { TwoColumnLayout } from '../two-column-layout'
import type { FormEdit } from './use-form-edit'

interface EditFrameProps<Form, Values extends FieldValues, Output, Typed> {
  editing: FormEdit<Form, Typed>
  fields: PortalFormState<Values, Output>
  /** The files beside the fields. A save waits for their uploads. */
  files?: { kind: FileKind; uploads: Uploads }
  onSave: Parameters<PortalFormState<Values, Output>['submit']>[0]
  /** Shows what somebody else changed who saved first. */
  differences?: (theirs: Form) => ReactNode
  /** In place of the files. */
  beside?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The edit of a submitted form. Typed values stay when others change the form meanwhile. */
export function EditFrame<Form extends { isEditable: boolean }, Values extends FieldValues, Output, Typed>({
  editing,
  fields,
  files,
  onSave,
  differences,
  beside = files && <FilesCard {...files} />,
  children,
}: EditFrameProps<Form, Values, Output, Typed>) {
  const say = useText()
  const { draft, kept } = editing.edit
  useHoldsUnsaved(kept !== undefined || draft.storedAt !== undefined)
  const save: typeof onSave = async values =>
    !files || (await files.uploads.finish())
      ? onSave(values)
      : { success: false, message: say(dictionary.uploadFailed), errors: [] }
  return (
    <PortalForm form={fields} onSubmit={save}>
      <StaleNotice editing={editing} onMine={() => void fields.submit(save)()} differences={differences} />
      <TwoColumnLayout beside={beside}>
        <Card p={{ base: '4', md: '6' }}>{children}</Card>
      </TwoColumnLayout>
      <EditBar editing={editing} />
    </PortalForm>
  )
}

const texts = defineTexts({
  kept: { tr: 'Yazdıklarınız duruyor.', en: 'What you typed is still here.' },
  mine: { tr: 'Benim yazdıklarımı kaydet', en: 'Save my version' },
  theirs: { tr: 'Güncel hâlini göster', en: 'Show the current version' },
  save: { tr: 'Kaydet', en: 'Save' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

interface StaleNoticeProps<Form, Typed> {
  editing: FormEdit<Form, Typed>
  /** Saves the typed values over their version. */
  onMine: () => void
  differences?: ((theirs: Form) => ReactNode) | undefined
}

/** Says that somebody else saved first, and offers both versions. */
function StaleNotice<Form extends { isEditable: boolean }, Typed>({
  editing: { edit, stale, goOnFrom, takeTheirs },
  onMine,
  differences,
}: StaleNoticeProps<Form, Typed>) {
  const say = useText()
  if (!stale) return null
  const { message, form } = stale
  const takeMine = () => {
    goOnFrom(stale)
    onMine()
  }
  const showTheirs = () => {
    goOnFrom(stale)
    if (!form.isEditable) return edit.onClose()
    takeTheirs(form)
    edit.draft.discard()
  }
  return (
    <Notice tone="error">
      <Column gap="3">
        <Text>
          {message} {say(texts.kept)}
        </Text>
        {differences?.(form)}
        <Row flexWrap="wrap">
          {form.isEditable && (
            <Button size="sm" variant="outline" onClick={takeMine}>
              {say(texts.mine)}
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={showTheirs}>
            {say(texts.theirs)}
          </Button>
        </Row>
      </Column>
    </Notice>
  )
}

interface EditBarProps<Form, Typed> {
  editing: Pick<FormEdit<Form, Typed>, 'edit' | 'isBusy'>
}

/** The buttons at the end of an edit. */
function EditBar<Form, Typed>({ editing: { edit, isBusy } }: EditBarProps<Form, Typed>) {
  const say = useText()
  const { draft, onClose } = edit
  return (
    <StickyBar>
      <DraftStatus draft={draft} />
      <Row flex="1" justifyContent="flex-end">
        <Button variant="outline" onClick={onClose}>
          {say(texts.cancel)}
        </Button>
        <Button type="submit" aria-busy={isBusy}>
          {say(texts.save)}
        </Button>
      </Row>
    </StickyBar>
  )
}
