import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Input, Spinner } from '../elements'
import { Floating } from '../floating'
import { Icon } from '../icon'
import { Box, Text } from '../layout'
import type { FieldControl } from './field'
import { InputGroup } from './input-group'
import { OptionList, optionId, type Option } from './option-list'

const texts = defineTexts({
  none: { tr: 'Eşleşen seçenek yok', en: 'No matching options' },
  found: { tr: '{count} seçenek', en: '{count, plural, one {# option} other {# options}}' },
  searching: { tr: 'Aranıyor…', en: 'Searching…' },
  clear: { tr: 'Temizle: {label}', en: 'Clear: {label}' },
  open: { tr: 'Seçenekleri göster: {label}', en: 'Show options: {label}' },
})

export interface ComboboxProps {
  control: FieldControl
  label: string
  /** The text in the input while nobody types. */
  text: string
  typed: string | null
  onType: (typed: string | null) => void
  options: readonly Option[]
  isChosen: (value: string) => boolean
  onChoose: (option: Option) => void
  onClear?: (() => void) | undefined
  /** Backspace in an empty input. */
  onBack?: () => void
  onBlur?: (() => void) | undefined
  /** The server searches. */
  busy?: boolean | undefined
  /** The options are still those of an earlier text, as they are while the server searches. */
  isLate?: boolean
  multiple?: boolean
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  before?: ReactNode
}

/** An input with a list of options, with the usual keys of a combobox. */
export function Combobox(props: ComboboxProps) {
  const { control, label, text, typed, onType, options, isChosen, onChoose, onClear, onBack, onBlur, busy, multiple } =
    props
  const say = useText()
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isLocked = props.disabled || props.readOnly
  /** Enter came before the options of what was typed: the first of those is meant, and nobody else. */
  const [isAwaited, setAwaited] = useState(false)
  const isLate = typed !== null && (busy || props.isLate)

  const close = useCallback(() => {
    setOpen(false)
    setAwaited(false)
    setActive(-1)
    onType(null)
  }, [onType])

  const open = () => {
    if (isLocked || isOpen) return
    setOpen(true)
    setActive(options.findIndex(option => isChosen(option.value)))
  }

  const choose = (option: Option) => {
    onChoose(option)
    if (multiple) onType(null)
    else close()
  }

  const chooseAwaited = useEffectEvent(() => {
    setAwaited(false)
    const [first] = options
    if (first && !first.disabled) choose(first)
  })
  useEffect(() => {
    if (isAwaited && !isLate) chooseAwaited()
  }, [isAwaited, isLate])

  const pressed = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
    const step = steps[event.key]
    const chosen = options[active]
    if (step) {
      event.preventDefault()
      if (isOpen) setActive(nextOf(options, active, step))
      else open()
    } else if (event.key === 'Enter' && isOpen && isLate) {
      event.preventDefault()
      setAwaited(true)
    } else if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault()
      if (!chosen.disabled) choose(chosen)
    } else if (event.key === 'Enter' && typed !== null) {
      // The form would be sent with the earlier choice.
      event.preventDefault()
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Backspace' && !typed && onBack) onBack()
  }

  return (
    <Box ref={frame}>
      {props.before}
      <InputGroup
        endWidth={onClear ? '20' : '10'}
        end={
          isLocked ? undefined : (
            <>
              {busy && <Spinner size="xs" />}
              {onClear && (
                <Button variant="ghost" size="xs" px="0" aria-label={say(texts.clear, { label })} onClick={onClear}>
                  <Icon name="close" size="4" />
                </Button>
              )}
              <Button
                variant="ghost"
                size="xs"
                px="0"
                tabIndex={-1}
                aria-label={say(texts.open, { label })}
                onClick={() => {
                  if (isOpen) close()
                  else open()
                  frame.current?.querySelector('input')?.focus()
                }}
              >
                <Icon name="down" size="4" />
              </Button>
            </>
          )
        }
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
            // What is typed next replaces the earlier choice.
            if (!isOpen) event.currentTarget.select()
            open()
          }}
          onKeyDown={pressed}
          onBlur={onBlur}
          onChange={event => {
            onType(event.target.value)
            setAwaited(false)
            setOpen(true)
            setActive(0)
          }}
        />
      </InputGroup>
      {isOpen && (
        <Floating anchor={frame} onClose={close} matchWidth overflow="hidden">
          <OptionList
            id={listId}
            label={label}
            options={options}
            active={active}
            isChosen={isChosen}
            onActive={setActive}
            onChoose={choose}
            {...(multiple && { multiple })}
          />
          <Text role="status" px="2.5" py="1.5" fontSize="xs" color="fg.muted">
            {busy
              ? say(texts.searching)
              : options.length === 0
                ? say(texts.none)
                : say(texts.found, { count: options.length })}
          </Text>
        </Floating>
      )}
    </Box>
  )
}

/** The next enabled option in a direction. Stops at the ends. */
function nextOf(options: readonly Option[], active: number, step: number): number {
  const last = options.length - 1
  const to = Math.max(0, Math.min(last, active < 0 && step < 0 ? last : active + step))
  const direction = Math.sign(step)
  for (let index = to; index >= 0 && index <= last; index += direction) if (!options[index]?.disabled) return index
  return active
}
