import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Card, Column, ConfirmDialog, Heading } from '@portal/ui'
import type { ExpenseChoices } from '../form/expense-choices.query'
import { LinesTable } from './lines-table'
import type { Lines } from './use-lines'

const texts = defineTexts({
  title: { tr: 'Gönderilecek satırlar', en: 'Lines to be filed' },
  removeTitle: { tr: 'Satır {number} kaldırılsın mı?', en: 'Remove line {number}?' },
  removeText: { tr: 'Bu satıra yazdıklarınız silinir.', en: 'What you filled in for this line is gone then.' },
  remove: { tr: 'Kaldır', en: 'Remove' },
})

interface LinesCardProps {
  lines: Lines
  choices: ExpenseChoices
  refused: ReadonlyMap<string, string>
}

/** The lines that are filled in, to look through before they are filed. */
export function LinesCard({ lines, choices, refused }: LinesCardProps) {
  const say = useText()
  const [leaving, setLeaving] = useState<number>()
  const close = () => setLeaving(undefined)
  return (
    <Card p={{ base: '4', md: '6' }}>
      <Column gap="4">
        <Heading size="md">{say(texts.title)}</Heading>
        <LinesTable
          lines={lines.lines}
          choices={choices}
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
