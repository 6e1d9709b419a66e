import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Card, Column, ConfirmDialog, Heading } from '@portal/ui'
import type { FieldValues } from '@portal/ui/forms'
import { LinesTable, type LineColumn } from './lines-table'
import type { Lines } from './use-lines'

const texts = defineTexts({
  title: { tr: 'Gönderilecek satırlar', en: 'Lines to send' },
  removeTitle: { tr: 'Satır {number} kaldırılsın mı?', en: 'Remove line {number}?' },
  removeText: { tr: 'Bu satıra yazdıklarınız silinir.', en: 'What you typed on this line will be deleted.' },
  remove: { tr: 'Kaldır', en: 'Remove' },
})

interface LinesCardProps<Line extends FieldValues, Output> {
  lines: Lines<Line, Output>
  columns: readonly LineColumn<Line>[]
  /** Why a line was refused, by its guid. */
  refused: ReadonlyMap<string, string>
}

/** The lines that are filled in, to look through before they are submitted. */
export function LinesCard<Line extends FieldValues, Output>({ lines, columns, refused }: LinesCardProps<Line, Output>) {
  const say = useText()
  const [leaving, setLeaving] = useState<number>()
  const close = () => setLeaving(undefined)
  return (
    <Card p={{ base: '4', md: '6' }}>
      <Column gap="4">
        <Heading size="md">{say(texts.title)}</Heading>
        <LinesTable
          lines={lines.lines}
          guidOf={lines.kind.guidOf}
          columns={columns}
          isLocked={lines.at !== null}
          refused={refused}
          onEdit={lines.open}
          onCopy={lines.copy}
          onRemove={setLeaving}
        />
      </Column>
      {leaving !== undefined && (
        <ConfirmDialog
          open
          title={say(texts.removeTitle, { number: leaving + 1 })}
          confirmLabel={say(texts.remove)}
          tone="red"
          onClose={close}
          onConfirm={() => {
            lines.remove(leaving)
            close()
          }}
        >
          {say(texts.removeText)}
        </ConfirmDialog>
      )}
    </Card>
  )
}
