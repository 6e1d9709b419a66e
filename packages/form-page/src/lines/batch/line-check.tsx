import { defineTexts, useText, type Text as Words } from '@portal/i18n'
import { Button, Icon, Row, Span } from '@portal/ui'
import type { LineRead } from '../../reading/line-reads'
import type { Gaps } from '../use-walk'

const texts = defineTexts({
  waiting: { tr: 'Okunuyor…', en: 'Reading…' },
  nothing: { tr: 'Okunamadı', en: 'Not read' },
  whole: { tr: 'Tamam', en: 'Complete' },
  missing: { tr: 'Eksik: {field}, satır {number}', en: 'Missing: {field}, line {number}' },
  look: { tr: 'Fotoğraf: bakın', en: 'Photo: check' },
  twin: { tr: 'Satır {number} ile aynı olabilir', en: 'May be the same as line {number}' },
  lookAt: { tr: 'Fotoğraf: bakın, satır {number}', en: 'Photo: check, line {number}' },
})

interface LineCheckProps {
  read: LineRead | undefined
  gaps: Gaps | undefined
  labels: Readonly<Record<string, Words>>
  number: number
  /** Opens the line at a field. Undefined while another line is open. */
  onOpen: ((name: string) => void) | undefined
}

/** Shows a button for each empty field of a line, and one to compare the line with its photograph. */
export default function LineCheck({ read, gaps, labels, number, onOpen }: LineCheckProps) {
  const say = useText()
  if (read?.state === 'waiting') return <Span color="fg.muted">{say(texts.waiting)}</Span>
  const { missing = [], doubtful: [unsure] = [], twin } = gaps ?? {}
  if (missing.length === 0 && unsure === undefined && twin === undefined) {
    return (
      <Row gap="1" color="fg.success" whiteSpace="nowrap">
        <Icon name="check" size="4" />
        <Span fontSize="sm">{say(texts.whole)}</Span>
      </Row>
    )
  }
  return (
    <Row gap="1" flexWrap="wrap">
      {read?.state === 'nothing' && (
        <Span fontSize="xs" color="fg.muted">
          {say(texts.nothing)}
        </Span>
      )}
      {twin !== undefined && (
        <Row gap="1">
          <Icon name="warning" size="4" color="fg.warning" />
          <Span fontSize="xs">{say(texts.twin, { number: twin + 1 })}</Span>
        </Row>
      )}
      {missing.map(name => {
        const field = say(labels[name]!)
        return (
          <Button
            key={name}
            {...gap}
            disabled={!onOpen}
            aria-label={say(texts.missing, { field, number })}
            onClick={() => onOpen?.(name)}
          >
            {field}
          </Button>
        )
      })}
      {unsure !== undefined && (
        <Button
          {...gap}
          variant="outline"
          disabled={!onOpen}
          aria-label={say(texts.lookAt, { number })}
          onClick={() => onOpen?.(unsure)}
        >
          {say(texts.look)}
        </Button>
      )}
    </Row>
  )
}

const gap = { size: '2xs', variant: 'surface', colorPalette: 'orange' } as const
