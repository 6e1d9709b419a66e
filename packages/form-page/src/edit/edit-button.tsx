import { useFormSurroundings } from '@portal/approval-tree'
import { defineTexts, useText } from '@portal/i18n'
import { Button } from '@portal/ui'
import type { Editing } from './use-editing'

const texts = defineTexts({ edit: { tr: 'Düzenle', en: 'Edit' } })

interface EditButtonProps<Typed> {
  form: { isEditable: boolean }
  editing: Pick<Editing<Typed>, 'draft' | 'begin'>
}

/**
 * Begins the edit of a submitted form, where that is allowed. Hidden while a stored edit waits to be continued or
 * discarded, and beside a list: an edit has a page of its own.
 */
export function EditButton<Typed>({ form: { isEditable }, editing: { draft, begin } }: EditButtonProps<Typed>) {
  const say = useText()
  const { beside } = useFormSurroundings()
  if (!isEditable || draft.found || beside) return null
  return (
    <Button size="sm" variant="outline" onClick={begin}>
      {say(texts.edit)}
    </Button>
  )
}
