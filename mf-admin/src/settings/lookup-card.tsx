import { useCall, useMutationCall } from '@portal/auth/queries'
import { expenseCommonCall } from '@portal/contracts/expense/expense.calls'
import { leaveTypeCall } from '@portal/contracts/leave/annual-leave.calls'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { currencyCall, expenseTypeCall } from '@portal/contracts/lookups/lookups.calls'
import {
  addAnnualLeaveTypeCall,
  addCurrencyCall,
  addExpenseTypeCall,
  addRequirementTypeCall,
  annualLeaveTypeUsesCall,
  currencyUsesCall,
  deleteAnnualLeaveTypeCall,
  deleteCurrencyCall,
  deleteExpenseTypeCall,
  deleteRequirementTypeCall,
  expenseTypeUsesCall,
  getAnnualLeaveTypeListCall,
  getCurrencyListCall,
  getDeletedAnnualLeaveTypeListCall,
  getDeletedCurrencyListCall,
  getDeletedExpenseTypeListCall,
  getDeletedRequirementTypeListCall,
  getExpenseTypeListCall,
  getRequirementTypeListCall,
  renameAnnualLeaveTypeCall,
  renameCurrencyCall,
  renameExpenseTypeCall,
  renameRequirementTypeCall,
  requirementTypeUsesCall,
} from '@portal/contracts/lookups/settings.calls'
import { purchaseCommonCall } from '@portal/contracts/purchase/purchase.calls'
import { useColumn } from '@portal/form-page/columns'
import { FormCheckbox, FormText } from '@portal/form-page/fields'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { Grid, Span, Row } from '@portal/ui'
import { usePortalForm } from '@portal/ui/forms'
import type { DataColumn } from '@portal/ui/table'
import type { z } from 'zod'
import { AdditionForm, allAreas } from './addition-form'
import { DeletedEntries } from './deleted-entries'
import { EntryUses } from './entry-uses'
import { Unfold } from './unfold'
import { RenameEntry } from './rename-entry'
import { ShortTable } from './short-table'
import { StarterSet } from './starter-set'
import { starterSets, type StarterEntry } from './starter-sets'
import { useDeletion } from './use-deletion'

const texts = defineTexts({
  currency: { tr: 'Para birimi', en: 'Currency' },
  expense: { tr: 'Masraf türü', en: 'Expense type' },
  leave: { tr: 'İzin türü', en: 'Leave type' },
  requirement: { tr: 'Satın alma gereksinim türü', en: 'Purchase requirement type' },
  name: { tr: 'Ad', en: 'Name' },
  sign: { tr: 'Simge', en: 'Symbol' },
  turkish: { tr: 'Türkçe adı', en: 'Turkish name' },
  english: { tr: 'İngilizce adı', en: 'English name' },
  deducts: { tr: 'Bakiyeden düşer', en: 'Deducted from the balance' },
  yes: { tr: 'Evet', en: 'Yes' },
  no: { tr: 'Hayır', en: 'No' },
  add: { tr: 'Yeni kayıt', en: 'New entry' },
  consequence: {
    tr: 'Bütün şirketlerin formlarında seçilebilecek.',
    en: 'It can be chosen in every company’s forms.',
  },
  restored: {
    tr: '“{name}” bütün şirketlerin formlarında yeniden seçilebilecek.',
    en: '“{name}” can be chosen again in every company’s forms.',
  },
  empty: { tr: 'Henüz kayıt yok', en: 'No entries yet' },
  toAdd: {
    tr: 'Henüz kayıt yok. Formlarda seçilecekleri yukarıdan ekleyin.',
    en: 'No entries yet. Add what forms should offer, above.',
  },
  gone: {
    tr: '“{name}” artık yeni formlarda seçilemeyecek. Onu kullanan formlar olduğu gibi kalır.',
    en: '“{name}” can no longer be chosen in new forms. Forms that use it stay as they are.',
  },
})

const names = { name: '', nameTranslate: '' }

/** The lists that forms choose from: their calls, the calls to repeat, and an empty entry. */
const lookups = {
  currency: {
    list: getCurrencyListCall,
    deleted: getDeletedCurrencyListCall,
    add: addCurrencyCall,
    remove: deleteCurrencyCall,
    rename: renameCurrencyCall,
    uses: currencyUsesCall,
    offeredBy: [currencyCall, expenseCommonCall, purchaseCommonCall],
    blank: { name: '', sign: '' },
  },
  expense: {
    list: getExpenseTypeListCall,
    deleted: getDeletedExpenseTypeListCall,
    add: addExpenseTypeCall,
    remove: deleteExpenseTypeCall,
    rename: renameExpenseTypeCall,
    uses: expenseTypeUsesCall,
    offeredBy: [expenseTypeCall, expenseCommonCall],
    blank: names,
  },
  leave: {
    list: getAnnualLeaveTypeListCall,
    deleted: getDeletedAnnualLeaveTypeListCall,
    add: addAnnualLeaveTypeCall,
    remove: deleteAnnualLeaveTypeCall,
    rename: renameAnnualLeaveTypeCall,
    uses: annualLeaveTypeUsesCall,
    offeredBy: [leaveTypeCall],
    blank: { ...names, isRemainingDayEffected: false },
  },
  requirement: {
    list: getRequirementTypeListCall,
    deleted: getDeletedRequirementTypeListCall,
    add: addRequirementTypeCall,
    remove: deleteRequirementTypeCall,
    rename: renameRequirementTypeCall,
    uses: requirementTypeUsesCall,
    offeredBy: [purchaseCommonCall],
    blank: names,
  },
}
type Entry = StarterEntry & { id: number }

