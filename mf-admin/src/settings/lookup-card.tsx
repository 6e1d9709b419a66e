import type { ReactNode } from 'react'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import type { DataColumn } from '@portal/ui/table'
import { ShortTable, type Entries } from './short-table'
import { useDeletion } from './use-deletion'

const texts = defineTexts({
  empty: { tr: 'Henüz kayıt yok', en: 'No entries yet' },
  toAdd: {
    tr: 'Henüz kayıt yok. Formlarda seçilecekleri yukarıdan ekleyin.',
    en: 'No entries yet. Add what forms should offer.',
  },
  gone: {
    tr: '“{name}” artık yeni formlarda seçilemeyecek. Onu kullanan formlar olduğu gibi kalır.',
    en: '“{name}” can no longer be chosen in new forms. Forms that use it stay as they are.',
  },
})

interface LookupCardProps<Entry> {
  title: string
  entries: Entries<Entry>
  columns: readonly DataColumn<Entry>[]
  nameOf: (entry: Entry) => string
  remove: (input: { params: { id: string } }) => Promise<SuccessAnswer<unknown, unknown> | RefusalAnswer>
  isNeeded?: (entry: Entry) => boolean
  /** Who may not only reads. */
  mayChange: boolean
  /** The form of a new entry. */
  children: ReactNode
}

/** A list that forms choose from: what there is, and to add and delete. */
export function LookupCard<Entry extends { id: number }>(props: LookupCardProps<Entry>) {
  const { title, entries, columns, nameOf, remove, isNeeded, mayChange, children } = props
  const say = useText()
  const deletion = useDeletion<Entry>({
    nameOf,
    consequence: entry => say(texts.gone, { name: nameOf(entry) }),
    send: ({ id }) => remove({ params: { id: String(id) } }),
    refetch: entries.refetch,
    isNeeded,
  })
  return (
    <SectionCard role="group" gap="5" title={title} headingRef={deletion.heading}>
      {mayChange && children}
      {deletion.notice}
      <ShortTable
        label={title}
        entries={entries}
        columns={mayChange ? [...columns, deletion.column] : columns}
        nameOf={nameOf}
        empty={say(mayChange ? texts.toAdd : texts.empty)}
      />
      {deletion.dialog}
    </SectionCard>
  )
}
