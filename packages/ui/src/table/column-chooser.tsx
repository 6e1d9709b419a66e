import { useCallback, useRef, useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button } from '../elements'
import { Checkbox } from '../fields/checkbox'
import { Floating } from '../floating'
import { Icon } from '../icon'
import { Column } from '../layout'

const texts = defineTexts({ columns: { tr: 'Sütunlar', en: 'Columns' } })

interface ColumnChooserProps {
  columns: readonly { key: string; title: string; fixed?: boolean }[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** Lets the user show and hide columns. */
export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="columns" size="4" />
        {say(texts.columns)}
      </Button>
      {isOpen && (
        <Floating
          anchor={button}
          align="end"
          onClose={close}
          role="dialog"
          aria-label={say(texts.columns)}
          p="3"
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            close()
            button.current?.focus()
          }}
        >
          <Column gap="2">
            {columns
              .filter(column => !column.fixed)
              .map(({ key, title }) => (
                <Checkbox
                  key={key}
                  label={title}
                  checked={!hidden.includes(key)}
                  onChange={shown => onChange(shown ? hidden.filter(other => other !== key) : [...hidden, key])}
                />
              ))}
          </Column>
        </Floating>
      )}
    </>
  )
}
