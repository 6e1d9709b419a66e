import { useCall } from '@portal/auth/queries'
import type { StuckForm } from '@portal/contracts/forms/stuck-forms.calls'
import { moduleListCall } from '@portal/contracts/modules/module.calls'
import { NumberCell } from '@portal/form-list'
import { useColumn } from '@portal/form-page/columns'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'
import { Badge, Column, Row, Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { moduleName } from '../selection/choices'
import { reasonPalettes, reasonTexts } from './reason-texts'

const texts = defineTexts({
  number: { tr: 'No', en: 'No.' },
  form: { tr: 'Form', en: 'Form' },
  waitingFor: { tr: 'Kimde', en: 'Waiting on' },
  answer: { tr: 'cevabı bekleniyor', en: 'asked for an answer' },
  substitute: { tr: 'vekili: {name}', en: 'substitute: {name}' },
  since: { tr: 'Bekliyor', en: 'Waiting since' },
  days: { tr: '{count} gün', en: '{count, plural, one {# day} other {# days}}' },
  today: { tr: 'bugünden beri', en: 'today' },
  reasons: { tr: 'Neden', en: 'Why' },
  awayUntil: { tr: '{day} gününe kadar izinde', en: 'on leave until {day}' },
})

const aDay = 86_400_000

/** The columns of the list of stuck forms. */
export function useStuckColumns(refused: ReadonlyMap<string, string>): DataColumn<StuckForm>[] {
  const column = useColumn<StuckForm>()
  const say = useText()
  const language = useLanguage()
  const { date, instant } = useFormats()
  const { data: modules = [] } = useCall(moduleListCall)
  const moduleOf = ({ moduleExpression }: StuckForm) =>
    modules.find(({ expressionKey }) => expressionKey === moduleExpression)
  const daysSince = (since: string) => Math.floor((Date.now() - Date.parse(since)) / aDay)
  const withRefusal = (id: number, form: StuckForm) => {
    const routing = form.canOpen ? moduleOf(form)?.routing : undefined
    const reason = refused.get(form.formGuid)
    if (routing) return <NumberCell id={id} link={`/${routing}/${form.formGuid}`} refused={reason} />
    return (
      <Column gap="0">
        <Span>{id}</Span>
        {reason && (
          <Span fontSize="sm" color="fg.error">
            {reason}
          </Span>
        )}
      </Column>
    )
  }
  return [
    column('id', texts.number, { fixed: true }, form => withRefusal(form.id, form)),
    column('form', texts.form, form => {
      const module = moduleOf(form)
      return (
        <TwoLines below={[module && moduleName(module, language), form.corporationName].filter(Boolean).join(' · ')}>
          <Span fontWeight="medium">{form.owner.name}</Span>
        </TwoLines>
      )
    }),
    column('waitingFor', texts.waitingFor, { fixed: true }, ({ waitingFor, substitute }) => {
      const below = [
        waitingFor.owesAnswer && say(texts.answer),
        substitute && say(texts.substitute, { name: substitute.name }),
      ]
      return (
        <TwoLines below={below.filter(Boolean).join(' · ')}>
          <PageLink to={`/modules/usage?user=${waitingFor.userId}`}>{waitingFor.name}</PageLink>
        </TwoLines>
      )
    }),
    column('since', texts.since, ({ since }) => (
      <TwoLines below={instant(since)}>
        {daysSince(since) === 0 ? say(texts.today) : say(texts.days, { count: daysSince(since) })}
      </TwoLines>
    )),
    column('reasons', texts.reasons, { fixed: true }, ({ reasons, awayUntil, treeProblem }) => (
      <Column gap="1">
        <Row gap="1" flexWrap="wrap">
          {reasons.map(reason => (
            <Badge key={reason} colorPalette={reasonPalettes[reason]} variant="surface">
              {say(reasonTexts[reason])}
            </Badge>
          ))}
        </Row>
        {[awayUntil && say(texts.awayUntil, { day: date(awayUntil) }), treeProblem].filter(Boolean).map(line => (
          <Span key={line} fontSize="sm" color="fg.muted">
            {line}
          </Span>
        ))}
      </Column>
    )),
  ]
}
