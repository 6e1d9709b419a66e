import type { FormTree } from '@portal/contracts/forms/form'
import type { UpdateKind } from '@portal/rules/approval/wire'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Menu, type MenuItem } from '@portal/ui'
import { actAppearances, type ActAppearance } from './act-appearance'
import { ActBar, type ActPlace } from './act-bar'
import { actsOffered } from './form-act'

const texts = defineTexts({
  group: { tr: 'Onay işlemleri', en: 'Approval actions' },
  note: { tr: 'Notla onayla', en: 'Approve with a note' },
  more: { tr: 'Diğer işlemler', en: 'More actions' },
  key: { tr: 'Kısayol: {key}', en: 'Shortcut: {key}' },
})

const looks: Readonly<Record<ActAppearance['weight'], object>> = {
  main: { 'data-main': '' },
  danger: { variant: 'outline', colorPalette: 'red' },
  plain: { variant: 'outline' },
}

/** Acts that stand in the menu, unless the reader has no other. */
const rare: readonly UpdateKind[] = ['Skip', 'Cancel']

/** The letter of each act that needs no words. */
const keysOf: Partial<Record<UpdateKind, string>> = { Approve: 'a', ApproveCancel: 'a', Reject: 'r', RejectCancel: 'r' }

interface ActButtonsProps {
  tree: FormTree
  place: ActPlace
  /** The reader has acted on the form as it is shown. */
  isTaken: boolean
  /** The act that is being sent. */
  sending: UpdateKind | undefined
  onAct: (kind: UpdateKind) => void
  /** Asks for a note before the approval. */
  onNote: () => void
  /** Actions of the page that are not acts. */
  more: readonly MenuItem[]
}

/** The acts that are open to the reader, if there are any. Rarer ones are in a menu at the end. */
export function ActButtons({ tree, place, isTaken, sending, onAct, onNote, more }: ActButtonsProps) {
  const say = useText()
  const acts = isTaken ? [] : actsOffered(tree)
  const shown = acts.length > 1 ? acts.filter(kind => !rare.includes(kind)) : acts
  const hidden = [
    ...(acts.includes('Approve') ? [{ label: say(texts.note), icon: 'pen', onSelect: onNote } as const] : []),
    ...acts
      .filter(kind => !shown.includes(kind))
      .map(kind => {
        const { label, weight } = actAppearances[kind]
        return { label: say(label), danger: weight === 'danger', onSelect: () => onAct(kind) }
      }),
    ...more,
  ]
  if (acts.length === 0 && hidden.length === 0) return null
  return (
    <ActBar role="group" aria-label={say(texts.group)} place={place}>
      <div data-part="buttons">
        {shown.map(kind => {
          const key = keysOf[kind]
          return (
            <Button
              key={kind}
              size="sm"
              {...looks[actAppearances[kind].weight]}
              aria-busy={sending === kind}
              aria-keyshortcuts={key}
              title={key && say(texts.key, { key })}
              // The second click of a double click was meant for the button that was here before.
              onClick={event => event.detail < 2 && onAct(kind)}
            >
              {say(actAppearances[kind].label)}
            </Button>
          )
        })}
        {shown.length === 0 &&
          hidden.map(({ label, onSelect }) => (
            <Button key={label} size="sm" variant="outline" onClick={onSelect}>
              {label}
            </Button>
          ))}
        {shown.length > 0 && hidden.length > 0 && (
          <Menu label={say(texts.more)} items={hidden} button={{ ms: 'auto' }} />
        )}
      </div>
    </ActBar>
  )
}
