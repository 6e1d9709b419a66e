import { useCorporationsWith } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { corporationListCall } from '@portal/contracts/people/corporation.calls'
import { ChoiceFilter } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'

const texts = defineTexts({ corporation: { tr: 'Şirket', en: 'Company' } })

interface CorporationFieldProps {
  corporationId: number | undefined
  onChange: (corporationId: number | undefined) => void
}

/** One of the companies whose leave the reader may see. */
export function CorporationField({ corporationId, onChange }: CorporationFieldProps) {
  const say = useText()
  const mine = useCorporationsWith('AllAnnualLeave')
  const { data: corporations = [] } = useCall(corporationListCall, { query: {} })
  return (
    <ChoiceFilter
      label={say(texts.corporation)}
      choices={corporations.filter(({ id }) => mine.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
      chosen={corporationId}
      onChange={onChange}
    />
  )
}
