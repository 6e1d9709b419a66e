import { useCall } from '@portal/auth/queries'
import type { AgreementGeneration, AgreementPage, ChainLink } from '@portal/contracts/agreements/agreement'
import { agreementChainCall } from '@portal/contracts/agreements/agreement.calls'
import { SectionCard } from '@portal/form-page'
import { PageLink } from '@portal/form-page/links'
import { Hint, QueryResult } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { CardsSkeleton, chakra, Column, Row, Span, Text } from '@portal/ui'
import { StateBadge } from '../agreement/badges'
import { useAgreementWords } from '../agreement/use-agreement-words'

const texts = defineTexts({
  renewedBy: { tr: '{name} yeniledi, {when}', en: 'renewed by {name}, {when}' },
  byItself: { tr: 'otomatik yenilendi, {when}', en: 'renewed automatically, {when}' },
  missed: {
    tr: 'Kaçırıldı: kimse karar vermedi, {until} tarihine kadar yenilendi.',
    en: 'Missed: no one decided, renewed until {until}.',
  },
  missedOpen: {
    tr: 'Kaçırıldı: kimse karar vermedi, otomatik yenilendi.',
    en: 'Missed: no one decided, renewed automatically.',
  },
  first: { tr: 'ilk sözleşme', en: 'first agreement' },
  files: { tr: 'Dosyalar: {names}', en: 'Files: {names}' },
  here: { tr: 'bu sözleşme', en: 'this agreement' },
  title: { tr: 'Yenilemeler', en: 'Renewals' },
})

const List = chakra('ol', { base: { listStyleType: 'none', display: 'grid', gap: '3' } })

interface GenerationsProps {
  /** The newest first. */
  generations: readonly (AgreementGeneration & Partial<Pick<ChainLink, 'uploadedFiles'>>)[]
  /** The agreement of the page. */
  hereId: number
}

/** A chain of renewals. Each agreement has its term, price, change of price, and who renewed it. */
export function Generations({ generations, hereId }: GenerationsProps) {
  const say = useText()
  const { instant, list } = useFormats()
  const words = useAgreementWords()
  const renewed = ({ renewal }: AgreementGeneration) => {
    if (!renewal) return say(texts.first)
    const when = instant(renewal.date)
    return renewal.userName === null
      ? say(texts.byItself, { when })
      : say(texts.renewedBy, { name: renewal.userName, when })
  }
  return (
    <List aria-label={say(texts.title)}>
      {generations.map(generation => {
        const { id, endDate, state, changePercent, renewal, uploadedFiles = [] } = generation
        return (
          <li key={id} aria-current={id === hereId || undefined}>
            <Column
              gap="0.5"
              ps="3"
              borderInlineStartWidth="3px"
              borderColor={id === hereId ? 'brand.border' : 'border'}
            >
              <Row gap="2" flexWrap="wrap">
                {id === hereId ? (
                  <Span fontWeight="medium">{words.term(generation)}</Span>
                ) : (
                  <PageLink to={`/agreement/${id}`} fontWeight="medium">
                    {words.term(generation)}
                  </PageLink>
                )}
                <StateBadge state={state} />
                {id === hereId && (
                  <Span fontSize="sm" color="fg.muted">
                    {say(texts.here)}
                  </Span>
                )}
              </Row>
              <Text fontSize="sm">
                {words.instalment(generation)}
                {changePercent !== null && <Span color="fg.muted"> ({words.change(changePercent)})</Span>}
              </Text>
              <Hint>{renewed(generation)}</Hint>
              {renewal?.isUndecided && (
                <Text fontSize="sm" color="fg.error">
                  {endDate === null ? say(texts.missedOpen) : say(texts.missed, { until: words.endDate(endDate) })}
                </Text>
              )}
              {uploadedFiles.length > 0 && (
                <Hint>{say(texts.files, { names: list(uploadedFiles.map(({ name }) => name)) })}</Hint>
              )}
            </Column>
          </li>
        )
      })}
    </List>
  )
}

/** The chain of renewals of an agreement, if there are any. */
export function ChainCard({ agreement }: { agreement: AgreementPage }) {
  const say = useText()
  const isInChain = agreement.renewal !== null || agreement.isRenewedPassive
  const query = useCall(agreementChainCall, { params: { id: String(agreement.id) } }, { enabled: isInChain })
  if (!isInChain) return null
  return (
    <SectionCard title={say(texts.title)}>
      <QueryResult query={query} skeleton={<CardsSkeleton cards={1} />}>
        {generations => <Generations generations={generations} hereId={agreement.id} />}
      </QueryResult>
    </SectionCard>
  )
}
