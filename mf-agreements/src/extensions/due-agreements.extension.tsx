import { useCall } from '@portal/auth/queries'
import type { DueAgreement } from '@portal/contracts/agreements/agreement'
import { dueAgreementsCall } from '@portal/contracts/agreements/due-agreements'
import { outcomeText } from '@portal/contracts/agreements/outcome-texts'
import type { HomeCardProps } from '@portal/contracts/remotes/extensions'
import { Entries, EntriesSkeleton, Entry, Nothing } from '@portal/form-page/entries'
import { PageLink } from '@portal/form-page/links'
import { QueryResult } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Column, Icon, Placed, Row, Span } from '@portal/ui'

const texts = defineTexts({
  all: { tr: 'Tümü', en: 'All' },
  more: {
    tr: '{count, plural, other {Tümü (# sözleşme daha)}}',
    en: '{count, plural, one {All (# more)} other {All (# more)}}',
  },
  none: { tr: 'Önümüzdeki 90 günde bir tarih yok', en: 'No dates in the next 90 days' },
  atStake: { tr: 'Yıllık değer', en: 'Annual value' },
  Termination: { tr: 'Son fesih günü {date}', en: 'Last day to terminate {date}' },
  End: { tr: 'Bitiş {date}', en: 'Ends on {date}' },
  daysLeft: {
    tr: '{days, plural, =0 {bugün} =1 {yarın} other {# gün kaldı}}',
    en: '{days, plural, =0 {today} =1 {tomorrow} other {in # days}}',
  },
  renew: { tr: 'Yenile', en: 'Renew' },
  renewNamed: { tr: 'Yenile: {title}', en: 'Renew: {title}' },
  aYear: { tr: '{amount}\u00a0/\u00a0yıl', en: '{amount}\u00a0a\u00a0year' },
  needsDecision: { tr: 'Karar bekliyor', en: 'Decision needed' },
  missed: { tr: 'Fesih tarihi kaçırıldı', en: 'Deadline missed' },
})
const listPath = '/agreementlist'
const shown = 2

/** The agreements with an upcoming date on the home page: the outcome and the annual value. */
export default function DueAgreements({ toolsPlace }: HomeCardProps) {
  const say = useText()
  const { money } = useFormats()
  const { data, common, refusal, refetch } = useCall(dueAgreementsCall)
  const more = Math.max(0, (data?.length ?? 0) - shown)
  return (
    <>
      <Placed place={toolsPlace}>
        <PageLink to={`${listPath}?sortBy=due&sortDirection=asc`} fontSize="sm">
          {more > 0 ? say(texts.more, { count: more }) : say(texts.all)}
        </PageLink>
      </Placed>
      <QueryResult query={{ data, refusal, refetch }} skeleton={<EntriesSkeleton />}>
        {due =>
          due.length === 0 ? (
            <Nothing>{say(texts.none)}</Nothing>
          ) : (
            <Column gap="3">
              <Row flexWrap="wrap" columnGap="4" rowGap="1" fontSize="sm">
                <Span color="fg.muted">{say(texts.atStake)}</Span>
                {common?.totals.map(({ currencyId, currencySign, yearlyValue }) => (
                  <Span key={currencyId} fontWeight="medium" whiteSpace="nowrap">
                    {money(yearlyValue, currencySign)}
                  </Span>
                ))}
              </Row>
              <Entries>
                {due.slice(0, shown).map(agreement => (
                  <DueEntry key={agreement.id} agreement={agreement} />
                ))}
              </Entries>
            </Column>
          )
        }
      </QueryResult>
    </>
  )
}

function DueEntry({ agreement }: { agreement: DueAgreement }) {
  const { id, title, company, currencySign, yearlyValue, due, decision, abilities } = agreement
  const say = useText()
  const { money, date } = useFormats()
  return (
    <Entry
      to={`/agreement/${id}`}
      sign={<Icon name="clock" />}
      beside={
        abilities.canRenew && (
          <PageLink to={`/agreement/${id}?renew`} aria-label={say(texts.renewNamed, { title })} fontSize="sm" p="2">
            {say(texts.renew)}
          </PageLink>
        )
      }
      title={
        <Row as="span" display="inline-flex" flexWrap="wrap" columnGap="2">
          {title}
          {(due.needsDecision || due.isMissed) && (
            <Badge colorPalette={due.isMissed ? 'red' : 'orange'}>
              {say(due.isMissed ? texts.missed : texts.needsDecision)}
            </Badge>
          )}
        </Row>
      }
      date={`${say(texts[due.kind], { date: date(due.date) })} · ${say(texts.daysLeft, { days: due.daysLeft })}`}
    >
      <Row as="span" display="flex" flexWrap="wrap" columnGap="3" rowGap="0">
        <span>{company}</span>
        <span>{say(texts.aYear, { amount: money(yearlyValue, currencySign) })}</span>
      </Row>
      {say(outcomeText(decision?.decision, due.ifNobodyActs), { until: due.renewsUntil ? date(due.renewsUntil) : '' })}
    </Entry>
  )
}
