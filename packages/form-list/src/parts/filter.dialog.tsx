import { useId, type FormEvent, type ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, chakra, Dialog } from '@portal/ui'
import { FilterDraftContext, useDraft, type Filterable } from '../address/use-filter-draft'

const texts = defineTexts({
  filters: { tr: 'Filtreler', en: 'Filters' },
  clear: { tr: 'Temizle', en: 'Clear' },
  apply: { tr: 'Uygula', en: 'Apply' },
})

const Fields = chakra('form', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } },
})

interface FilterDialogProps {
  control: Filterable
  children: ReactNode
  /** The fields have a search button of their own. */
  hasButton: boolean
  onClear: () => void
  onClose: () => void
}

/** The filters of a list, over the list. It follows once they are applied. */
export function FilterDialog({ control, children, hasButton, onClear, onClose }: FilterDialogProps) {
  const say = useText()
  const id = useId()
  const { draft, apply } = useDraft(control)
  const closing: Filterable = {
    filters: control.filters,
    filter: (changes: never, options?: { replace?: boolean }) => {
      control.filter(changes, options)
      onClose()
    },
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) return wrong.focus()
    apply()
    onClose()
  }
  const clear = () => {
    onClear()
    onClose()
  }
  return (
    <Dialog
      open
      title={say(texts.filters)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={clear}>
            {say(texts.clear)}
          </Button>
          {!hasButton && (
            <Button type="submit" form={id}>
              {say(texts.apply)}
            </Button>
          )}
        </>
      }
    >
      <FilterDraftContext value={hasButton ? closing : draft}>
        {hasButton ? (
          <Fields as="div">{children}</Fields>
        ) : (
          <Fields id={id} noValidate onSubmit={send}>
            {children}
          </Fields>
        )}
      </FilterDraftContext>
    </Dialog>
  )
}
