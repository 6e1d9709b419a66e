import type { FormTree } from '@portal/contracts/forms'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Span, chakra } from '@portal/ui'

const texts = defineTexts({
  asked: { tr: '{asker} sordu, {responder} cevaplayacak · {since}', en: '{asker} asked {responder} · {since}' },
})

const Frame = chakra('figure', { base: { borderInlineStartWidth: '3px', borderColor: 'purple.solid', ps: '3', m: '0' } })
const Words = chakra('blockquote', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })

/** The open question of a form: what was asked, by whom, of whom, and since when it waits. */
export function QuestionQuote({ tree: { question, stateList } }: { tree: Pick<FormTree, 'question' | 'stateList'> }) {
  const say = useText()
  const { since } = useFormats()
  if (!question) return null
  const nameOf = (userId: number) => stateList.find(entry => entry.userId === userId)?.name ?? ''
  const asked = {
    asker: nameOf(question.askerId),
    responder: nameOf(question.responderId),
    since: since(question.askedDate, new Date()),
  }
  return (
    <Frame>
      <Words>{question.description}</Words>
      <figcaption>
        <Span fontSize="sm" color="fg.muted">
          {say(texts.asked, asked)}
        </Span>
      </figcaption>
    </Frame>
  )
}
