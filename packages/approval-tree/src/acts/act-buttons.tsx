import type { FormTree } from '@portal/contracts/forms/form'
import type { UpdateKind } from '@portal/rules/approval/wire'
import { defineTexts, useText } from '@portal/i18n'
import { Button, chakra } from '@portal/ui'
import { actAppearances, type ActAppearance } from './act-appearance'
import { actsOffered } from './form-act'

const texts = defineTexts({
  group: { tr: 'Onay işlemleri', en: 'Approval actions' },
  viewOffers: { tr: 'Teklifleri gör', en: 'View Offers' },
})

const looks: Readonly<Record<ActAppearance['weight'], object>> = {
  main: {},
  danger: { variant: 'outline', colorPalette: 'red' },
  plain: { variant: 'outline' },
}

/** On a telephone what waits for somebody stays in reach while they read the form. */
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
  onAct: (kind: UpdateKind) => void
  onViewOffers?: (() => void) | undefined
}

/** The acts that are open to the reader. Nothing if there are none. */
export function ActButtons({ tree, onAct, onViewOffers }: ActButtonsProps) {
  const say = useText()
  const acts = actsOffered(tree)
  const { isCurrentUserTurn, isWaitingAnswer, canViewOffers } = tree.abilities
  const showsOffers = onViewOffers && canViewOffers
  return (
    <>
      {acts.length > 0 && (
        <Group role="group" aria-label={say(texts.group)} staysInReach={isCurrentUserTurn || isWaitingAnswer}>
          {acts.map(kind => (
            <Button key={kind} size="sm" {...looks[actAppearances[kind].weight]} onClick={() => onAct(kind)}>
              {say(actAppearances[kind].label)}
            </Button>
          ))}
        </Group>
      )}
      {showsOffers && (
        <Button size="sm" variant="outline" justifySelf="flex-start" onClick={onViewOffers}>
          {say(texts.viewOffers)}
        </Button>
      )}
    </>
  )
}
