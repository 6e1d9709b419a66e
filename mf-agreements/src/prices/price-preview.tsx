import { useState } from 'react'
import { useCall, useMutationCall } from '@portal/auth/queries'
import {
  applyPriceIndexCall,
  previewPriceIndexCall,
  type RepricedAgreement,
} from '@portal/contracts/agreements/price-index.calls'
import { tableAnswer } from '@portal/form-list'
import { useColumn } from '@portal/form-page/columns'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Button, Column, ConfirmDialog, EmptyState, Notice, Row, Text, toast, useConfirmation } from '@portal/ui'
import { DataTable, TwoLines } from '@portal/ui/table'
import { useAgreementWords } from '../agreement/use-agreement-words'
import { PriceTotals } from './price-totals'

const texts = defineTexts({
  label: { tr: 'Fiyatı değişecek sözleşmeler', en: 'Agreements whose price changes' },
  agreement: { tr: 'Sözleşme', en: 'Agreement' },
  price: { tr: 'Taksit', en: 'Instalment' },
  yearly: { tr: 'Yıllık', en: 'Per year' },
  change: { tr: '{before} → {after}', en: '{before} → {after}' },
  term: { tr: 'Yeni dönem', en: 'Next term' },
  Terminated: { tr: 'Feshedilecek', en: 'To be terminated' },
  TooHigh: { tr: 'Fiyat çok yüksek', en: 'Price too high' },
  none: {
    tr: 'Bu güne kadar biten, değiştirebileceğiniz sözleşme yok',
    en: 'No agreement that you can change ends by then',
  },
  apply: {
    tr: '{count} sözleşmeyi yeni fiyatıyla yenile',
    en: 'Renew {count, plural, one {# agreement} other {# agreements}} at the new price',
  },
  confirm: { tr: 'Yenile', en: 'Renew' },
  consequence: {
    tr: 'Her biri için, bitişinin ertesi günü başlayan ve belgelerini taşıyan yeni bir sözleşme açılır; eskisi yenilenmiş sayılır. Süren dönemin fiyatı değişmez. Bu geri alınamaz.',
    en: 'Each gets a new agreement from the day after its end, with its documents, and counts as renewed. The price of the running term stays. This can’t be undone.',
  },
  done: {
    tr: '{count} sözleşme yenilendi.',
    en: '{count, plural, one {# agreement} other {# agreements}} renewed.',
  },
})

interface PricePreviewProps {
  /** As it is sent: what the index is, and whose price it changes. */
  asked: { percent: string; endsBy: string; corporationId: number | undefined; search: string | undefined }
}

/** The changes by the index, agreement by agreement. Nothing is saved before the button is pressed. */
export function PricePreview({ asked }: PricePreviewProps) {
  const say = useText()
  const answer = useCall(previewPriceIndexCall, { body: asked })
  const applying = useMutationCall(applyPriceIndexCall)
  const confirmation = useConfirmation<readonly RepricedAgreement[]>()
  const [left, setLeft] = useState<readonly string[]>([])
  const columns = usePriceColumns()
  const open = (answer.data ?? []).filter(({ problem }) => problem === null)
  const chosen = open.filter(({ id }) => !left.includes(String(id)))
  const apply = async () => {
    const agreements = chosen.map(({ id, version }) => ({ id, version }))
    const outcome = await applying.send({ body: { percent: asked.percent, agreements } })
    confirmation.asked?.answer(outcome.success)
    if (outcome.success) toast.success(say(texts.done, { count: outcome.data.renewed }))
  }
  return (
    <Column gap="5">
      {chosen.length > 0 && <PriceTotals rows={chosen} />}
      <DataTable
        {...tableAnswer(answer)}
        label={say(texts.label)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ title }) => title}
        selection={{
          selected: chosen.map(({ id }) => String(id)),
          onChange: keys => setLeft(open.map(({ id }) => String(id)).filter(key => !keys.includes(key))),
          canSelect: ({ problem }) => problem === null,
        }}
        empty={<EmptyState icon="calendar" title={say(texts.none)} />}
      />
      {applying.refusal && <Notice tone="error">{applying.refusal.message}</Notice>}
      {chosen.length > 0 && (
        <Row>
          <Button aria-busy={applying.isBusy} onClick={() => void confirmation.ask(chosen)}>
            {say(texts.apply, { count: chosen.length })}
          </Button>
        </Row>
      )}
      {confirmation.asked && (
        <ConfirmDialog
          open
          title={say(texts.apply, { count: chosen.length })}
          confirmLabel={say(texts.confirm)}
          onConfirm={apply}
          onClose={() => confirmation.asked?.answer(false)}
        >
          <Text>{say(texts.consequence)}</Text>
        </ConfirmDialog>
      )}
    </Column>
  )
}

function usePriceColumns() {
  const say = useText()
  const { money } = useFormats()
  const words = useAgreementWords()
  const column = useColumn<RepricedAgreement>()
  const changed = (before: string, after: string, sign: string) =>
    say(texts.change, { before: money(before, sign), after: money(after, sign) })
  return [
    column('title', texts.agreement, { fixed: true, sortBy: 'title' }, ({ id, title, company, problem }) => (
      <TwoLines below={company}>
        <Row as="span" display="inline-flex" flexWrap="wrap" gap="2">
          <PageLink to={`/agreement/${id}`}>{title}</PageLink>
          {problem && <Badge colorPalette="orange">{say(texts[problem])}</Badge>}
        </Row>
      </TwoLines>
    )),
    column('price', texts.price, { align: 'end', narrow: 'more' }, row =>
      changed(row.before, row.after, row.currencySign),
    ),
    column('yearly', texts.yearly, { align: 'end', narrow: 'more' }, row =>
      changed(row.yearlyBefore, row.yearlyAfter, row.currencySign),
    ),
    column('startDate', texts.term, { sortBy: 'startDate' }, words.term),
  ]
}
