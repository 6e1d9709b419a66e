import type { StuckForm } from '@portal/contracts/forms/stuck-forms.calls'
import type { StuckReason } from '@portal/contracts/forms/stuck-reasons'
import { NumberCell } from '@portal/form-list'
import { useColumn } from '@portal/form-page/columns'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText, type Text } from '@portal/i18n'
import { Badge, Column, Row, Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { useModuleOf } from '../selection/choices'

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

export const reasonTexts: Readonly<Record<StuckReason, Text>> = {
  passive: { tr: 'Pasif', en: 'Passive' },
  away: { tr: 'İzinde, vekili yok', en: 'On leave, no substitute' },
  unfit: { tr: 'Vekil alamıyor', en: 'Substitute can’t take it' },
  roles: { tr: 'Eksik rol', en: 'Missing role' },
  silent: { tr: 'Hareketsiz', en: 'No activity' },
}

export const reasonPalettes: Readonly<Record<StuckReason, string>> = {
  passive: 'red',
  away: 'orange',
  unfit: 'yellow',
  roles: 'purple',
  silent: 'gray',
}

const aDay = 86_400_000

/** Returns the columns of the list. Forms that got no substitute show the reason. */
export function useStuckColumns(refused: ReadonlyMap<string, string>): DataColumn<StuckForm>[] {
  const column = useColumn<StuckForm>()
  const say = useText()
  const { instant } = useFormats()
  const moduleOf = useModuleOf()
  const daysSince = (since: string) => Math.floor((Date.now() - Date.parse(since)) / aDay)
  return [
    column('id', texts.number, { fixed: true, narrow: 'below' }, form => (
      <FormNumber form={form} routing={moduleOf(form.moduleExpression)?.routing} refused={refused.get(form.formGuid)} />
    )),
    column('form', texts.form, { narrow: 'title' }, form => (
      <TwoLines below={[moduleOf(form.moduleExpression)?.title, form.corporationName].filter(Boolean).join(' · ')}>
        <Span fontWeight="medium">{form.owner.name}</Span>
      </TwoLines>
    )),
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
    column('reasons', texts.reasons, { fixed: true, narrow: 'more' }, form => <Reasons form={form} />),
  ]
}

interface FormNumberProps {
  form: StuckForm
  routing: string | undefined
  refused: string | undefined
}

/** Shows the number of a form, which links to the form if the reader may open it. */
function FormNumber({ form: { id, formGuid, canOpen }, routing, refused }: FormNumberProps) {
  if (canOpen && routing) return <NumberCell id={id} link={`/${routing}/${formGuid}`} refused={refused} />
  return (
    <Column gap="0">
      <Span>{id}</Span>
      {refused && (
        <Span fontSize="sm" color="fg.error">
          {refused}
        </Span>
      )}
    </Column>
  )
}

function Reasons({ form: { reasons, awayUntil, treeProblem } }: { form: StuckForm }) {
  const say = useText()
  const { date } = useFormats()
  return (
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
  )
}