interface LookupCardProps {
  of: keyof typeof lookups
  /** Without it, the card is read-only. */
  mayChange: boolean
}

/** Shows a list that forms choose from, to add and delete entries. */
export function LookupCard({ of, mayChange }: LookupCardProps) {
  const say = useText()
  const language = useLanguage()
  const { list, deleted, add, remove, uses, offeredBy, blank } = lookups[of]
  const retired = useCall(deleted, {}, { enabled: mayChange }).data ?? []
  const { data, refusal, refetch } = useCall(list)
  const addition = useMutationCall(add, [list, deleted, ...offeredBy])
  const removal = useMutationCall(remove, [list, deleted, ...offeredBy])
  const required = Object.keys(blank).filter(field => field !== 'isRemainingDayEffected')
  const schema: z.ZodType<StarterEntry, StarterEntry> = add.body
  const send = (body: StarterEntry) => addition.send({ body: body as Parameters<typeof addition.send>[0]['body'] })
  const form = usePortalForm({ schema, defaultValues: blank, validate: allAreas(...required) })
  const nameOf = ({ name, nameTranslate }: StarterEntry) => (language === 'tr' && nameTranslate) || name
  const renaming = useRenaming(of, nameOf)
  const deletion = useDeletion<Entry>({
    nameOf,
    consequence: entry => (
      <>
        {say(texts.gone, { name: nameOf(entry) })}
        <EntryUses id={entry.id} call={uses} />
      </>
    ),
    send: ({ id }) => removal.send({ params: { id: String(id) } }),
    refetch,
    isNeeded: isNeededOf(of),
    before: renaming,
  })
  const columns = useEntryColumns(of)
  return (
    <SectionCard role="group" gap="5" title={say(texts[of])} headingRef={deletion.heading}>
      {mayChange && data && (
        <Row flexWrap="wrap" gap="2" alignItems="flex-start">
          <Unfold label={say(texts.add)} icon="plus">
            {onClose => (
              <AdditionForm
                {...{ form, nameOf, onClose }}
                consequence={say(texts.consequence)}
                send={({ body }) => send(body)}
              >
                <EntryFields of={of} />
              </AdditionForm>
            )}
          </Unfold>
          <StarterSet sets={starterSets[of]} known={data} {...{ nameOf }} add={send} />
        </Row>
      )}
      {deletion.notice}
      <ShortTable
        label={say(texts[of])}
        {...{ data, refusal, refetch }}
        columns={[...columns, ...(mayChange ? [deletion.column] : [])]}
        nameOf={nameOf}
        empty={say(mayChange ? texts.toAdd : texts.empty)}
      />
      {mayChange && (
        <DeletedEntries<Entry>
          list={say(texts[of])}
          deleted={retired}
          {...{ columns, nameOf }}
          restore={({ id: _old, ...names }) => send(names)}
          consequence={name => say(texts.restored, { name })}
        />
      )}
      {deletion.dialog}
    </SectionCard>
  )
}

const isNeededOf =
  (of: LookupCardProps['of']) =>
  ({ id }: Entry) =>
    of === 'currency' && id === liraCurrencyId

function useRenaming(of: LookupCardProps['of'], nameOf: (names: StarterEntry) => string) {
  const say = useText()
  const { list, rename, offeredBy } = lookups[of]
  const fields =
    of === 'currency'
      ? ([
          { field: 'name', label: say(texts.name) },
          { field: 'sign', label: say(texts.sign) },
        ] as const)
      : ([
          { field: 'nameTranslate', label: say(texts.turkish) },
          { field: 'name', label: say(texts.english) },
        ] as const)
  return ({ id, isRemainingDayEffected: _never, ...names }: Entry) => (
    <RenameEntry {...{ id, names, fields, nameOf }} call={rename} shownBy={[list, ...offeredBy]} />
  )
}

function useEntryColumns(of: LookupCardProps['of']): DataColumn<Entry>[] {
  const column = useColumn<Entry>()
  const say = useText()
  if (of === 'currency') {
    return [column('name', texts.name, ({ name }) => name), column('sign', texts.sign, ({ sign }) => sign)]
  }
  const columns = [
    column('tr', texts.turkish, row => <Span lang="tr">{row.nameTranslate}</Span>),
    column('en', texts.english, row => <Span lang="en">{row.name}</Span>),
  ]
  const saysDeduction = (row: Entry) => say(row.isRemainingDayEffected ? texts.yes : texts.no)
  return of === 'leave' ? [...columns, column('deducts', texts.deducts, saysDeduction)] : columns
}

function EntryFields({ of }: Pick<LookupCardProps, 'of'>) {
  const say = useText()
  if (of === 'currency') {
    return (
      <Grid gridTemplateColumns={{ base: '1fr', sm: '2fr 1fr' }}>
        <FormText name="name" label={say(texts.name)} required />
        <FormText name="sign" label={say(texts.sign)} required />
      </Grid>
    )
  }
  return (
    <>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <FormText name="nameTranslate" label={say(texts.turkish)} required />
        <FormText name="name" label={say(texts.english)} required />
      </Grid>
      {of === 'leave' && <FormCheckbox name="isRemainingDayEffected" label={say(texts.deducts)} />}
    </>
  )
}
