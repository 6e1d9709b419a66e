import { defineTexts, useText } from '@portal/i18n'
import { ComboboxField } from '@portal/ui'
import { usePeople } from '../queries/people.query'

const texts = defineTexts({ person: { tr: 'Kimin için', en: 'For whom' } })

interface PersonFilterProps {
  userId: number | undefined
  onChange: (userId: number | undefined) => void
}

/** Whom a form is for. */
export function PersonFilter({ userId, onChange }: PersonFilterProps) {
  const say = useText()
  const people = usePeople(userId)
  return (
    <ComboboxField
      label={say(texts.person)}
      options={people.options}
      onSearch={people.search}
      busy={people.isFetching}
      value={userId === undefined ? '' : String(userId)}
      onChange={value => onChange(value === '' ? undefined : Number(value))}
    />
  )
}
