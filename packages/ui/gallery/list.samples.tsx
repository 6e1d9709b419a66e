import { useDeferredValue, useMemo, useState } from 'react'
import { hasAll, searchText, searchWords } from '@portal/rules/search/search-text'
import { defineTexts, formatDate, formatMoney, useText } from '@portal/i18n'
import { addDays } from '@portal/rules/calendar/month'
import { Badge, Button, NoMatches, TextField, toast } from '../src/index'
import { ActionBar, DataTable, type DataColumn } from '../src/table'
import { people } from './people'
import { Sample } from './sample'

const texts = defineTexts({
  list: { tr: 'Liste', en: 'List' },
  label: { tr: 'Bekleyen formlar', en: 'Pending forms' },
  search: { tr: 'Formlarda ara', en: 'Search the forms' },
  number: { tr: 'No', en: 'No.' },
  owner: { tr: 'Sahibi', en: 'Owner' },
  date: { tr: 'Tarih', en: 'Date' },
  amount: { tr: 'Tutar', en: 'Amount' },
  status: { tr: 'Durum', en: 'Status' },
  pending: { tr: 'Bekliyor', en: 'Pending' },
  approved: { tr: 'Onaylandı', en: 'Approved' },
  approve: { tr: 'Onayla', en: 'Approve' },
  opened: { tr: 'Açıldı: {label}', en: 'Opened: {label}' },
  done: { tr: 'Onaylandı', en: 'Approved' },
  details: { tr: 'Taksi, müşteri ziyareti.', en: 'A taxi, for a visit to a customer.' },
})

interface Form {
  id: number
  owner: string
  date: string
  amount: string
  isPending: boolean
}

const forms: Form[] = Array.from({ length: 5000 }, (_form, index) => ({
  id: 5000 - index,
  owner: people[(index * 7) % 400]?.label ?? '',
  date: addDays('2026-11-20', -(index % 365)),
  amount: `${((index * 7919) % 90_000) + 100}.${String((index * 13) % 100).padStart(2, '0')}`,
  isPending: index % 3 !== 0,
}))

/** Prepared once: a list of this length must not be searched anew with every letter. */
const searchable = new Map(forms.map(form => [form, searchText(form.owner)]))

export function ListSample() {
  const say = useText()
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState<string[]>([])
  const searched = useDeferredValue(typed)
  const rows = useMemo(() => {
    const words = searchWords(searched)
    return words.length > 0 ? forms.filter(form => hasAll(searchable.get(form) ?? '', words)) : forms
  }, [searched])
  const columns = useMemo<DataColumn<Form>[]>(
    () => [
      { key: 'id', title: say(texts.number), cell: form => form.id, sortBy: form => form.id, fixed: true },
      { key: 'owner', title: say(texts.owner), cell: form => form.owner, sortBy: form => form.owner },
      { key: 'date', title: say(texts.date), cell: form => formatDate(form.date), sortBy: form => form.date },
      {
        key: 'amount',
        title: say(texts.amount),
        cell: form => formatMoney(form.amount, '₺'),
        sortBy: form => Number(form.amount.replace('.', '')),
        align: 'end',
      },
      {
        key: 'status',
        title: say(texts.status),
        cell: form => (
          <Badge colorPalette={form.isPending ? 'orange' : 'green'}>
            {say(form.isPending ? texts.pending : texts.approved)}
          </Badge>
        ),
      },
    ],
    [say],
  )
  return (
    <Sample title={say(texts.list)}>
      <DataTable
        label={say(texts.label)}
        rows={rows}
        columns={columns}
        rowKey={form => String(form.id)}
        rowLabel={form => `${form.id} ${form.owner}`}
        selection={{ selected, onChange: setSelected, canSelect: form => form.isPending }}
        details={() => say(texts.details)}
        onOpen={form => toast.success(say(texts.opened, { label: form.owner }))}
        columnsKey="gallery"
        keys
        empty={<NoMatches onClear={() => setTyped('')} />}
        tools={
          <TextField
            hideLabel
            label={say(texts.search)}
            placeholder={say(texts.search)}
            type="search"
            size="sm"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        }
      />
      <ActionBar count={selected.length} onClear={() => setSelected([])}>
        <Button size="sm" onClick={() => toast.success(say(texts.done))}>
          {say(texts.approve)}
        </Button>
      </ActionBar>
    </Sample>
  )
}
