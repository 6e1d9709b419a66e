import { defineTexts, useText, type Text } from '@portal/i18n'
import { ComboboxField } from '@portal/ui'
import { usePeople } from '../queries/people.query'

const texts = defineTexts({ person: { tr: 'Kimin için', en: 'For' } })

interface PersonFilterProps {
  /** Whom a form is for, if it is not given. */
  label?: Text
  userId: number | undefined
  onChange: (userId: number | undefined) => void
}

/** What a list shows of one person. */
export function PersonFilter({ label = texts.person, userId, onChange }: PersonFilterProps) {
  const say = useText()
  const people = usePeople(userId)
  return (
    <ComboboxField
      label={say(label)}
      options={people.options}
      onSearch={people.search}
      busy={people.isFetching}
      value={userId === undefined ? '' : String(userId)}
      onChange={value => onChange(value === '' ? undefined : Number(value))}
    />
  )
}
