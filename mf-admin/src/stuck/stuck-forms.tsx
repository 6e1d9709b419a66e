import { useState } from 'react'
import { type NamedSubstitute, SubstituteDialog } from '@portal/approval-tree/panel'
import { useCorporationsWith } from '@portal/auth'
import { useCall, useMutationCall } from '@portal/auth/queries'
import { nameSubstituteForFormsCall, type StuckForm, stuckFormsCall } from '@portal/contracts/forms/stuck-forms.calls'
import { stuckReasons } from '@portal/contracts/forms/stuck-reasons'
import { moduleExpressions } from '@portal/contracts/modules/modules'
import type { CallData } from '@portal/contracts/wire/call'
import {
  anyId,
  anyText,
  ChoiceFilter,
  FilteredList,
  type ListControl,
  type ListShape,
  ListTable,
  oneOf,
  useFilterDraft,
  useListAddress,
} from '@portal/form-list'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Column, EmptyState, toast } from '@portal/ui'
import { ActionBar } from '@portal/ui/table'
import { useModuleChoices } from '../selection/choices'
import { ReasonFilter } from './reason-filter'
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
  lead: {
    tr: '{count} form seçildi. Vekil, bu dönemde {names} yerine aynı şirketin bütün formlarında karar verir; formların onay ağacı değişmez.',
    en: '{count, plural, one {# form} other {# forms}} selected. In this period, the substitute decides for {names} on all forms of the same company; the forms’ trees stay as they are.',
  },
})

/** The days without activity to choose from. */
const silences = [3, 7, 14, 30, 60] as const
const usualSilence = 7

const parameters = {
  reason: oneOf(...stuckReasons),
  silentDays: oneOf(...silences),
  moduleExpression: oneOf(...moduleExpressions),
  corporationId: anyId,
  search: anyText,
}

/** The server sorts by waiting time. */
const stuckShape: ListShape<typeof parameters, 'since'> = {
  parameters,
  sortBy: ['since'],
  sort: { by: 'since', direction: 'asc' },
  rowsPerPage: { choices: [25, 50, 100], byDefault: 25 },
}

/** Lists forms that are not moving, and names substitutes for the passive people they wait for. */
export function StuckForms() {
  const say = useText()
  const control = useListAddress(stuckShape)
  const kept = useCorporationsWith('Settings')
  const { filters, currentPage, rowsPerPage } = control
  const { silentDays = usualSilence, reason } = filters
  const body = { ...filters, silentDays, currentPage, rowsPerPage }
  const answer = useCall(stuckFormsCall, { body }, { keepPrevious: true })
  const { marked, selection, clear, naming, setNaming, finish, refused } = useNaming(answer.data ?? [])
  const columns = useStuckColumns(refused)
  return (
    <FilteredList
      control={control}
      corporationIds={kept}
      searchIn={texts.search}
      drafts
      filters={<StuckFilters {...control} />}
    >
      <Column>
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
          {...(selection && { selection })}
        />
        <ActionBar count={marked.length} onClear={clear}>
          <Button size="sm" onClick={() => setNaming(marked)}>
            {say(texts.name)}
          </Button>
        </ActionBar>
      </Column>
      {naming && <NameSubstituteDialog forms={naming} onDone={finish} onClose={() => setNaming(undefined)} />}
    </FilteredList>
  )
}

function StuckFilters(control: ListControl<typeof parameters, 'since'>) {
  const { filters, filter } = useFilterDraft(control)
  const say = useText()
  const { moduleExpression, silentDays } = filters
  return (
    <>
      <ChoiceFilter
        label={say(texts.module)}
        choices={useModuleChoices()}
        chosen={moduleExpression}
        onChange={chosen => filter({ moduleExpression: chosen })}
      />
      <ChoiceFilter
        label={say(texts.silence)}
        placeholder={say(texts.days, { count: usualSilence })}
        choices={silences
          .filter(days => days !== usualSilence)
          .map(days => ({ value: days, label: say(texts.days, { count: days }) }))}
        chosen={silentDays}
        onChange={days => filter({ silentDays: days })}
      />
    </>
  )
}

/** Keeps the selected forms, and why naming a substitute failed for some. */
function useNaming(forms: readonly StuckForm[]) {
  const say = useText()
  const { date } = useFormats()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [naming, setNaming] = useState<readonly StuckForm[]>()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const marked = forms.filter(form => selected.includes(form.formGuid) && form.canNameSubstitute)
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
  const selection = forms.some(form => form.canNameSubstitute) && {
    selected: marked.map(({ formGuid }) => formGuid),
    onChange: setSelected,
    canSelect: (form: StuckForm) => form.canNameSubstitute,
  }
  return { marked, selection, clear: () => setSelected([]), naming, setNaming, finish, refused }
}

type NamingOutcomes = CallData<typeof nameSubstituteForFormsCall>

interface NameSubstituteDialogProps {
  forms: readonly StuckForm[]
  onDone: (outcomes: NamingOutcomes, startDate: string) => void
  onClose: () => void
}

/** Names a substitute for the passive people for whom these forms wait. */
function NameSubstituteDialog({ forms, onDone, onClose }: NameSubstituteDialogProps) {
  const say = useText()
  const { send, refusal } = useMutationCall(nameSubstituteForFormsCall)
  const absent = new Map(forms.map(({ waitingFor }) => [waitingFor.userId, waitingFor.name]))
  const confirm = async (named: NamedSubstitute) => {
    const outcome = await send({ body: { formGuids: forms.map(({ formGuid }) => formGuid), ...named } })
    if (outcome.success) onDone(outcome.data, named.startDate)
  }
  return (
    <SubstituteDialog
      lead={say(texts.lead, { count: forms.length, names: [...absent.values()].join(', ') })}
      absent={new Set(absent.keys())}
      refusal={refusal}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
