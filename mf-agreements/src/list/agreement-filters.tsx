import { agreementStates } from '@portal/contracts/agreements/agreements'
import { ChoiceFilter, DayFilters, PersonFilter, TextFilter } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { DateField } from '@portal/ui'
import { agreementTexts, fieldTexts, stateTexts } from '../agreement/agreement-texts'
import type { AgreementControl } from './agreement-list.shape'

const texts = defineTexts({
  from: { tr: 'Yürürlükte: ilk gün', en: 'Active from' },
  until: { tr: 'Yürürlükte: son gün', en: 'Active until' },
  terminable: { tr: 'Son fesih: en geç', en: 'Last termination by' },
  follower: { tr: 'Takipçi', en: 'Follower' },
})

export function AgreementFilters({ filters, filter }: AgreementControl) {
  const say = useText()
  const typed = { replace: true }
  return (
    <>
      <ChoiceFilter
        label={say(agreementTexts.state)}
        choices={Object.values(agreementStates).map(state => ({ value: state, label: say(stateTexts[state]) }))}
        chosen={filters.aggreementStateId}
        onChange={aggreementStateId => filter({ aggreementStateId })}
      />
      <PersonFilter label={texts.follower} userId={filters.userId} onChange={userId => filter({ userId })} />
      <TextFilter
        label={say(fieldTexts.company)}
        text={filters.company}
        onRest={company => filter({ company }, typed)}
      />
      <TextFilter
        label={say(fieldTexts.keyword)}
        text={filters.keyword}
        onRest={keyword => filter({ keyword }, typed)}
      />
      <DayFilters
        labels={[say(texts.from), say(texts.until)]}
        startDate={filters.startDate}
        endDate={filters.endDate}
        onChange={filter}
      />
      <DateField
        label={say(texts.terminable)}
        value={filters.lastTerminationDate ?? ''}
        onChange={day => filter({ lastTerminationDate: day || undefined })}
      />
      <DateField
        label={say(agreementTexts.createdDate)}
        value={filters.createDate ?? ''}
        onChange={day => filter({ createDate: day || undefined })}
      />
    </>
  )
}
