import type { ReactNode } from 'react'
import type { NamedLookup } from '@portal/contracts/lookups/lookups'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { FormText } from '@portal/form-page/fields'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { Grid, Span } from '@portal/ui'
import { type FieldValues, type PortalFormState } from '@portal/ui/forms'
import type { DataColumn } from '@portal/ui/table'
import { AdditionForm } from './addition-form'
import { LookupCard } from './lookup-card'
import type { Entries } from './short-table'

const texts = defineTexts({
  turkish: { tr: 'Türkçe adı', en: 'Turkish name' },
  english: { tr: 'İngilizce adı', en: 'English name' },
  consequence: {
    tr: 'Bütün şirketlerin formlarında seçilebilecek.',
    en: 'It can be chosen in every company’s forms.',
  },
})

type Outcome = Promise<SuccessAnswer<unknown, unknown> | RefusalAnswer>

interface NamedCardProps<Entry, Values extends FieldValues, Output> {
  title: string
  entries: Entries<Entry>
  form: PortalFormState<Values, Output>
  add: (input: { body: Output }) => Outcome
  remove: (input: { params: { id: string } }) => Outcome
  mayChange: boolean
  /** Besides both names. */
  more?: readonly DataColumn<Entry>[]
  /** A field besides both names. */
  children?: ReactNode
}

/** A list whose entries have a name in both languages. */
export function NamedCard<
  Entry extends NamedLookup,
  Values extends FieldValues,
  Output extends Pick<NamedLookup, 'name' | 'nameTranslate'>,
>({ title, entries, form, add, remove, mayChange, more = [], children }: NamedCardProps<Entry, Values, Output>) {
  const say = useText()
  const language = useLanguage()
  const nameOf = ({ name, nameTranslate }: Pick<NamedLookup, 'name' | 'nameTranslate'>) =>
    language === 'tr' ? nameTranslate || name : name
  return (
    <LookupCard
      title={title}
      entries={entries}
      columns={[
        { key: 'tr', title: say(texts.turkish), cell: row => <Span lang="tr">{row.nameTranslate}</Span> },
        { key: 'en', title: say(texts.english), cell: row => <Span lang="en">{row.name}</Span> },
        ...more,
      ]}
      nameOf={nameOf}
      remove={remove}
      mayChange={mayChange}
    >
      <AdditionForm form={form} nameOf={nameOf} consequence={say(texts.consequence)} send={add}>
        <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
          <FormText name="nameTranslate" label={say(texts.turkish)} required />
          <FormText name="name" label={say(texts.english)} required />
        </Grid>
        {children}
      </AdditionForm>
    </LookupCard>
  )
}
