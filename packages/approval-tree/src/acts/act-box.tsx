import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { FormTree } from '@portal/contracts/forms/form'
import type { UpdateKind } from '@portal/rules/approval/wire'
import { defineTexts, dictionary, useText, validationTexts } from '@portal/i18n'
import { Button, Heading, Row, SelectField, Text, TextArea } from '@portal/ui'
import type { ActAddition } from './act-addition'
import { actAppearances } from './act-appearance'
import { ActBar, type ActPlace } from './act-bar'
import { RefusalNotice } from './refusal-notice'
import type { ActRefusal, SendAct } from './use-form-act'
import { longestNote, type Note } from './use-note'

const texts = defineTexts({
  note: { tr: 'Açıklama (isteğe bağlı)', en: 'Note (optional)' },
  question: { tr: 'Soru', en: 'Question' },
  answer: { tr: 'Cevap (isteğe bağlı)', en: 'Answer (optional)' },
  key: { tr: 'Kısayol: Ctrl+Enter', en: 'Shortcut: Ctrl+Enter' },
  askWhom: { tr: 'Kime', en: 'Ask' },
  choose: { tr: 'Kişi seçin', en: 'Choose a person' },
  back: { tr: 'Vazgeç', en: 'Back' },
})

const noteLabels: Partial<Record<UpdateKind, typeof texts.note>> = { Ask: texts.question, Answer: texts.answer }

interface ActBoxProps {
  kind: UpdateKind
  place: ActPlace
  tree: FormTree
  note: Note
  addition: ActAddition | undefined
  /** The refusal of a first attempt without this box. */
  refused: ActRefusal | null
  send: SendAct
  onClose: () => void
}

/**
 * Asks for a note or a question before an act, above the bar, which then confirms it. A refusal keeps the text. Tab
 * stays inside; Escape leaves.
 */
export function ActBox({ kind, place, tree, note, addition, refused, send, onClose }: ActBoxProps) {
  const say = useText()
  const box = useRef<HTMLDivElement>(null)
  const [askToUser, setAskToUser] = useState('')
  const [refusal, setRefusal] = useState<Pick<ActRefusal, 'message'> | null>(refused)
  const [isBusy, setBusy] = useState(false)
  const { label, title = label, lead, weight } = actAppearances[kind]
  const description = note.text.trim()
  useEffect(() => box.current?.querySelector<HTMLElement>('select, textarea')?.focus(), [])

  const confirm = async () => {
    if (isBusy) return
    const isQuestion = kind === 'Ask'
    if (isQuestion && (askToUser === '' || description === '')) {
      return setRefusal({ message: say(dictionary.fillRequired) })
    }
    if (description.length > longestNote) return
    if (addition?.lacks) return setRefusal({ message: addition.lacks })
    setBusy(true)
    const answer = await send(kind, isQuestion ? Number(askToUser) : undefined)
    setBusy(false)
    if (answer) setRefusal(answer)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return keepInside(event, box.current)
    const isConfirmed = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isConfirmed && event.key !== 'Escape') return
    event.preventDefault()
    if (!isConfirmed) onClose()
    else if (!event.repeat) void confirm()
  }

  return (
    <ActBar ref={box} role="group" aria-label={say(title)} place={place} onKeyDown={pressed}>
      <div data-part="above">
        <Row gap="2" flexWrap="wrap" alignItems="baseline">
          <Heading as="h3" size="sm">
            {say(title)}
          </Heading>
          {lead && (
            <Text fontSize="sm" color="fg.muted">
              {say(lead)}
            </Text>
          )}
        </Row>
        {refusal && <RefusalNotice refusal={refusal} />}
        {addition?.part}
        <ActFields {...{ kind, tree, note, askToUser }} isTried={refusal !== null} onAskTo={setAskToUser} />
      </div>
      <div data-part="buttons">
        <Button
          size="sm"
          {...(weight === 'danger' && { colorPalette: 'red' })}
          aria-busy={isBusy}
          aria-keyshortcuts="Control+Enter"
          title={say(texts.key)}
          onClick={confirm}
        >
          {say(label)}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          {say(texts.back)}
        </Button>
      </div>
    </ActBar>
  )
}

interface ActFieldsProps extends Pick<ActBoxProps, 'kind' | 'tree' | 'note'> {
  askToUser: string
  /** Whether to show which fields are missing. */
  isTried: boolean
  onAskTo: (userId: string) => void
}

/** The note of an act. A question also has its responder. */
function ActFields({ kind, tree, note, askToUser, isTried, onAskTo }: ActFieldsProps) {
  const say = useText()
  const isQuestion = kind === 'Ask'
  const description = note.text.trim()
  const missing = (value: string) => (isTried && isQuestion && value === '' ? say(validationTexts.REQUIRED) : undefined)
  return (
    <>
      {isQuestion && (
        <SelectField
          label={say(texts.askWhom)}
          required
          placeholder={say(texts.choose)}
          choices={askable(tree)}
          value={askToUser}
          problem={missing(askToUser)}
          onChange={event => onAskTo(event.target.value)}
        />
      )}
      <TextArea
        label={say(noteLabels[kind] ?? texts.note)}
        required={isQuestion}
        rows={2}
        bg="bg.panel"
        limit={longestNote}
        problem={
          description.length > longestNote
            ? say(validationTexts.TOO_LONG, { limit: longestNote })
            : missing(description)
        }
        value={note.text}
        onChange={event => note.type(event.target.value)}
      />
    </>
  )
}

/** Returns the possible responders of a question, each once, in the order of the tree. */
function askable({ abilities, stateList }: FormTree) {
  const names = new Map(stateList.map(({ userId, name }) => [userId, name]))
  return abilities.askableUserIds.map(userId => ({ value: String(userId), label: names.get(userId) ?? '' }))
}

/** Moves the focus from the last control to the first, and back. */
function keepInside(event: KeyboardEvent, box: HTMLElement | null): void {
  const controls = box?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea') ?? []
  const [first, last] = [controls[0], controls[controls.length - 1]]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
