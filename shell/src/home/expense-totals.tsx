import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { Nothing } from '@portal/form-page/entries'
import { type Query, QueryResult } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { TableSkeleton, chakra } from '@portal/ui'
import { Section } from './section'

const texts = defineTexts({
  title: { tr: 'Masraf toplamlarım', en: 'My expense totals' },
  currency: { tr: 'Para birimi', en: 'Currency' },
  approved: { tr: 'Onaylanan', en: 'Approved' },
  pending: { tr: 'Onay bekleyen', en: 'Pending' },
  none: { tr: 'Henüz masrafınız yok', en: 'No expenses yet' },
})

const Table = chakra('table', {
  base: {
    w: 'full',
    fontSize: 'sm',
    '& :is(th, td)': { py: '1', textAlign: 'end', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& :is(th, td):first-child': { textAlign: 'start' },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium' },
    '& tbody th': { fontWeight: 'medium' },
    '& tbody tr:last-child > *': { borderBottomWidth: '0' },
  },
})

export function ExpenseTotals({ query }: { query: Query<Dashboard> }) {
  const say = useText()
  const { money } = useFormats()
  return (
    <Section title={say(texts.title)} isEmpty={query.data?.totalExpense.length === 0}>
      <QueryResult query={query} skeleton={<TableSkeleton rows={1} />}>
        {({ totalExpense, currency }) =>
          totalExpense.length === 0 ? (
            <Nothing icon="card">{say(texts.none)}</Nothing>
          ) : (
            <Table>
              <thead>
                <tr>
                  <th scope="col">{say(texts.currency)}</th>
                  <th scope="col">{say(texts.approved)}</th>
                  <th scope="col">{say(texts.pending)}</th>
                </tr>
              </thead>
              <tbody>
                {totalExpense.map(({ currencyId, sign, approved, pending }) => (
                  <tr key={currencyId}>
                    <th scope="row">{currency.find(({ id }) => id === currencyId)?.name ?? sign}</th>
                    <td>{money(approved, sign)}</td>
                    <td>{money(pending, sign)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )
        }
      </QueryResult>
    </Section>
  )
}
