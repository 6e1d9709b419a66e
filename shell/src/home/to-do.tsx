import { useTurnCounts } from '@portal/approval-tree/held'
import { useCall } from '@portal/auth/queries'
import { draftSavedAt } from '@portal/auth/stored-drafts'
import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import type { FormRow } from '@portal/contracts/forms/form'
import { pendingFormsCall } from '@portal/contracts/forms/form-request.calls'
import { Entries, EntriesSkeleton, Entry, Nothing } from '@portal/form-page/entries'
import { PageLink } from '@portal/form-page/links'
import { type Query, QueryResult } from '@portal/form-page/parts'
import { TurnRows, useRowsLeft } from '@portal/form-list/turn-rows'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Avatar, Column, Icon } from '@portal/ui'
import { myTurnPath } from '../own-routes'
import { type MenuItem, useMenu } from '../remotes/menu'
import { turnsAsked } from './first-questions'
import { Part, Section } from './section'

const texts = defineTexts({
  title: { tr: 'Yapılacaklar', en: 'To do' },
  nothing: { tr: 'Şu an sizi bekleyen bir şey yok.', en: 'Nothing is waiting for you right now.' },
  questions: { tr: 'Cevabınızı bekleyen sorular', en: 'Questions for you' },
  answer: { tr: 'Cevapla', en: 'Answer' },
  turn: { tr: 'Kararınızı bekleyen', en: 'Waiting for your decision' },
  turnSince: {
    tr: 'Kararınızı bekleyen · en eskisi {days} gün',
    en: 'Waiting for your decision · oldest {days, plural, one {# day} other {# days}}',
  },
  allTurns: { tr: 'Tümü ({count})', en: 'All ({count})' },
  drafts: { tr: 'Yarım kalanlar', en: 'Unfinished' },
  storedAt: { tr: 'Son kayıt {time}', en: 'Last saved {time}' },
  goOn: { tr: 'Kaldığınız yerden devam edin', en: 'Continue where you left off' },
})

/** Lists what waits for the reader: questions, forms to decide, and drafts. */
export function ToDo({ query }: { query: Query<Dashboard> }) {
  const say = useText()
  const answered = useCall(pendingFormsCall, { body: turnsAsked }, { keepPrevious: true })
  const left = useRowsLeft(answered.data ?? [], true)
  const turns = { ...answered, data: answered.data && left }
  const drafts = useDrafts()
  const isLoading = (!query.data && !query.refusal) || (!turns.data && !turns.refusal)
  const isNothing = query.data?.pendingQuestionList.length === 0 && turns.data?.length === 0 && drafts.length === 0
  return (
    <Section title={say(texts.title)} isEmpty={!isLoading && isNothing}>
      {isLoading ? (
        <EntriesSkeleton />
      ) : isNothing ? (
        <Nothing>{say(texts.nothing)}</Nothing>
      ) : (
        <Column gap="3">
          <Questions query={query} />
          <Turns query={turns} />
          {drafts.length > 0 && <Drafts drafts={drafts} />}
        </Column>
      )}
    </Section>
  )
}

function Questions({ query }: { query: Query<Dashboard> }) {
  const say = useText()
  const { instant } = useFormats()
  return (
    <QueryResult query={query} skeleton={null}>
      {({ pendingQuestionList: questions }) =>
        questions.length > 0 && (
          <Part title={say(texts.questions)}>
            <Entries>
              {questions.map(({ formGuid, routing, questioner, createDate, question }) => (
                <Entry
                  key={formGuid}
                  to={`/${routing}/${formGuid}`}
                  sign={<Avatar name={questioner} />}
                  title={questioner}
                  date={instant(createDate)}
                  act={say(texts.answer)}
                >
                  {question}
                </Entry>
              ))}
            </Entries>
          </Part>
        )
      }
    </QueryResult>
  )
}

function Turns({ query }: { query: Query<readonly FormRow[]> }) {
  const say = useText()
  const { number } = useFormats()
  const counts = useTurnCounts() ?? []
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const days = Math.max(0, ...counts.map(({ oldestDays }) => oldestDays))
  const count = number(total) + (counts.some(({ isCapped }) => isCapped) ? '+' : '')
  const title = days > 0 ? say(texts.turnSince, { days }) : say(texts.turn)
  const all = total > 0 && <PageLink to={myTurnPath}>{say(texts.allTurns, { count })}</PageLink>
  return (
    <QueryResult query={query} skeleton={null}>
      {rows =>
        rows.length > 0 && (
          <Part title={title} tools={all}>
            <TurnRows rows={rows} label={say(texts.turn)} />
          </Part>
        )
      }
    </QueryResult>
  )
}

interface Draft {
  form: MenuItem
  savedAt: Date
}

/** Returns the new forms that the reader began in this browser. */
function useDrafts(): Draft[] {
  const { new: forms } = useMenu()
  return forms.flatMap(form => {
    const savedAt = draftSavedAt(`${form.remote}-form`)
    return savedAt ? [{ form, savedAt }] : []
  })
}

function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  const say = useText()
  const { instant } = useFormats()
  return (
    <Part title={say(texts.drafts)}>
      <Entries>
        {drafts.map(({ form, savedAt }) => (
          <Entry
            key={form.to}
            to={form.to}
            sign={<Icon name="pen" size="4" />}
            title={say(form.title)}
            date={say(texts.storedAt, { time: instant(savedAt) })}
          >
            {say(texts.goOn)}
          </Entry>
        ))}
      </Entries>
    </Part>
  )
}
