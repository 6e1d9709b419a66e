import { approverStates } from '@portal/contracts/forms/approval'
import type { FormTree } from '@portal/contracts/forms/form'
import { defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { Quote } from './quote'

const texts = defineTexts({
  asked: { tr: '{asker} sordu, {responder} cevaplayacak · {since}', en: '{asker} asked {responder} · {since}' },
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
