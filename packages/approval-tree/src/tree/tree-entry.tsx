import { memo } from 'react'
import { approverStates, type ApproverState } from '@portal/contracts/forms/approval'
import type { FormTree, TreeState } from '@portal/contracts/forms/form'
import { formStates } from '@portal/contracts/forms/states'
import { defineTexts, dictionary, useFormats, useText, type Text } from '@portal/i18n'
import { Badge, Button, chakra, Icon, Row, type IconName } from '@portal/ui'
import { addTexts } from '../people/add-texts'
import { PersonPicture } from '../people/person-picture'
import { roleWords } from '../people/role-words'

const texts = defineTexts({
  passive: { tr: 'Pasif', en: 'Passive' },
  substitute: { tr: 'Vekil belirle', en: 'Set a substitute' },
  substituteFor: { tr: 'Vekil belirle: {name}', en: 'Set a substitute for {name}' },
  you: { tr: '(siz)', en: '(you)' },
  addedBy: { tr: '{name} ekledi', en: 'added by {name}' },
  added: { tr: 'elle eklendi', en: 'added manually' },
})

/** Says for how many calendar days of the companies a form has been waiting. */
export const { waitingText } = defineTexts({
  waitingText: {
    tr: '{days, plural, =0 {Bugünden beri bekliyor} =1 {Dünden beri bekliyor} other {# gündür bekliyor}}',
    en: '{days, plural, =0 {Waiting since today} =1 {Waiting since yesterday} other {Waiting for # days}}',
  },
})

interface EntryLook {
  text: Text
  colour: 'gray' | 'green' | 'red' | 'brand' | 'purple' | 'orange'
  icon: IconName
}

const look = (colour: EntryLook['colour'], icon: IconName, text: Text): EntryLook => ({ colour, icon, text })

const looks: Partial<Record<ApproverState, EntryLook>> = {
  [approverStates.FormOwner]: look('gray', 'document', { tr: 'Form sahibi', en: 'Form owner' }),
  [approverStates.Asking]: look('purple', 'info', { tr: 'Soru sordu', en: 'Asked a question' }),
  [approverStates.Responder]: look('purple', 'clock', { tr: 'Cevabı bekleniyor', en: 'Asked for an answer' }),
  [approverStates.Approved]: look('green', 'check', { tr: 'Onayladı', en: 'Approved' }),
  [approverStates.Rejected]: look('red', 'close', { tr: 'Reddetti', en: 'Rejected' }),
  [approverStates.Skipped]: look('gray', 'right', { tr: 'Atladı', en: 'Skipped' }),
  [approverStates.PendingCancelled]: look('orange', 'clock', {
    tr: 'İptale karar verecek',
    en: 'Decides on the cancellation later',
  }),
  [approverStates.CancellationApproved]: look('orange', 'check', {
    tr: 'İptali onayladı',
    en: 'Approved the cancellation',
  }),
}
const turn = look('brand', 'clock', { tr: 'Sıra onda', en: 'Their turn' })
const cancelTurn = look('orange', 'clock', { tr: 'İptal kararı onda', en: 'Deciding on the cancellation' })
const later = look('gray', 'clock', { tr: 'Sırada', en: 'Up next' })
const notReached = look('gray', 'more', { tr: 'Sıra gelmedi', en: 'Not reached' })

/** Returns the look of an entry's state. For people who have not acted it depends on the form. */
export function entryLook(
  { state }: Pick<TreeState, 'state'>,
  isTurn: boolean,
  formStatus: FormTree['formStatus'],
): EntryLook {
  if (isTurn && state === approverStates.PendingCancelled) return cancelTurn
  if (isTurn && state === approverStates.Pending) return turn
  return looks[state] ?? (formStatus === formStates.Pending ? later : notReached)
}

const Entry = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '3',
    px: '3',
    py: '2.5',
    borderRadius: 'lg',
    // The line from one person to the next.
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '7',
      top: '12',
      bottom: '-2',
      w: '1px',
      bg: 'border.emphasized',
    },
    '&[aria-current=step]': { bg: 'bg.subtle', boxShadow: 'inset 0 0 0 1px {colors.brand.border}' },
  },
})
const Words = chakra('div', { base: { minW: '0', overflowWrap: 'anywhere' } })
const Small = chakra('div', { base: { fontSize: 'sm', color: 'fg.muted' } })

export interface TreeEntryProps {
  entry: TreeState
  formStatus: FormTree['formStatus']
  isTurn: boolean
  isMe: boolean
  /** The number of days that the form has waited for this person; null if it does not. */
  waitingDays: number | null
  addedByName: string | null
  onRemove?: ((userId: number) => void) | undefined
  onSubstitute?: ((userId: number) => void) | undefined
}

/** One person of the tree. Memoised, because a tree may have hundreds. */
export const TreeEntry = memo(function TreeEntry(props: TreeEntryProps) {
  const { entry, formStatus, isTurn, isMe, waitingDays, addedByName, onRemove, onSubstitute } = props
  const say = useText()
  const { instant } = useFormats()
  const { colour, icon, text } = entryLook(entry, isTurn, formStatus)
  const { name, actedByName, actedDate } = entry
  const details = [
    actedDate && instant(actedDate),
    waitingDays !== null && say(waitingText, { days: waitingDays }),
    entry.isAdded && (addedByName ? say(texts.addedBy, { name: addedByName }) : say(texts.added)),
  ]
  return (
    <Entry aria-current={isTurn ? 'step' : undefined}>
      <PersonPicture name={name} path={entry.profilPhoto} />
      <Words>
        <Row gap="2" rowGap="1" flexWrap="wrap" alignItems="center">
          <chakra.span fontWeight="medium">
            {actedByName ? say(dictionary.standsIn, { name, substitute: actedByName }) : name}
            {isMe && ` ${say(texts.you)}`}
          </chakra.span>
          <Badge colorPalette={colour} variant={colour === 'brand' ? 'solid' : 'subtle'}>
            <Icon name={icon} size="3.5" />
            {say(text)}
          </Badge>
          {entry.isPassive && <Badge variant="outline">{say(texts.passive)}</Badge>}
        </Row>
        <Small>{roleWords(say, entry)}</Small>
        <Small>{details.filter(Boolean).join(' · ')}</Small>
        {onSubstitute && (
          <Button
            variant="outline"
            size="xs"
            mt="1.5"
            aria-label={say(texts.substituteFor, { name })}
            onClick={() => onSubstitute(entry.userId)}
            _print={{ display: 'none' }}
          >
            {say(texts.substitute)}
          </Button>
        )}
      </Words>
      {onRemove && (
        <Button
          variant="ghost"
          size="xs"
          px="0"
          aria-label={say(addTexts.remove, { name })}
          onClick={() => onRemove(entry.userId)}
          _print={{ display: 'none' }}
        >
          <Icon name="close" size="4" />
        </Button>
      )}
    </Entry>
  )
})
