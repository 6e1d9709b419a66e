import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { FormTree } from '@portal/contracts/forms/form'
import type { UpdateKind } from '@portal/rules/approval/wire'
import { defineTexts, dictionary, useText, validationTexts } from '@portal/i18n'
import { Button, Heading, Row, SelectField, Text, TextArea, chakra } from '@portal/ui'
import type { ActAddition } from './act-addition'
import { actAppearances } from './act-appearance'
import { RefusalNotice } from './refusal-notice'
import type { ActRefusal, SendAct } from './use-form-act'
import { longestNote, type Note } from './use-note'

const texts = defineTexts({
  note: { tr: 'Açıklama (isteğe bağlı)', en: 'Note (optional)' },
  question: { tr: 'Soru', en: 'Question' },
  answer: { tr: 'Cevap (isteğe bağlı)', en: 'Answer (optional)' },
  noteHelp: {
    tr: 'Formun hareketlerinde görünür. Göndermek için Ctrl+Enter.',
    en: 'Shown in the form’s movements. Press Ctrl+Enter to send.',
  },
  askWhom: { tr: 'Kime', en: 'Ask' },
  choose: { tr: 'Kişi seçin', en: 'Choose a person' },
  back: { tr: 'Vazgeç', en: 'Back' },
})

const noteLabels: Partial<Record<UpdateKind, typeof texts.note>> = { Ask: texts.question, Answer: texts.answer }

const Box = chakra('div', { base: { display: 'grid', gap: '3' } })

interface ActBoxProps {
  kind: UpdateKind
  tree: FormTree
  note: Note
  addition: ActAddition | undefined
  /** The refusal of a first attempt without this box. */
  refused: ActRefusal | null
  send: SendAct
  onClose: () => void
}

/** Asks for a note or a question before an act, in place of its button. A refusal keeps the text. */
export function ActBox({ kind, tree, note, addition, refused, send, onClose }: ActBoxProps) {
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
    const isConfirmed = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isConfirmed && event.key !== 'Escape') return
    event.preventDefault()
    if (!isConfirmed) onClose()
    else if (!event.repeat) void confirm()
  }

  return (
    <Box ref={box} role="group" aria-label={say(title)} onKeyDown={pressed}>
      <Heading as="h3" size="sm">
        {say(title)}
      </Heading>
      {refusal && <RefusalNotice refusal={refusal} />}
      {lead && (
        <Text fontSize="sm" color="fg.muted">
          {say(lead)}
        </Text>
      )}
      {addition?.part}
      <ActFields {...{ kind, tree, note, askToUser }} isTried={refusal !== null} onAskTo={setAskToUser} />
      <Row gap="2" flexWrap="wrap">
        <Button
          size="sm"
          {...(weight === 'danger' && { colorPalette: 'red' })}
          aria-busy={isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={confirm}
        >
          {say(label)}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          {say(texts.back)}
        </Button>
      </Row>
    </Box>
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
        help={say(texts.noteHelp)}
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
