import { useState, type ReactNode } from 'react'
import type { ImportUndoPreview } from '@portal/contracts/files/file-import'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, CardsSkeleton, Column, ConfirmDialog, Dialog, Notice, Span, Text } from '@portal/ui'
import { Hint } from '../parts'

const texts = defineTexts({
  undo: { tr: 'Geri al', en: 'Undo' },
  undoOf: { tr: 'İçe aktarmayı geri al', en: 'Undo this import' },
  by: { tr: '{name} · {time}', en: '{name} · {time}' },
  command: { tr: 'Komut satırı', en: 'Command line' },
  heldUp: {
    tr: 'Aşağıdaki {count, plural, other {# nedenden}} dolayı geri alınamaz. Hiçbir şey değişmedi.',
    en: 'This import can’t be undone for {count, plural, one {the reason} other {# reasons}} below. Nothing has changed.',
  },
  other: { tr: 'Başka bir şirketten biri', en: 'Someone in another company' },
  more: { tr: 've {count} neden daha', en: 'and {count} more' },
})

/** Opens the dialog of an undo. */
export function UndoButton({ dialog }: { dialog: (close: () => void) => ReactNode }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say(texts.undo)}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}

interface UndoDialogProps {
  preview: ImportUndoPreview | undefined
  /** Why it cannot be looked at, or was refused. */
  why: string | undefined
  onConfirm: () => Promise<void>
  onClose: () => void
  /** The changes of the undo, a line each. */
  lines: readonly (string | false)[]
  note?: string | false
}

/** Shows what the undo of an import does, or why it cannot be done. */
export function UndoDialog({ preview, why, onConfirm, onClose, lines, note }: UndoDialogProps) {
  const say = useText()
  const title = say(texts.undoOf)
  if (preview && preview.faultCount > 0) {
    return (
      <Dialog open title={title} onClose={onClose}>
        <HeldUp preview={preview} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={say(texts.undo)}
      tone="red"
      isBusy={!preview}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Column gap="3">
        {!preview && !why && <CardsSkeleton cards={1} />}
        {why && <Notice tone="error">{why}</Notice>}
        {preview && (
          <>
            <When preview={preview} />
            <Column as="ul" gap="1" listStyleType="disc" m="0" ps="5">
              {lines.map(line => line && <li key={line}>{line}</li>)}
            </Column>
            {note && <Hint>{note}</Hint>}
          </>
        )}
      </Column>
    </ConfirmDialog>
  )
}

function When({ preview: { createdDate, userName } }: { preview: ImportUndoPreview }) {
  const say = useText()
  const { instant } = useFormats()
  return <Hint>{say(texts.by, { name: userName ?? say(texts.command), time: instant(createdDate) })}</Hint>
}

function HeldUp({ preview }: { preview: ImportUndoPreview }) {
  const say = useText()
  const { number } = useFormats()
  const { faults, faultCount } = preview
  return (
    <Column gap="3">
      <When preview={preview} />
      <Notice tone="warning">{say(texts.heldUp, { count: faultCount })}</Notice>
      <Column as="ul" gap="1" listStyleType="disc" m="0" ps="5">
        {faults.map(({ name, message }, at) => (
          <li key={`${at} ${name}`}>
            <Span fontWeight="medium">{name || say(texts.other)}</Span> {message}
          </li>
        ))}
      </Column>
      {faultCount > faults.length && (
        <Text fontSize="sm">{say(texts.more, { count: number(faultCount - faults.length) })}</Text>
      )}
    </Column>
  )
}
