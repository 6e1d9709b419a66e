import { useState, type ReactNode } from 'react'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { Column, ComboboxField, ConfirmDialog, SelectField } from '@portal/ui'
import { addTexts } from './add-texts'
import { useCandidates } from './candidates.query'
import type { Place } from './places'

const texts = defineTexts({
  person: { tr: 'Kişi', en: 'Person' },
  place: { tr: 'Sırası', en: 'Position' },
  before: { tr: '{place}. sıra ({name} öncesi)', en: '{place}, before {name}' },
  unnamed: { tr: '{place}. sıra', en: '{place}' },
  last: { tr: '{place}. sıra (en son)', en: '{place}, at the end' },
})

interface PlacePersonDialogProps {
  inTree: ReadonlySet<number>
  places: readonly Place[]
  usualPlace: number
  placeHelp?: (place: number) => string | undefined
  /** The error while no person is chosen. */
  missing: Text
  onConfirm: (userId: number, place: number) => Promise<void> | void
  onClose: () => void
  /** Above the fields. */
  children?: ReactNode
}

/** Asks for a person to add to a tree, and for their position. */
export function PlacePersonDialog({ inTree, places, usualPlace, missing, ...props }: PlacePersonDialogProps) {
  const { placeHelp, onConfirm, onClose, children } = props
  const say = useText()
  const { options, search, isFetching } = useCandidates(inTree)
  const [userId, setUserId] = useState('')
  const [place, setPlace] = useState(usualPlace)
  const [isMissing, setMissing] = useState(false)
  return (
    <ConfirmDialog
      open
      title={say(addTexts.title)}
      confirmLabel={say(addTexts.add)}
      onConfirm={() => (userId === '' ? setMissing(true) : onConfirm(Number(userId), place))}
      onClose={onClose}
    >
      <Column gap="4">
        {children}
        <ComboboxField
          label={say(texts.person)}
          required
          options={options}
          busy={isFetching}
          value={userId}
          problem={isMissing && userId === '' ? say(missing) : undefined}
          onSearch={search}
          onChange={setUserId}
        />
        <SelectField
          label={say(texts.place)}
          help={placeHelp?.(place)}
          choices={places.map(({ place: at, before }) => ({
            value: String(at),
            label: say(placeText(before), { place: at, name: before ?? '' }),
          }))}
          value={String(place)}
          onChange={event => setPlace(Number(event.target.value))}
        />
      </Column>
    </ConfirmDialog>
  )
}

function placeText(before: string | null) {
  if (before === null) return texts.last
  return before ? texts.before : texts.unnamed
}
