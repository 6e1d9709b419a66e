import { useState } from 'react'
import { useCorporationsWith } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { stuckFormsCall, type StuckForm } from '@portal/contracts/forms/stuck-forms.calls'
import { ChoiceFilter, FilteredList, ListTable, useListAddress } from '@portal/form-list'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Column, EmptyState, toast } from '@portal/ui'
import { ActionBar } from '@portal/ui/table'
import { useModuleChoices } from '../selection/choices'
import { NameSubstituteDialog, type NamingOutcomes } from './name-substitute.dialog'
import { ReasonFilter } from './reason-filter'
import { silences, stuckShape, usualSilence } from './stuck.shape'
import { useStuckColumns } from './use-stuck-columns'

const texts = defineTexts({
  label: { tr: 'Takılan formlar', en: 'Stuck forms' },
  search: { tr: 'Numara, kişi…', en: 'Number, person…' },
  row: { tr: '{number} numaralı form, {name}', en: 'form {number}, {name}' },
  module: { tr: 'Modül', en: 'Module' },
  silence: { tr: 'Kaç gündür hareketsiz', en: 'No activity for' },
  days: { tr: '{count} gün', en: '{count} days' },
  none: { tr: 'Takılan form yok', en: 'No stuck forms' },
  noneText: {
    tr: 'Süren her form, karar verebilecek birini bekliyor.',
    en: 'Every open form is waiting for someone who can decide.',
  },
  name: { tr: 'Vekil belirle…', en: 'Set a substitute…' },
  named: {
    tr: '{count} formda artık vekil karar verir.',
    en: 'A substitute now decides on {count, plural, one {# form} other {# forms}}.',
  },
  namedFrom: {
    tr: '{count} formda {day} gününden itibaren vekil karar verecek.',
    en: 'From {day}, a substitute decides on {count, plural, one {# form} other {# forms}}.',
  },
  refused: {
    tr: '{count} formda vekil belirlenemedi; nedenleri listede yazıyor.',
    en: '{count, plural, one {# form has} other {# forms have}} no substitute; the list says why.',
  },
})

/** The running forms that do not move, and a substitute for the passive people for whom they wait. */
export function StuckForms() {
  const say = useText()
  const { date } = useFormats()
  const control = useListAddress(stuckShape)
  const kept = useCorporationsWith('Settings')
  const moduleChoices = useModuleChoices()
  const { filters, currentPage, rowsPerPage } = control
  const { silentDays = usualSilence, reason } = filters
  const body = { ...filters, silentDays, currentPage, rowsPerPage }
  const answer = useCall(stuckFormsCall, { body }, { keepPrevious: true })
  const [selected, setSelected] = useState<readonly string[]>([])
  const [naming, setNaming] = useState<readonly StuckForm[]>()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const columns = useStuckColumns(refused)
  const marked = answer.data?.filter(form => selected.includes(form.formGuid) && form.canNameSubstitute) ?? []
  const canSelect = answer.data?.some(form => form.canNameSubstitute) ?? false

  const finish = (outcomes: NamingOutcomes, startDate: string) => {
    setNaming(undefined)
    const failed = outcomes.filter(({ success }) => !success)
    setRefused(new Map(failed.map(({ formGuid, message }) => [formGuid, message])))
    setSelected(failed.map(({ formGuid }) => formGuid))
    const done = outcomes.length - failed.length
    const isLater = startDate > dateOfInstant(new Date())
    if (done > 0) toast.success(say(isLater ? texts.namedFrom : texts.named, { count: done, day: date(startDate) }))
    if (failed.length > 0) toast.error(say(texts.refused, { count: failed.length }))
  }

  return (
    <FilteredList
      control={control}
      corporationIds={kept}
      searchIn={texts.search}
      filters={
        <>
          <ChoiceFilter
            label={say(texts.module)}
            choices={moduleChoices}
            chosen={filters.moduleExpression}
            onChange={moduleExpression =>
              control.filter({ moduleExpression: moduleExpression as typeof filters.moduleExpression })
            }
          />
          <ChoiceFilter
            label={say(texts.silence)}
            placeholder={say(texts.days, { count: usualSilence })}
            choices={silences
              .filter(days => days !== usualSilence)
              .map(days => ({ value: days, label: say(texts.days, { count: days }) }))}
            chosen={filters.silentDays}
            onChange={days => control.filter({ silentDays: days })}
          />
        </>
      }
    >
      <Column gap="4">
        <ReasonFilter
          counts={answer.common?.counts}
          chosen={reason}
          onChange={chosen => control.filter({ reason: chosen })}
        />
        <ListTable
          control={control}
          answer={answer}
          label={say(texts.label)}
          columns={columns}
          rowKey={({ formGuid }) => formGuid}
          rowLabel={({ id, owner }) => say(texts.row, { number: id, name: owner.name })}
          empty={
            <EmptyState icon="check" title={say(texts.none)}>
              {say(texts.noneText)}
            </EmptyState>
          }
          {...(canSelect && {
            selection: {
              selected: marked.map(({ formGuid }) => formGuid),
              onChange: setSelected,
              canSelect: (form: StuckForm) => form.canNameSubstitute,
            },
          })}
        />
        <ActionBar count={marked.length} onClear={() => setSelected([])}>
          <Button size="sm" onClick={() => setNaming(marked)}>
            {say(texts.name)}
          </Button>
        </ActionBar>
      </Column>
      {naming && <NameSubstituteDialog forms={naming} onDone={finish} onClose={() => setNaming(undefined)} />}
    </FilteredList>
  )
}
