import { useState } from 'react'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Icon, Notice, toast, useConfirmation } from '@portal/ui'
import type { DataColumn } from '@portal/ui/table'
import { ShortTable } from './short-table'
import { SureDialog } from './sure.dialog'

const texts = defineTexts({
  open: {
    tr: 'Silinenleri göster ({count})',
    en: 'Show deleted ({count})',
  },
  close: { tr: 'Silinenleri gizle', en: 'Hide deleted' },
  label: { tr: '{list}: silinenler', en: '{list}: deleted' },
  empty: { tr: 'Silinen kayıt yok', en: 'No deleted entries' },
  actions: { tr: 'İşlemler', en: 'Actions' },
  restore: { tr: 'Geri getir', en: 'Restore' },
  restoreOne: { tr: 'Geri getir: {name}', en: 'Restore {name}' },
  done: { tr: '“{name}” geri geldi.', en: '“{name}” restored.' },
})

interface DeletedEntriesProps<Entry> {
  /** The title of the list. */
  list: string
  deleted: readonly Entry[]
  columns: readonly DataColumn<Entry>[]
  nameOf: (entry: Entry) => string
  /** Without it nothing can be restored. */
  restore?: ((entry: Entry) => Promise<SuccessAnswer<unknown, unknown> | RefusalAnswer>) | undefined
  /** Explains the effect of a restore. */
  consequence: (name: string) => string
}

/** Lists deleted entries that records still have, to restore them. Hidden if there are none. */
export function DeletedEntries<Entry extends { id: number }>(props: DeletedEntriesProps<Entry>) {
  const { list, deleted, columns, nameOf, restore, consequence } = props
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { asked, ask } = useConfirmation<Entry>()
  if (deleted.length === 0) return null
  const bringBack = async (entry: Entry) => {
    if (!restore || !(await ask(entry))) return
    const outcome = await restore(entry)
    setProblem(outcome.success ? undefined : (outcome.errors[0]?.message ?? outcome.message))
    if (outcome.success) toast.success(say(texts.done, { name: nameOf(entry) }))
  }
  const actions: DataColumn<Entry> = {
    key: 'actions',
    title: say(texts.actions),
    align: 'end',
    cell: entry => (
      <Button
        size="xs"
        variant="ghost"
        aria-label={say(texts.restoreOne, { name: nameOf(entry) })}
        onClick={() => void bringBack(entry)}
      >
        {say(texts.restore)}
      </Button>
    ),
  }
  return (
    <Column gap="3">
      <Button variant="ghost" size="sm" alignSelf="flex-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="history" size="4" />
        {say(isOpen ? texts.close : texts.open, { count: deleted.length })}
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
      {isOpen && (
        <ShortTable
          label={say(texts.label, { list })}
          data={deleted}
          columns={restore ? [...columns, actions] : columns}
          nameOf={nameOf}
          empty={say(texts.empty)}
        />
      )}
      {asked && (
        <SureDialog confirmLabel={say(texts.restore)} onAnswer={asked.answer}>
          {consequence(nameOf(asked.about))}
        </SureDialog>
      )}
    </Column>
  )
}
