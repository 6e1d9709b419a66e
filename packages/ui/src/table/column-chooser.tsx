import { defineTexts, useText } from '@portal/i18n'
import { Button } from '../elements'
import { Checkbox } from '../fields/checkbox'
import { Floating, useOpener } from '../floating'
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
  const { isOpen, opener, setOpen, close, leave } = useOpener()
  return (
    <>
      <Button
        ref={opener}
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
          anchor={opener}
          align="end"
          onClose={close}
          onEscape={leave}
          role="dialog"
          aria-label={say(texts.columns)}
          p="3"
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
