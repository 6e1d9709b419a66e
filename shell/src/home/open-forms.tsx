import { useCall } from '@portal/auth/queries'
import { allFormsCall } from '@portal/contracts/forms/form-request.calls'
import type { FormRow } from '@portal/contracts/forms/form'
import { formStates } from '@portal/contracts/forms/states'
import { Entries, EntriesSkeleton, EntryLink, Nothing } from '@portal/form-page/entries'
import { PageLink } from '@portal/form-page/links'
import { QueryResult } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Row, Span } from '@portal/ui'
import { myFormsPath } from '../own-routes'
import { openFormsAsked } from './first-questions'
import { Section } from './section'

const texts = defineTexts({
  title: { tr: 'Süren formlarım', en: 'My open forms' },
  all: { tr: 'Tümü ({count})', en: 'All ({count})' },
  none: { tr: 'Karar bekleyen formunuz yok', en: 'None of your forms are pending' },
  progress: { tr: '{total} onaydan {done} tamam', en: '{done} of {total} approvals done' },
  answer: { tr: '{name} cevaplayacak', en: '{name} to answer' },
})

/** Lists the caller's pending forms: their summary and progress, whose turn it is and since when. */
export function OpenForms() {
  const say = useText()
  const forms = useCall(allFormsCall, { body: openFormsAsked })
  const { totalCount: total = 0, isCapped } = forms.common ?? {}
  const all = total > openFormsAsked.rowsPerPage && (
    <PageLink to={`${myFormsPath}/${formStates.Pending}`} fontSize="sm">
      {say(texts.all, { count: isCapped ? `${total}+` : total })}
    </PageLink>
  )
  return (
    <Section title={say(texts.title)} tools={all} isEmpty={forms.data?.length === 0}>
      <QueryResult query={forms} skeleton={<EntriesSkeleton />}>
        {rows =>
          rows.length === 0 ? (
            <Nothing>{say(texts.none)}</Nothing>
          ) : (
            <Entries>
              {rows.map(row => (
                <li key={row.formGuid}>
                  <OpenForm row={row} />
                </li>
              ))}
            </Entries>
          )
        }
      </QueryResult>
    </Section>
  )
}

function OpenForm({ row: { detailLink, summary, amount, currencySign, waitingFor, progress } }: { row: FormRow }) {
  const say = useText()
  const { money, since } = useFormats()
  return (
    <EntryLink to={detailLink} flexDirection="column" gap="0.5" fontSize="sm">
      <Row justifyContent="space-between" gap="4">
        <Span fontWeight="medium" truncate>
          {summary}
        </Span>
        {amount !== null && <Span whiteSpace="nowrap">{money(amount, currencySign ?? '')}</Span>}
      </Row>
      <Row justifyContent="space-between" gap="4" fontSize="xs" color="fg.muted">
        {waitingFor && (
          <Span truncate>
            {waitingFor.isForAnswer ? say(texts.answer, { name: waitingFor.name }) : waitingFor.name} ·{' '}
            {since(waitingFor.since, new Date())}
          </Span>
        )}
        <Row gap="1" role="img" aria-label={say(texts.progress, progress)} flexShrink="0">
          {Array.from({ length: progress.total }, (_, step) => (
            <Box
              key={step}
              w="4"
              h="1.5"
              borderRadius="full"
              bg={step < progress.done ? 'brand.solid' : step === progress.done ? 'brand.border' : 'bg.emphasized'}
            />
          ))}
        </Row>
      </Row>
    </EntryLink>
  )
}
