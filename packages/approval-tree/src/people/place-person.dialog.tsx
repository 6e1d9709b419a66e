import { defineTexts, useText } from '@portal/i18n'
import { ComboboxField, SelectField } from '@portal/ui'
import { useCandidates } from './candidates.query'
import type { Place } from './places'

const texts = defineTexts({
  person: { tr: 'Kişi', en: 'Person' },
  place: { tr: 'Sırası', en: 'Position' },
  before: { tr: '{place}. sıra ({name} öncesi)', en: '{place}, before {name}' },
  unnamed: { tr: '{place}. sıra', en: '{place}' },
  last: { tr: '{place}. sıra (en son)', en: '{place}, at the end' },
})

interface PersonAndPlaceProps {
  inTree: ReadonlySet<number>
  places: readonly Place[]
  /** Empty as long as nobody is chosen. */
  userId: string
  onUserId: (userId: string) => void
  place: number
  onPlace: (place: number) => void
  placeHelp?: string | undefined
  /** What is wrong with the person. */
  problem?: string | undefined
}

/** Whom to put into a tree, and where. */
export function PersonAndPlace({
  inTree,
  places,
  userId,
  onUserId,
  place,
  onPlace,
  placeHelp,
  problem,
}: PersonAndPlaceProps) {
  const say = useText()
  const { options, search, isFetching } = useCandidates(inTree)
  return (
    <>
      <ComboboxField
        label={say(texts.person)}
        required
        options={options}
        busy={isFetching}
        value={userId}
        problem={problem}
        onSearch={search}
        onChange={onUserId}
      />
      <SelectField
        label={say(texts.place)}
        help={placeHelp}
        choices={places.map(({ place: at, before }) => ({
          value: String(at),
          label: say(placeText(before), { place: at, name: before ?? '' }),
        }))}
        value={String(place)}
        onChange={event => onPlace(Number(event.target.value))}
      />
    </>
  )
}

function placeText(before: string | null) {
  if (before === null) return texts.last
  return before ? texts.before : texts.unnamed
}
