import { approverStates } from '@portal/contracts/forms/approval'
import type { FormTree, TimelineEvent } from '@portal/contracts/forms/form'
import { defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { movementTitle } from '../movements/movement-texts'
import { Quote } from './quote'

const texts = defineTexts({
  asked: { tr: '{asker}, {responder} adlı kişiye sordu · {since}', en: '{asker} asked {responder} · {since}' },
})

/** The open question of a form: what was asked, by whom, of whom, and since when it waits. */
export function QuestionQuote({ tree: { question, stateList } }: { tree: Pick<FormTree, 'question' | 'stateList'> }) {
  const say = useText()
  const { since } = useFormats()
  if (!question) return null
  const nameOf = (userId: number) => stateList.find(entry => entry.userId === userId)?.name ?? ''
  const substitute = stateList.find(({ state }) => state === approverStates.Asking)?.actedByName
  const asker = nameOf(question.askerId)
  const asked = {
    asker: substitute ? say(dictionary.standsIn, { substitute, name: asker }) : asker,
    responder: nameOf(question.responderId),
    since: since(question.askedDate, new Date()),
  }
  return (
    <Quote tone="question" by={say(texts.asked, asked)}>
      {question.description}
    </Quote>
  )
}

/** The last question that was answered, and its answer: they are read together by whoever decides after them. */
export function AnsweredQuestion({ movements }: { movements: readonly TimelineEvent[] }) {
  const say = useText()
  const { instant } = useFormats()
  const at = movements.findLastIndex(({ currentState }) => currentState === approverStates.Responder)
  const asked = movements.slice(0, at).findLast(({ currentState }) => currentState === approverStates.Asking)
  const answered = movements[at]
  if (!asked || !answered) return null
  return [asked, answered].map(event => (
    <Quote key={event.id} tone="question" by={`${movementTitle(say, event)} · ${instant(event.date)}`}>
      {event.description}
    </Quote>
  ))
}
