import { useCall, useMutationCall } from '@portal/auth/queries'
import { expenseCommonCall } from '@portal/contracts/expense/expense.calls'
import { leaveTypeCall } from '@portal/contracts/leave/annual-leave.calls'
import { expenseTypeCall } from '@portal/contracts/lookups/lookups.calls'
import {
  addAnnualLeaveTypeCall,
  addExpenseTypeCall,
  addRequirementTypeCall,
  deleteAnnualLeaveTypeCall,
  deleteExpenseTypeCall,
  deleteRequirementTypeCall,
  getAnnualLeaveTypeListCall,
  getExpenseTypeListCall,
  getRequirementTypeListCall,
} from '@portal/contracts/lookups/settings.calls'
import { purchaseCommonCall } from '@portal/contracts/purchase/purchase.calls'
import { FormCheckbox } from '@portal/form-page/fields'
import { defineTexts, useText } from '@portal/i18n'
import { usePortalForm } from '@portal/ui/forms'
import { allAreas } from './addition-form'
import { NamedCard } from './named-card'

const texts = defineTexts({
  expense: { tr: 'Masraf türü', en: 'Expense type' },
  leave: { tr: 'İzin türü', en: 'Leave type' },
  requirement: { tr: 'Satın alma gereksinim türü', en: 'Purchase requirement type' },
  deducts: { tr: 'Bakiyeden düşer', en: 'Deducted from the balance' },
  yes: { tr: 'Evet', en: 'Yes' },
  no: { tr: 'Hayır', en: 'No' },
})

interface CardProps {
  mayChange: boolean
}

const names = { name: '', nameTranslate: '' }

/** The lists whose entries have nothing but their names. */
const namedLists = {
  expense: {
    list: getExpenseTypeListCall,
    add: addExpenseTypeCall,
    remove: deleteExpenseTypeCall,
    offeredBy: [expenseTypeCall, expenseCommonCall],
  },
  requirement: {
    list: getRequirementTypeListCall,
    add: addRequirementTypeCall,
    remove: deleteRequirementTypeCall,
    offeredBy: [purchaseCommonCall],
  },
}

/** The types of expenses, or of what is purchased. */
export function TypeCard({ of, mayChange }: CardProps & { of: keyof typeof namedLists }) {
  const say = useText()
  const { list, add, remove, offeredBy } = namedLists[of]
  const addition = useMutationCall(add, [list, ...offeredBy])
  const deletion = useMutationCall(remove, [list, ...offeredBy])
  const form = usePortalForm({ schema: add.body, defaultValues: names, validate: allAreas('name', 'nameTranslate') })
  return (
    <NamedCard
      title={say(texts[of])}
      entries={useCall(list)}
      form={form}
      add={addition.send}
      remove={deletion.send}
      mayChange={mayChange}
    />
  )
}

export function LeaveTypeCard({ mayChange }: CardProps) {
  const say = useText()
  const refreshed = [getAnnualLeaveTypeListCall, leaveTypeCall]
  const addition = useMutationCall(addAnnualLeaveTypeCall, refreshed)
  const deletion = useMutationCall(deleteAnnualLeaveTypeCall, refreshed)
  const form = usePortalForm({
    schema: addAnnualLeaveTypeCall.body,
    defaultValues: { ...names, isRemainingDayEffected: false },
    validate: allAreas('name', 'nameTranslate'),
  })
  return (
    <NamedCard
      title={say(texts.leave)}
      entries={useCall(getAnnualLeaveTypeListCall)}
      form={form}
      add={addition.send}
      remove={deletion.send}
      mayChange={mayChange}
      more={[
        {
          key: 'deducts',
          title: say(texts.deducts),
          cell: ({ isRemainingDayEffected }) => say(isRemainingDayEffected ? texts.yes : texts.no),
        },
      ]}
    >
      <FormCheckbox name="isRemainingDayEffected" label={say(texts.deducts)} />
    </NamedCard>
  )
}
