import type { agreementYearCall, SupplierCost } from '@portal/contracts/agreements/agreement-year.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { useColumn } from '@portal/form-page/columns'
import { PageLink } from '@portal/form-page/links'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Column, EmptyState, Grid, StatCard } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { fieldTexts } from '@portal/contracts/agreements/field-texts'
import { useAgreementWords } from '../agreement/use-agreement-words'

const texts = defineTexts({
  label: { tr: 'Karşı tarafa göre gider', en: 'Cost by counterparty' },
  total: { tr: '{year}, {currency}', en: '{year}, {currency}' },
  before: { tr: '{year}: {amount}', en: '{year}: {amount}' },
  changed: { tr: '{year}: {amount} ({change})', en: '{year}: {amount} ({change})' },
  expected: { tr: 'Yenilenirse', en: 'If they renew' },
  change: { tr: 'Değişim', en: 'Change' },
  count: { tr: 'Sözleşme', en: 'Agreements' },
  rule: {
    tr: 'Her taksit ve ek tutar, döneminin başladığı yıla yazılır. Para birimleri toplanmaz. Birkaç şirketin ortak sözleşmesi her birinde bütün tutarıyla görünür.',
    en: 'Each instalment and additional amount counts in the year in which its period begins. Currencies aren’t added up. An agreement of several companies counts in full for each.',
  },
  none: { tr: '{year} yılında gider yok', en: 'No cost in {year}' },
})

type Year = CallData<typeof agreementYearCall>

/** The cost of the agreements in a year: by currency, then by counterparty. */
export function YearCost({ year, suppliers, totals }: Pick<Year, 'suppliers' | 'totals'> & { year: number }) {
  const say = useText()
  const { money, number } = useFormats()
  const { change } = useAgreementWords()
  const column = useColumn<SupplierCost>()
  const shown = (amount: string, sign: string) => (amount === '0.00' ? '–' : money(amount, sign))
  const yearText = (of: number) => ({ tr: String(of), en: String(of) })
  const changeOf = ({ changePercent }: Pick<SupplierCost, 'changePercent'>) =>
    changePercent === null ? '–' : change(changePercent)
  const columns = [
    column('company', fieldTexts.company, { fixed: true, sortBy: 'company' }, row => (
      <PageLink to={`/agreementlist?${new URLSearchParams({ company: row.company })}`}>{row.company}</PageLink>
    )),
    column('count', texts.count, { align: 'end', narrow: 'hidden' }, row => number(row.agreementCount)),
    column('previous', yearText(year - 1), { align: 'end' }, row => shown(row.previous, row.currencySign)),
    column('cost', yearText(year), { align: 'end' }, row => shown(row.cost, row.currencySign)),
    column('expected', texts.expected, { align: 'end' }, row => shown(row.expected, row.currencySign)),
    column('change', texts.change, { align: 'end', sortBy: 'changePercent' }, changeOf),
  ]
  if (totals.length === 0) return <EmptyState icon="card" title={say(texts.none, { year: String(year) })} />
  return (
    <Column gap="5">
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))" gap="4">
        {totals.map(total => (
          <StatCard
            key={total.currencyId}
            label={say(texts.total, { year: String(year), currency: total.currencyName })}
            value={money(total.cost, total.currencySign)}
            detail={say(total.changePercent === null ? texts.before : texts.changed, {
              year: String(year - 1),
              amount: money(total.previous, total.currencySign),
              change: changeOf(total),
            })}
          />
        ))}
      </Grid>
      <DataTable
        label={say(texts.label)}
        rows={suppliers}
        columns={columns}
        rowKey={({ company, currencyId }) => `${currencyId} ${company}`}
        rowLabel={({ company, currencyName }) => `${company} ${currencyName}`}
        empty={<EmptyState title={say(texts.none, { year: String(year) })} />}
      />
      <Hint>{say(texts.rule)}</Hint>
    </Column>
  )
}
