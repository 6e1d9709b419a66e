import { useDeferredValue, useMemo, useState } from 'react'
import { hasAll, searchText, searchWords } from '@portal/rules/search/search-text'
import { formatDate, formatMoney } from '@portal/i18n'
import { addDays } from '@portal/rules/calendar/month'
import { Badge, Button, NoMatches, TextField, toast } from '../src/index'
import { ActionBar, DataTable, type DataColumn } from '../src/table'
import { people } from './people'
import { Sample } from './sample'

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

/** Prepared once, so that a letter does not search the whole list anew. */
const searchable = new Map(forms.map(form => [form, searchText(form.owner)]))

const columns: DataColumn<Form>[] = [
  { key: 'id', title: 'No', cell: form => form.id, sortBy: form => form.id, fixed: true },
  { key: 'owner', title: 'Sahibi', cell: form => form.owner, sortBy: form => form.owner },
  { key: 'date', title: 'Tarih', cell: form => formatDate(form.date), sortBy: form => form.date },
  {
    key: 'amount',
    title: 'Tutar',
    cell: form => formatMoney(form.amount, '₺'),
    sortBy: form => Number(form.amount.replace('.', '')),
    align: 'end',
  },
  {
    key: 'status',
    title: 'Durum',
    cell: form => (
      <Badge colorPalette={form.isPending ? 'orange' : 'green'}>{form.isPending ? 'Bekliyor' : 'Onaylandı'}</Badge>
    ),
  },
]

export function ListSample() {
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState<string[]>([])
  const searched = useDeferredValue(typed)
  const rows = useMemo(() => {
    const words = searchWords(searched)
    return words.length > 0 ? forms.filter(form => hasAll(searchable.get(form) ?? '', words)) : forms
  }, [searched])
  return (
    <Sample title="Liste">
      <DataTable
        label="Bekleyen formlar"
        rows={rows}
        columns={columns}
        rowKey={form => String(form.id)}
        rowLabel={form => `${form.id} ${form.owner}`}
        selection={{ selected, onChange: setSelected, canSelect: form => form.isPending }}
        details={() => 'Taksi, müşteri ziyareti.'}
        onOpen={form => toast.success(`Açıldı: ${form.owner}`)}
        columnsKey="gallery"
        keys
        empty={<NoMatches onClear={() => setTyped('')} />}
        tools={
          <TextField
            hideLabel
            label="Formlarda ara"
            placeholder="Formlarda ara"
            type="search"
            size="sm"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        }
      />
      <ActionBar count={selected.length} onClear={() => setSelected([])}>
        <Button size="sm" onClick={() => toast.success('Onaylandı')}>
          Onayla
        </Button>
      </ActionBar>
    </Sample>
  )
}
