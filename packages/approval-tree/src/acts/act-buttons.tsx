import type { FormTree } from '@portal/contracts/forms/form'
import type { UpdateKind } from '@portal/rules/approval/wire'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Row, Text, chakra } from '@portal/ui'
import { useFormSurroundings } from '../form-surroundings'
import { actAppearances, type ActAppearance } from './act-appearance'
import { actsOffered } from './form-act'

const texts = defineTexts({
  group: { tr: 'Onay işlemleri', en: 'Approval actions' },
  note: { tr: 'Notla onayla', en: 'Approve with a note' },
  keys: { tr: 'Kısayol: {keys}', en: 'Shortcuts: {keys}' },
  viewOffers: { tr: 'Teklifleri gör', en: 'View offers' },
})

const looks: Readonly<Record<ActAppearance['weight'], object>> = {
  main: {},
  danger: { variant: 'outline', colorPalette: 'red' },
  plain: { variant: 'outline' },
}

/** The letter of each act that needs no words. */
const keysOf: Partial<Record<UpdateKind, string>> = { Approve: 'a', ApproveCancel: 'a', Reject: 'r', RejectCancel: 'r' }

/** On a phone the buttons stay in reach while the reader scrolls through a form that waits for them. */
const Group = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
    gap: '2',
    _print: { display: 'none' },
  },
  variants: {
    staysInReach: {
      true: {
        mdDown: {
          display: 'flex',
          '& > button': { flex: '1', px: '2' },
          position: 'fixed',
          insetInline: '0',
          bottom: '0',
          zIndex: 'docked',
          px: '4',
          py: '3',
          bg: 'bg.panel',
          borderTopWidth: '1px',
          borderColor: 'border.emphasized',
          boxShadow: 'lg',
          // Keeps the end of the page, and whatever has the focus, from being hidden behind the bar.
          ':root:has(&)': { paddingBottom: '28', scrollPaddingBottom: '28' },
        },
      },
    },
  },
})

interface ActButtonsProps {
  tree: FormTree
  /** The act that is being sent. */
  sending: UpdateKind | undefined
  onAct: (kind: UpdateKind) => void
  /** Asks for a note before the approval. */
  onNote: () => void
  onViewOffers?: (() => void) | undefined
}

/** The acts that are open to the reader, if there are any. */
export function ActButtons({ tree, sending, onAct, onNote, onViewOffers }: ActButtonsProps) {
  const say = useText()
  const acts = actsOffered(tree)
  const { isCurrentUserTurn, isWaitingAnswer, canViewOffers } = tree.abilities
  const { beside } = useFormSurroundings()
  const keys = acts.flatMap(kind => (kind in keysOf ? `${keysOf[kind]} ${say(actAppearances[kind].label)}` : []))
  const showsOffers = onViewOffers && canViewOffers
  return (
    <>
      {acts.length > 0 && (
        <Group
          role="group"
          aria-label={say(texts.group)}
          staysInReach={!beside && (isCurrentUserTurn || isWaitingAnswer)}
        >
          {acts.map(kind => (
            <Button
              key={kind}
              size="sm"
              {...looks[actAppearances[kind].weight]}
              aria-busy={sending === kind}
              aria-keyshortcuts={keysOf[kind]}
              // The second click of a double click was meant for the button that was here before.
              onClick={event => event.detail < 2 && onAct(kind)}
            >
              {say(actAppearances[kind].label)}
            </Button>
          ))}
        </Group>
      )}
      {keys.length > 0 && (
        <Row justifyContent="space-between" flexWrap="wrap" gap="2" _print={{ display: 'none' }}>
          <Text fontSize="xs" color="fg.muted" hideBelow="md">
            {say(texts.keys, { keys: keys.join(' · ') })}
          </Text>
          {acts.includes('Approve') && (
            <Button size="xs" variant="ghost" onClick={onNote}>
              {say(texts.note)}
            </Button>
          )}
        </Row>
      )}
      {showsOffers && (
        <Button size="sm" variant="outline" justifySelf="flex-start" onClick={onViewOffers}>
          {say(texts.viewOffers)}
        </Button>
      )}
    </>
  )
}
