import type { ReactNode, Ref } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Row, Span, StickyBar } from '@portal/ui'
import type { FieldValues } from '@portal/ui/forms'
import { type Lines, useHasBegun } from './use-lines'

const texts = defineTexts({
  lines: { tr: '{count} satır', en: '{count, plural, one {# line} other {# lines}}' },
  add: { tr: 'Tabloya ekle', en: 'Add to the table' },
  complete: { tr: 'Tamamla ve gönder', en: 'Complete and send' },
  save: { tr: 'Satırı kaydet', en: 'Save the line' },
  saveNext: { tr: 'Kaydet, sonrakine geç', en: 'Save and go on' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

interface CompleteBarProps<Line extends FieldValues, Output> {
  lines: Lines<Line, Output>
  /** The total of the lines in the table, in words. */
  sums: readonly string[]
  isBusy: boolean
  /** Whether saving the open line leads to another one. */
  hasNext: boolean
  /** The button that submits the table. */
  complete: Ref<HTMLButtonElement>
  onAdd: () => void
  /** Submits the table alone, because the fields are empty. */
  onComplete: () => void
  /** The status of the draft. */
  children: ReactNode
}

/** The total of the lines, and the buttons to go on. */
export function CompleteBar<Line extends FieldValues, Output>({
  lines: all,
  sums,
  isBusy,
  hasNext,
  complete,
  onAdd,
  onComplete,
  children,
}: CompleteBarProps<Line, Output>) {
  const say = useText()
  const { lines, at, close } = all
  const isInFields = useHasBegun(all) || lines.length === 0
  return (
    <StickyBar>
      <Column gap="0.5">
        {lines.length > 0 && (
          <Row gap="2" flexWrap="wrap" role="status">
            <Span>{say(texts.lines, { count: lines.length })}</Span>
            {sums.map(sum => (
              <Span key={sum} fontWeight="semibold" whiteSpace="nowrap">
                {sum}
              </Span>
            ))}
          </Row>
        )}
        {children}
      </Column>
      {at === null ? (
        <Row>
          <Button variant="outline" onClick={onAdd}>
            {say(texts.add)}
          </Button>
          {isInFields ? (
            <Button ref={complete} type="submit" aria-busy={isBusy}>
              {say(texts.complete)}
            </Button>
          ) : (
            <Button ref={complete} aria-busy={isBusy} onClick={onComplete}>
              {say(texts.complete)}
            </Button>
          )}
        </Row>
      ) : (
        <Row>
          <Button variant="outline" onClick={close}>
            {say(texts.cancel)}
          </Button>
          <Button type="submit">{say(hasNext ? texts.saveNext : texts.save)}</Button>
        </Row>
      )}
    </StickyBar>
  )
}
