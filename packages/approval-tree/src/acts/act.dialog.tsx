import { useState, type ReactNode } from 'react'
import type { FormTree } from '@portal/contracts/forms/form'
import { codeOf, type UpdateKind } from '@portal/rules/approval/wire'
import { defineTexts, dictionary, useText, validationTexts } from '@portal/i18n'
import { Column, ConfirmDialog, SelectField, Text, TextArea } from '@portal/ui'
import { QuestionQuote } from '../tree/question-quote'
import type { ActAddition } from './act-addition'
import { actAppearances } from './act-appearance'
import { longestNote, type Note } from './use-note'
import { RefusalNotice } from './refusal-notice'
import type { ActRefusal, useFormAct } from './use-form-act'

const texts = defineTexts({
  note: { tr: 'Açıklama (isteğe bağlı)', en: 'Description (optional)' },
  question: { tr: 'Soru', en: 'Question' },
  answer: { tr: 'Cevap (isteğe bağlı)', en: 'Answer (optional)' },
  noteHelp: { tr: 'Formun hareketlerinde görünür.', en: 'It stands in the movements of the form.' },
  askWhom: { tr: 'Kime', en: 'Whom' },
  choose: { tr: 'Kişi seçin', en: 'Choose a person' },
  back: { tr: 'Vazgeç', en: 'Back' },
})

/** Beside these, "Cancel" would be said of the form. */
const aboutCancelling: readonly UpdateKind[] = ['Cancel', 'ApproveCancel', 'RejectCancel']
const noteLabels: Partial<Record<UpdateKind, typeof texts.note>> = { Ask: texts.question, Answer: texts.answer }

interface ActDialogProps {
  kind: UpdateKind
  tree: FormTree
  /** Where the turn was when the dialog was opened: what the person who decides has seen. */
  seenTurn: number | null
  note: Note
  addition: ActAddition | undefined
  /** What others did meanwhile. */
  unread: ReactNode
  act: ReturnType<typeof useFormAct>
  onDone: () => void
  onClose: () => void
}

/** Asks once more before an act, for a note or a question. What is refused is said here, and nothing typed is lost. */
export function ActDialog({ kind, tree, seenTurn, note, addition, unread, act, onDone, onClose }: ActDialogProps) {
  const say = useText()
  const [askToUser, setAskToUser] = useState('')
  const [refusal, setRefusal] = useState<Pick<ActRefusal, 'message'>>()
  // After a refusal it counts as seen what the page shows by then.
  const [openedOn] = useState(addition?.sent.version)
  const version = refusal ? addition?.sent.version : openedOn
  const { title, label, lead, weight } = actAppearances[kind]
  const isQuestion = kind === 'Ask'
  const description = note.text.trim()
  const isIncomplete = isQuestion && (askToUser === '' || description === '')

  const confirm = async () => {
    if (isIncomplete) return setRefusal({ message: say(dictionary.fillRequired) })
    if (description.length > longestNote) return
    if (addition?.lacks) return setRefusal({ message: addition.lacks })
    const refused = await act({
      formGuid: tree.formGuid,
      state: codeOf(kind),
      currentTreeOrder: seenTurn,
      ...(description && { description }),
      ...(isQuestion && { askToUser: Number(askToUser) }),
      ...addition?.sent,
      ...(version != null && { version }),
    })
    if (refused) return setRefusal(refused)
    note.discard()
    addition?.onDone?.()
    onDone()
  }

  return (
    <ConfirmDialog
      open
      title={say(title)}
      confirmLabel={say(label)}
      {...(aboutCancelling.includes(kind) && { cancelLabel: say(texts.back) })}
      tone={weight === 'danger' ? 'red' : 'brand'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column gap="4">
        {refusal && <RefusalNotice refusal={refusal} />}
        {unread}
        {lead && <Text color="fg.muted">{say(lead)}</Text>}
        {addition?.part}
        {kind === 'Answer' && <QuestionQuote tree={tree} />}
        {isQuestion && (
          <SelectField
            label={say(texts.askWhom)}
            required
            placeholder={say(texts.choose)}
            choices={askable(tree)}
            value={askToUser}
            problem={refusal && askToUser === '' ? say(validationTexts.REQUIRED) : undefined}
            onChange={event => setAskToUser(event.target.value)}
          />
        )}
        <TextArea
          label={say(noteLabels[kind] ?? texts.note)}
          help={say(texts.noteHelp)}
          required={isQuestion}
          limit={longestNote}
          problem={problemOf(refusal && isQuestion && description === '', description.length)}
          value={note.text}
          onChange={event => note.type(event.target.value)}
        />
      </Column>
    </ConfirmDialog>
  )

  function problemOf(isMissing: boolean | undefined, length: number) {
    if (isMissing) return say(validationTexts.REQUIRED)
    return length > longestNote ? say(validationTexts.TOO_LONG, { limit: longestNote }) : undefined
  }
}

/** Whom a question may go to, each once, in the order of the tree. */
function askable({ abilities, stateList }: FormTree) {
  const names = new Map(stateList.map(({ userId, name }) => [userId, name]))
  return abilities.askableUserIds.map(userId => ({ value: String(userId), label: names.get(userId) ?? '' }))
}
