import type { CreatedExpense } from '@portal/contracts/expense/expense.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Column, Text } from '@portal/ui'
import { DuplicateList } from '../form/duplicate-list'

const texts = defineTexts({
  overclaimed: {
    tr: 'Aynı taksit için girilen öteki masraflarla birlikte sözleşmenin taksitini aşıyor.',
    en: 'Together with other expenses for the same instalment, it exceeds the agreement’s instalment.',
  },
})

/** That its amount alone exceeds the instalment was asked before it was sent. */
const isOverclaiming = ({ exceedsInstalment, isInstalmentOverclaimed }: CreatedExpense) =>
  isInstalmentOverclaimed && !exceedsInstalment

export const hasWarnings = (created: CreatedExpense) => created.duplicates.length > 0 || isOverclaiming(created)

/** What is known of a form only once it is submitted. */
export function CreatedWarnings({ created }: { created: CreatedExpense }) {
  const say = useText()
  return (
    <Column gap="1">
      {isOverclaiming(created) && <Text>{say(texts.overclaimed)}</Text>}
      <DuplicateList duplicates={created.duplicates} />
    </Column>
  )
}
