import type { PublicHoliday } from '@portal/contracts/leave/leave-calendar.calls'
import { useColumn } from '@portal/form-page/columns'
import { defineTexts, useFormats, useText, type Language } from '@portal/i18n'
import { Badge, Button, Row, Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'

const texts = defineTexts({
  date: { tr: 'Tarih', en: 'Date' },
  turkish: { tr: 'Türkçe adı', en: 'Turkish name' },
  english: { tr: 'İngilizce adı', en: 'English name' },
  length: { tr: 'Süre', en: 'Length' },
  whole: { tr: 'Tam gün', en: 'Whole day' },
  half: { tr: 'Öğleden sonra', en: 'Afternoon' },
  actions: { tr: 'İşlemler', en: 'Actions' },
  edit: { tr: 'Düzenle', en: 'Edit' },
  remove: { tr: 'Kaldır', en: 'Remove' },
  editOne: { tr: 'Düzenle: {name}, {date}', en: 'Edit {name}, {date}' },
  removeOne: { tr: 'Kaldır: {name}, {date}', en: 'Remove {name}, {date}' },
})

interface ColumnOptions {
  mayChange: boolean
  onEdit: (holiday: PublicHoliday) => void
  onRemove: (holiday: PublicHoliday) => void
}

export function useHolidayColumns({ mayChange, onEdit, onRemove }: ColumnOptions): DataColumn<PublicHoliday>[] {
  const say = useText()
  const column = useColumn<PublicHoliday>()
  const { longDate } = useFormats()
  const inItsLanguage = (language: Language, name: string) => (
    <TwoLines below={null}>
      <Span lang={language}>{name}</Span>
    </TwoLines>
  )
  const minWidth = '14rem'
  const columns = [
    column('date', texts.date, { narrow: { end: ({ date }) => longDate(date) } }, ({ date }) => (
      <Span whiteSpace="nowrap">{longDate(date)}</Span>
    )),
    column('nameTranslate', texts.turkish, { minWidth, narrow: 'title' }, row =>
      inItsLanguage('tr', row.nameTranslate),
    ),
    column('name', texts.english, { minWidth }, row => inItsLanguage('en', row.name)),
    column('isHalfDay', texts.length, { minWidth: '7rem', narrow: 'badge' }, ({ isHalfDay }) =>
      isHalfDay ? (
        <Badge colorPalette="blue" variant="subtle">
          {say(texts.half)}
        </Badge>
      ) : (
        say(texts.whole)
      ),
    ),
  ]
  const actions = column('actions', texts.actions, holiday => {
    const called = { name: holiday.description, date: longDate(holiday.date) }
    return (
      <Row gap="2" justifyContent="flex-end">
        <Button size="xs" variant="ghost" aria-label={say(texts.editOne, called)} onClick={() => onEdit(holiday)}>
          {say(texts.edit)}
        </Button>
        <Button
          size="xs"
          variant="ghost"
          color="fg.muted"
          _hover={{ color: 'fg.error', bg: 'bg.error' }}
          aria-label={say(texts.removeOne, called)}
          onClick={() => onRemove(holiday)}
        >
          {say(texts.remove)}
        </Button>
      </Row>
    )
  })
  return mayChange ? [...columns, actions] : columns
}
