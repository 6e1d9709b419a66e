import { useState } from 'react'
import { FormStateBadge } from '@portal/approval-tree'
import { useCall } from '@portal/auth/queries'
import type { Instalment } from '@portal/contracts/agreements/agreement'
import { instalmentsCall } from '@portal/contracts/agreements/agreement.calls'
import type { FormState } from '@portal/contracts/forms/states'
import { tableAnswer } from '@portal/form-list'
import { useColumn } from '@portal/form-page/columns'
import { PageLink } from '@portal/form-page/links'
import { SectionCard } from '@portal/form-page'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, chakra, Column, Row, Span, Text } from '@portal/ui'
import { DataTable } from '@portal/ui/table'

const texts = defineTexts({
  title: { tr: 'Taksitler', en: 'Instalments' },
  help: {
    tr: 'Bu sözleşmeye yazılan masraf ve satın almalar. Her form bir kez sayılır: bekleyen, onaylı ya da ödenmiş olarak.',
    en: 'Expenses and purchases charged to this agreement. Each form counts once: as pending, approved or paid.',
  },
  due: { tr: 'Dönem', en: 'Period' },
  amount: { tr: 'Tutar', en: 'Due' },
  filed: { tr: 'Bekleyen', en: 'Pending' },
  approved: { tr: 'Onaylı', en: 'Approved' },
  paid: { tr: 'Ödenen', en: 'Paid' },
  remaining: { tr: 'Kalan', en: 'Remaining' },
  range: { tr: '{from} – {until}', en: '{from} – {until}' },
  all: { tr: '{count} taksitin hepsini göster', en: 'Show all {count} instalments' },
  rowLabel: { tr: '{number}. taksit', en: 'instalment {number}' },
  withoutOwn: {
    tr: 'Sahibi olduğunuz ya da doldurduğunuz satın almalar bu tutarlara dâhil değil; fiyatlarını göremezsiniz.',
    en: 'Purchases that you own or filled in aren’t included, because you can’t see their prices.',
  },
  none: { tr: 'Bu dönemde görebileceğiniz form yok.', en: 'There are no forms in this period that you can see.' },
  form: { tr: '#{id}', en: '#{id}' },
  otherCompany: {
    tr: 'Faturası {company} firmasından; sözleşmenin karşı tarafından değil.',
    en: 'The invoice is from {company}, not from the agreement’s counterparty.',
  },
})

const figures = ['amount', 'filed', 'approved', 'paid', 'remaining'] as const

const shownAtOnce = 6

/** Returns the instalments up to the one after today's. */
function around(instalments: readonly Instalment[], today: string): readonly Instalment[] {
  const next = instalments.findIndex(({ startDate }) => startDate > today)
  const until = next === -1 ? instalments.length : next + 1
  return instalments.slice(Math.max(0, until - shownAtOnce), Math.max(until, shownAtOnce))
}

/** The instalments of an agreement: amounts due, pending, approved, paid and remaining. */
export function InstalmentsCard({ agreementId }: { agreementId: number }) {
  const say = useText()
  const column = useColumn<Instalment>()
  const { date, amount } = useFormats()
  const answer = useCall(instalmentsCall, { params: { id: String(agreementId) } })
  const [isWhole, setWhole] = useState(false)
  const { instalments, total, currencySign = '' } = answer.data ?? {}
  const shown = instalments && !isWhole ? around(instalments, dateOfInstant(new Date())) : instalments
  const count = instalments?.length ?? 0
  const columns = [
    column('startDate', texts.due, { fixed: true }, row => (
      <Span whiteSpace="nowrap">{say(texts.range, { from: date(row.startDate), until: date(row.endDate) })}</Span>
    )),
    ...figures.map(figure =>
      column(figure, texts[figure], { align: 'end' }, row => (row[figure] === '0.00' ? '–' : amount(row[figure]))),
    ),
  ]
  return (
    <SectionCard role="group" title={say(texts.title)} lead={say(texts.help)}>
      {total && <InstalmentTotals {...{ total, currencySign }} />}
      {answer.data?.isWithoutOwnPurchases && <Text fontSize="sm">{say(texts.withoutOwn)}</Text>}
      <DataTable
        {...tableAnswer({ ...answer, data: shown })}
        label={say(texts.title)}
        columns={columns}
        rowKey={({ number }) => String(number)}
        rowLabel={({ number }) => say(texts.rowLabel, { number })}
        details={row => <InstalmentForms forms={row.forms} currencySign={currencySign} />}
        density="compact"
      />
      {shown && shown.length < count && (
        <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={() => setWhole(true)}>
          {say(texts.all, { count })}
        </Button>
      )}
    </SectionCard>
  )
}

interface InstalmentTotalsProps {
  total: Pick<Instalment, (typeof figures)[number]>
  currencySign: string
}

function InstalmentTotals({ total, currencySign }: InstalmentTotalsProps) {
  const say = useText()
  const { money } = useFormats()
  return (
    <Row gap="6" flexWrap="wrap">
      {figures.map(figure => (
        <Column key={figure} gap="0">
          <Span fontSize="sm" color="fg.muted">
            {say(texts[figure])}
          </Span>
          <Span fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {money(total[figure], currencySign)}
          </Span>
        </Column>
      ))}
    </Row>
  )
}

const List = chakra('ul', { base: { listStyleType: 'none', display: 'grid', gap: '2', p: '1' } })

interface InstalmentFormsProps {
  forms: Instalment['forms']
  currencySign: string
}

/** The forms in an instalment that the reader may see. */
function InstalmentForms({ forms, currencySign }: InstalmentFormsProps) {
  const say = useText()
  const { date, money } = useFormats()
  if (forms.length === 0) return <Text color="fg.muted">{say(texts.none)}</Text>
  return (
    <List>
      {forms.map(form => (
        <li key={form.formGuid}>
          <Row gap="3" flexWrap="wrap">
            <PageLink to={form.detailLink} fontWeight="medium">
              {say(texts.form, { id: String(form.id) })}
            </PageLink>
            <Span>{form.userName}</Span>
            <Span color="fg.muted">{date(form.date)}</Span>
            <Span fontVariantNumeric="tabular-nums">{money(form.amount, currencySign)}</Span>
            <FormStateBadge state={form.status as FormState} />
          </Row>
          {form.otherCompany && (
            <Text fontSize="sm" color="fg.warning">
              {say(texts.otherCompany, { company: form.otherCompany })}
            </Text>
          )}
        </li>
      ))}
    </List>
  )
}
