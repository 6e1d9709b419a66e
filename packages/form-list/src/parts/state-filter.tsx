import { formStateTexts } from '@portal/contracts/forms/states'
import { defineTexts, useText } from '@portal/i18n'
import { statesToChoose, type StateToChoose } from '../form-list.shape'
import { ChoiceFilter } from './choice-filter'

const texts = defineTexts({ status: { tr: 'Durum', en: 'Status' } })

interface StateFilterProps {
  /** The states that occur in the list; by default all. */
  states?: readonly StateToChoose[]
  state: StateToChoose | undefined
  onChange: (state: StateToChoose | undefined) => void
}

export function StateFilter({ states = statesToChoose, state, onChange }: StateFilterProps) {
  const say = useText()
  return (
    <ChoiceFilter
      label={say(texts.status)}
      choices={states.map(each => ({ value: each, label: say(formStateTexts[each]) }))}
      chosen={state}
      onChange={onChange}
    />
  )
}
