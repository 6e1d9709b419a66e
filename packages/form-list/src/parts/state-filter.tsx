import { formStateTexts, type FormState } from '@portal/contracts/states'
import { defineTexts, useText } from '@portal/i18n'
import { SelectField } from '@portal/ui'
import { statesToChoose, type StateToChoose } from '../form-list.shape'

const texts = defineTexts({
  status: { tr: 'Durum', en: 'Status' },
  all: { tr: 'Tümü', en: 'All' },
})

interface StateFilterProps {
  state: FormState | undefined
  onChange: (state: StateToChoose | undefined) => void
}

export function StateFilter({ state, onChange }: StateFilterProps) {
  const say = useText()
  return (
    <SelectField
      label={say(texts.status)}
      placeholder={say(texts.all)}
      choices={statesToChoose.map(each => ({ value: String(each), label: say(formStateTexts[each]) }))}
      value={String(state ?? '')}
      onChange={event => onChange(statesToChoose.find(each => String(each) === event.target.value))}
    />
  )
}
