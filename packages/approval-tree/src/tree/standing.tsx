import type { ReactNode, Ref } from 'react'
import { useSession } from '@portal/auth'
import { approverStates } from '@portal/contracts/forms/approval'
import type { FormTree, TimelineEvent } from '@portal/contracts/forms/form'
import { formStates } from '@portal/contracts/forms/states'
import { defineTexts, dictionary, useFormats, useText, type Text } from '@portal/i18n'
import { chakra, Span } from '@portal/ui'
import { useFormSurroundings } from '../form-surroundings'
import { useTakenAct } from '../held/use-held-acts'
import { movementTitle } from '../movements/movement-texts'
import { Quote, ReasonQuote } from './quotes'
import { waitingText } from './tree-entry'

const texts = defineTexts({
  yourTurn: { tr: 'Sıra sizde', en: 'It’s your turn' },
  standingIn: { tr: '{name} yerine karar veriyorsunuz', en: 'You’re deciding for {name}' },
  yourAnswer: { tr: 'Cevabınız bekleniyor', en: 'Your answer is needed' },
  turn: { tr: 'Kararı beklenen: {name}', en: 'Waiting for {name} to decide' },
  answer: { tr: 'Cevabı beklenen: {name}', en: 'Waiting for {name} to answer' },
  taken: { tr: 'İşleminiz gönderilmek üzere', en: 'Your action is about to be sent' },
  passive: {
    tr: '{name} pasif; vekil belirlenene kadar form burada bekler',
    en: '{name} is passive; the form waits here until they have a substitute',
  },
  asked: { tr: '{asker}, {responder} adlı kişiye sordu · {since}', en: '{asker} asked {responder} · {since}' },
})

const settledTexts: Partial<Record<FormTree['formStatus'], Text>> = defineTexts({
  [formStates.Approved]: { tr: 'Herkes onayladı', en: 'Everyone has approved' },
  [formStates.Rejected]: { tr: 'Form reddedildi', en: 'The form was rejected' },
  [formStates.Cancelled]: { tr: 'Form iptal edildi', en: 'The form was cancelled' },
  [formStates.Paid]: { tr: 'Form ödendi', en: 'The form was paid' },
})

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    p: '4',
    borderRadius: 'xl',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.subtle',
  },
  variants: { isMine: { true: { bg: 'brand.subtle', borderColor: 'brand.border' } } },
})
const Words = chakra('p', { base: { fontWeight: 'semibold' } })
const Lines = chakra('div', {
  base: { display: 'grid', gap: '0.5', minW: '0' },
  // Beside a list.
  variants: { isOne: { true: { display: 'flex', flexWrap: 'wrap', columnGap: '2', fontSize: 'sm' } } },
})

interface StandingProps {
  tree: FormTree
  movements: readonly TimelineEvent[]
  /** The target of the focus after an act. */
  wordsRef: Ref<HTMLParagraphElement>
  children: ReactNode
}

/** The state of the form and what was asked about it; below it the reader's acts. */
export function Standing({ tree, movements, wordsRef, children }: StandingProps) {
  const isMine = tree.waitingFor?.userId === useSession()?.id
  return (
    <Frame isMine={isMine}>
      <StandingWords tree={tree} wordsRef={wordsRef} />
      <StandingQuotes tree={tree} movements={movements} />
      {children}
    </Frame>
  )
}

/** The person for whom the form waits and since when, or its end. */
export function StandingWords({ tree, wordsRef }: Pick<StandingProps, 'tree' | 'wordsRef'>) {
  const { beside } = useFormSurroundings()
  const say = useText()
  const { formStatus, waitingFor } = tree
  const settled = settledTexts[formStatus]
  const isTaken = useTakenAct()(tree) !== undefined
  const isMine = waitingFor?.userId === useSession()?.id
  const substituted = waitingFor?.substitutedName
  const nameOf = ({ name }: { name: string }) =>
    substituted ? say(dictionary.standsIn, { name: substituted, substitute: name }) : name
  return (
    <Lines isOne={beside !== undefined}>
      <Words ref={wordsRef} tabIndex={-1}>
        {isTaken
          ? say(texts.taken)
          : waitingFor
            ? say(awaited(waitingFor, isMine), { name: nameOf(waitingFor) })
            : settled && say(settled)}
      </Words>
      {waitingFor && !isTaken && (
        <Span fontSize="sm" color={isMine ? 'fg' : 'fg.muted'}>
          {[
            isMine && substituted && say(texts.standingIn, { name: substituted }),
            say(waitingText, { days: waitingFor.days }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Span>
      )}
    </Lines>
  )
}

/** The open or last question, and the reason of a rejection or cancellation. */
export function StandingQuotes({ tree, movements }: Pick<StandingProps, 'tree' | 'movements'>) {
  return (
    <>
      <QuestionQuote tree={tree} />
      {tree.waitingFor && !tree.question && <AnsweredQuestion movements={movements} />}
      <ReasonQuote formStatus={tree.formStatus} movements={movements} />
    </>
  )
}

function awaited({ isForAnswer, isPassive }: { isForAnswer: boolean; isPassive: boolean }, isMine: boolean) {
  if (isPassive) return texts.passive
  if (isMine) return isForAnswer ? texts.yourAnswer : texts.yourTurn
  return isForAnswer ? texts.answer : texts.turn
}

/** The open question of a form, with its asker, responder and age. */
function QuestionQuote({ tree: { question, stateList } }: { tree: Pick<FormTree, 'question' | 'stateList'> }) {
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

/** The last answered question with its answer, for the person who decides next. */
function AnsweredQuestion({ movements }: { movements: readonly TimelineEvent[] }) {
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
