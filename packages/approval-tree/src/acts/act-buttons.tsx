import type { FormTree } from '@portal/contracts/forms'
import type { UpdateKind } from '@portal/rules/approval/wire'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Row } from '@portal/ui'
import { actLooks, type ActLook } from './act-looks'
import { actsOffered } from './form-act'

const texts = defineTexts({
  group: { tr: 'Onay işlemleri', en: 'Approval actions' },
  viewOffers: { tr: 'Teklifleri gör', en: 'View Offers' },
})

const looks: Readonly<Record<ActLook['weight'], object>> = {
  main: {},
  danger: { variant: 'outline', colorPalette: 'red' },
  plain: { variant: 'outline' },
}

interface ActButtonsProps {
  tree: FormTree
  onAct: (kind: UpdateKind) => void
  onViewOffers?: (() => void) | undefined
}

/** What the reader may do to the form now; nothing where there is nothing. */
export function ActButtons({ tree, onAct, onViewOffers }: ActButtonsProps) {
  const say = useText()
  const acts = actsOffered(tree)
  const showsOffers = onViewOffers && tree.abilities.canViewOffers
  if (acts.length === 0 && !showsOffers) return null
  return (
    <Row role="group" aria-label={say(texts.group)} flexWrap="wrap" gap="2" _print={{ display: 'none' }}>
      {acts.map(kind => (
        <Button key={kind} size="sm" {...looks[actLooks[kind].weight]} onClick={() => onAct(kind)}>
          {say(actLooks[kind].label)}
        </Button>
      ))}
      {showsOffers && (
        <Button size="sm" variant="outline" onClick={onViewOffers}>
          {say(texts.viewOffers)}
        </Button>
      )}
    </Row>
  )
}
