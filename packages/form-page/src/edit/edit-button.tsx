import { defineTexts, useText } from '@portal/i18n'
import { Button } from '@portal/ui'
import type { Editing } from './use-editing'

const texts = defineTexts({ edit: { tr: 'Düzenle', en: 'Edit' } })

interface EditButtonProps<Typed> {
  form: { isEditable: boolean }
  editing: Pick<Editing<Typed>, 'draft' | 'begin'>
}

/**
 * Begins the edit of a submitted form, as long as that is allowed; one that was kept is gone on with or discarded
 * first.
 */
export function EditButton<Typed>({ form: { isEditable }, editing: { draft, begin } }: EditButtonProps<Typed>) {
  const say = useText()
  if (!isEditable || draft.found) return null
  return (
    <Button size="sm" variant="outline" onClick={begin}>
      {say(texts.edit)}
    </Button>
  )
}
