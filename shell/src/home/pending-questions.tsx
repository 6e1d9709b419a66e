import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { type Query, QueryResult } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Avatar, Text } from '@portal/ui'
import { EntriesSkeleton, Entries, Entry } from './entries'
import { Section } from './section'

const texts = defineTexts({
  title: { tr: 'Cevabınızı bekleyen sorular', en: 'Questions for you' },
  none: { tr: 'Bekleyen soru yok.', en: 'No open questions.' },
})

export function PendingQuestions({ query }: { query: Query<Dashboard> }) {
  const say = useText()
  const { instant } = useFormats()
  return (
    <Section title={say(texts.title)}>
      <QueryResult query={query} skeleton={<EntriesSkeleton />}>
        {({ pendingQuestionList }) =>
          pendingQuestionList.length === 0 ? (
            <Text color="fg.muted">{say(texts.none)}</Text>
          ) : (
            <Entries>
              {pendingQuestionList.map(({ formGuid, routing, questioner, createDate, question: words }) => (
                <Entry
                  key={formGuid}
                  to={`/${routing}/${formGuid}`}
                  sign={<Avatar name={questioner} />}
                  title={questioner}
                  date={instant(createDate)}
                >
                  {words}
                </Entry>
              ))}
            </Entries>
          )
        }
      </QueryResult>
    </Section>
  )
}
