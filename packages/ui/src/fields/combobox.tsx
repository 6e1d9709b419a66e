import { useId, useRef, type ReactNode, type Ref } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Input, Spinner } from '../elements'
import { Floating } from '../floating'
import { Icon } from '../icon'
import { Box, Text } from '../layout'
import type { FieldControl } from './field'
import { InputGroup } from './input-group'
import { OptionList, optionId } from './option-list'
import { useComboboxList, type ComboboxListOptions } from './use-combobox-list'

const texts = defineTexts({
  none: { tr: 'Eşleşen seçenek yok', en: 'No matching options' },
  found: { tr: '{count} seçenek', en: '{count, plural, one {# option} other {# options}}' },
  searching: { tr: 'Aranıyor…', en: 'Searching…' },
  clear: { tr: 'Temizle: {label}', en: 'Clear: {label}' },
  open: { tr: 'Seçenekleri göster: {label}', en: 'Show options: {label}' },
})

interface ComboboxProps extends ComboboxListOptions {
  control: FieldControl
  label: string
  /** The text in the input while nobody types. */
  text: string
  onClear?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  before?: ReactNode
}

/** An input with a list of options, with the usual keys of a combobox. */
export function Combobox(props: ComboboxProps) {
  const { control, label, text, typed, options, isChosen, onClear, busy, multiple } = props
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const list = useComboboxList(props)
  const { isOpen, active } = list
  const toggle = () => {
    if (isOpen) list.close()
    else list.open()
    frame.current?.querySelector('input')?.focus()
  }
  return (
    <Box ref={frame}>
      {props.before}
      <InputGroup
        endWidth={onClear ? '20' : '10'}
        end={list.isLocked ? undefined : <ComboboxButtons {...{ label, busy, onClear }} onToggle={toggle} />}
      >
        <Input
          {...control}
          ref={props.ref}
          name={props.name}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && options[active] ? optionId(listId, active) : undefined}
          placeholder={props.placeholder}
          disabled={props.disabled}
          readOnly={props.readOnly}
          value={typed ?? text}
          onClick={event => {
            // The next typed text replaces the earlier choice.
            if (!isOpen) event.currentTarget.select()
            list.open()
          }}
          onKeyDown={list.press}
          onBlur={props.onBlur}
          onChange={event => list.type(event.target.value)}
        />
      </InputGroup>
      {isOpen && (
        <Floating anchor={frame} onClose={list.close} matchWidth overflow="hidden">
          <OptionList
            {...{ label, options, active, isChosen }}
            id={listId}
            onActive={list.setActive}
            onChoose={list.choose}
            {...(multiple && { multiple })}
          />
          <SearchStatus busy={busy} count={options.length} />
        </Floating>
      )}
    </Box>
  )
}

interface ComboboxButtonsProps extends Pick<ComboboxProps, 'label' | 'busy' | 'onClear'> {
  onToggle: () => void
}

/** The end of the input: a spinner during a search, and the buttons to clear it and to open the list. */
function ComboboxButtons({ label, busy, onClear, onToggle }: ComboboxButtonsProps) {
  const say = useText()
  return (
    <>
      {busy && <Spinner size="xs" />}
      {onClear && (
        <Button variant="ghost" size="xs" px="0" aria-label={say(texts.clear, { label })} onClick={onClear}>
          <Icon name="close" size="4" />
        </Button>
      )}
      <Button variant="ghost" size="xs" px="0" tabIndex={-1} aria-label={say(texts.open, { label })} onClick={onToggle}>
        <Icon name="down" size="4" />
      </Button>
    </>
  )
}

/** The number of options, below them. */
function SearchStatus({ busy, count }: { busy: boolean | undefined; count: number }) {
  const say = useText()
  return (
    <Text role="status" px="2.5" py="1.5" fontSize="xs" color="fg.muted">
      {busy ? say(texts.searching) : count === 0 ? say(texts.none) : say(texts.found, { count })}
    </Text>
  )
}
