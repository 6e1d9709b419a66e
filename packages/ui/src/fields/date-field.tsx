import { lazy, Suspense, useMemo, useRef } from 'react'
import { readTypedDate } from '@portal/rules/calendar/typed-date'
import { dateOfInstant, defineTexts, formatDate, useText } from '@portal/i18n'
import { Button, Skeleton } from '../elements'
import { Floating, useOpener } from '../floating'
import { Icon } from '../icon'
import { Box } from '../layout'
import { TypedField, type TypedFieldBasics } from './typed-field'
import type { ParseResult } from './use-typed-text'

const Calendar = lazy(() => import('./calendar'))

const texts = defineTexts({
  placeholder: { tr: 'gg/aa/yyyy', en: 'dd/mm/yyyy' },
  open: { tr: 'Takvimi aç: {label}', en: 'Open calendar: {label}' },
  calendar: { tr: 'Takvim: {label}', en: 'Calendar: {label}' },
})

const rules = {
  read(typed: string): ParseResult {
    const result = readTypedDate(typed)
    return 'date' in result ? { value: result.date } : result
  },
  show: (value: string) => (value === '' ? '' : formatDate(value)),
}

interface DateFieldProps extends TypedFieldBasics {
  /**
   * The first and the last day that can be picked, as `YYYY-MM-DD`. The form checks typed days.
   */
  min?: string | undefined
  max?: string | undefined
}

/** A calendar date, typed as `20/11/2026` in any usual spelling, or picked; its value is `"2026-11-20"`. */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const say = useText()
  const frame = useRef<HTMLDivElement>(null)
  const { isOpen, opener, setOpen, close, leave } = useOpener()
  const today = useMemo(() => dateOfInstant(new Date()), [])
  const { label, readOnly, disabled } = props
  const pick = (date: string) => {
    props.onChange(date)
    props.onUnreadable?.(null)
    leave()
  }
  const button = (
    <Button
      ref={opener}
      variant="ghost"
      size="xs"
      px="0"
      aria-label={say(texts.open, { label })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon name="calendar" size="4" />
    </Button>
  )
  return (
    <Box ref={frame} minW="0">
      <TypedField
        inputMode="text"
        placeholder={say(texts.placeholder)}
        {...props}
        rules={rules}
        {...(!readOnly && !disabled && { end: button })}
      />
      {isOpen && (
        <Floating
          anchor={frame}
          onClose={close}
          onEscape={leave}
          role="dialog"
          aria-label={say(texts.calendar, { label })}
        >
          <Suspense fallback={<Skeleton w="64" h="72" />}>
            <Calendar value={props.value} {...{ today, min, max }} onPick={pick} />
          </Suspense>
        </Floating>
      )}
    </Box>
  )
}
