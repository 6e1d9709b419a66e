import { useCall } from '@portal/auth/queries'
import { corporationListCall } from '@portal/contracts/corporation.calls'
import { defineTexts, useText } from '@portal/i18n'
import { SelectField } from '@portal/ui'
import { useLeaveCorporations } from './use-leave-corporations'

const texts = defineTexts({
  corporation: { tr: 'Şirket', en: 'Company' },
  all: { tr: 'Tümü', en: 'All' },
})

interface CorporationFieldProps {
  corporationId: number | undefined
  onChange: (corporationId: number | undefined) => void
}

/** One of the companies whose leave the reader may see. */
export function CorporationField({ corporationId, onChange }: CorporationFieldProps) {
  const say = useText()
  const mine = useLeaveCorporations()
  const { data: corporations = [] } = useCall(corporationListCall, { query: {} })
  return (
    <SelectField
      label={say(texts.corporation)}
      placeholder={say(texts.all)}
      choices={corporations.filter(({ id }) => mine.includes(id)).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(corporationId ?? '')}
      onChange={event => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
    />
  )
}
