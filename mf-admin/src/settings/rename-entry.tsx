import { type KeyboardEvent, useState } from 'react'
import type { Call } from '@portal/contracts/wire/call'
import { useMutationCall } from '@portal/auth/queries'
import type {
  renameAnnualLeaveTypeCall,
  renameCurrencyCall,
  renameExpenseTypeCall,
} from '@portal/contracts/lookups/settings.calls'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, ConfirmDialog, Icon, Notice, TextField, toast } from '@portal/ui'

const texts = defineTexts({
  rename: { tr: 'Yeniden adlandır', en: 'Rename' },
  renameOne: { tr: 'Yeniden adlandır: {name}', en: 'Rename {name}' },
  title: { tr: '“{name}” yeniden adlandırılsın', en: 'Rename “{name}”' },
  lead: {
    tr: 'Onu kullanan formlarda da yeni adı görünür.',
    en: 'Forms that use it show the new name, too.',
  },
  renamed: { tr: 'Yeni adı: “{name}”.', en: 'It is now called “{name}”.' },
})

/** Tells Enter from Ctrl+Enter, which the dialog hears itself. */
export function isPlainEnter({ key, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey && !repeat
}

type RenameCall = typeof renameAnnualLeaveTypeCall | typeof renameCurrencyCall | typeof renameExpenseTypeCall

interface Names {
  name: string
  nameTranslate?: string
  sign?: string
}

interface RenameEntryProps {
  id: number
  call: RenameCall
  /** The calls to repeat. */
  shownBy: readonly Call[]
  /** The present names. */
  names: Names
  fields: readonly { field: keyof Names; label: string }[]
  nameOf: (names: Names) => string
}

/** Renames an entry of a list. */
export function RenameEntry(props: RenameEntryProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const name = props.nameOf(props.names)
  return (
    <>
      <Button
        size="xs"
        variant="ghost"
        aria-label={say(texts.renameOne, { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="pen" size="4" />
      </Button>
      {isOpen && <RenameDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function RenameDialog({
  id,
  call,
  shownBy,
  names,
  fields,
  nameOf,
  onClose,
}: RenameEntryProps & { onClose: () => void }) {
  const say = useText()
  const { send, refusal, isBusy } = useMutationCall(call, [...shownBy])
  const [values, setValues] = useState(names)
  const [isTried, setTried] = useState(false)
  const isMissing = (field: keyof Names) => (values[field] ?? '').trim() === ''
  const problemOf = (field: keyof Names) =>
    isTried && isMissing(field)
      ? say(fieldErrorCatalogue.REQUIRED)
      : refusal?.errors.find(({ path }) => path === field)?.message
  const confirm = async () => {
    setTried(true)
    if (isBusy || fields.some(({ field }) => isMissing(field))) return
    const outcome = await send({
      params: { id: String(id) },
      body: { ...values, version: names } as Parameters<typeof send>[0]['body'],
    })
    if (!outcome.success) return
    toast.success(say(texts.renamed, { name: nameOf(values).trim() }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={say(texts.title, { name: nameOf(names) })}
      confirmLabel={say(texts.rename)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column>
        {refusal && refusal.errors.length === 0 && <Notice tone="error">{refusal.message}</Notice>}
        {say(texts.lead)}
        {fields.map(({ field, label }) => (
          <TextField
            key={field}
            label={label}
            required
            value={values[field] ?? ''}
            problem={problemOf(field)}
            onChange={event => setValues({ ...values, [field]: event.target.value })}
            onKeyDown={event => isPlainEnter(event) && void confirm()}
          />
        ))}
      </Column>
    </ConfirmDialog>
  )
}
