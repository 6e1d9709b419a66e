import { useState } from 'react'
import { useMayChangeGroup } from '@portal/auth/queries'
import type { PublicHoliday } from '@portal/contracts/leave/leave-calendar.calls'
import { corporationLocales } from '@portal/contracts/people/corporation.calls'
import { oneOf, tableAnswer } from '@portal/form-list'
import { dateOfInstant, defineTexts, useText } from '@portal/i18n'
import { useAddressView, type AddressShape } from '@portal/router'
import { partsOfDate } from '@portal/rules/calendar/date-parts'
import { Box, Button, Column, EmptyState, Icon, Notice, Page, Row, SelectField, Tabs, Text } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { usePublicHolidays } from '../calendar/calendar.query'
import { HolidayDialog } from '../holidays/holiday.dialog'
import { RecountDialog } from '../holidays/recount.dialog'
import { useHolidayChange } from '../holidays/use-holiday-change'
import { useHolidayColumns } from '../holidays/use-holiday-columns'
import { yearsUntil } from '../report/report.shape'

const texts = defineTexts({
  title: { tr: 'Resmî tatiller', en: 'Public holidays' },
  lead: {
    tr: 'İzin günleri sayılırken bu tatiller düşülür. Bir değişikliğin hangi izinleri etkileyeceğini kaydetmeden önce görürsünüz.',
    en: 'These holidays don’t count as leave. You see which leave a change affects before you save it.',
  },
  locales: { tr: 'Takvim', en: 'Calendar' },
  year: { tr: 'Yıl', en: 'Year' },
  add: { tr: 'Tatil ekle', en: 'Add a holiday' },
  onlyRead: {
    tr: 'Tatiller bütün grup için geçerlidir; her şirketin ayarlarını yazabilenler değiştirir.',
    en: 'Holidays apply to the whole group. Only people who can edit every company’s settings can change them.',
  },
  empty: { tr: 'Bu yıl için tatil girilmemiş', en: 'No holidays entered for this year' },
})
const localeTexts = defineTexts({
  TR: { tr: 'Türkiye', en: 'Türkiye' },
  EU: { tr: 'Londra / Avrupa', en: 'London / Europe' },
})
const anyLocale = oneOf(...corporationLocales)

/** The address leaves out Türkiye and the current year, which are the defaults. */
const addressShape: AddressShape<{ locale: PublicHoliday['locale']; year: number | undefined }> = {
  read: address => {
    const year = address.get('year') ?? ''
    return {
      locale: anyLocale.read(address.get('locale') ?? '') ?? 'TR',
      year: /^20\d\d$/.test(year) ? Number(year) : undefined,
    }
  },
  write: ({ locale, year }) =>
    new URLSearchParams({ ...(locale !== 'TR' && { locale }), ...(year !== undefined && { year: String(year) }) }),
}

/** The public holidays by which leave is counted. */
export default function PublicHolidaysPage() {
  const say = useText()
  const [view, change] = useAddressView(addressShape)
  const answer = usePublicHolidays()
  const [editing, setEditing] = useState<PublicHoliday | 'new'>()
  const [problem, setProblem] = useState<string>()
  const { asked, preview, save, isBusy, giveUp } = useHolidayChange()
  const today = dateOfInstant(new Date())
  const thisYear = partsOfDate(today).year
  const year = view.year ?? thisYear
  const ofLocale = answer.data?.filter(({ locale }) => locale === view.locale)
  const shown = ofLocale?.filter(({ date }) => date.startsWith(String(year))).sort((a, b) => (a.date < b.date ? -1 : 1))
  const remove = async ({ id }: PublicHoliday) => {
    const outcome = await preview({ set: [], remove: [id] })
    setProblem(outcome.success ? undefined : outcome.message)
  }
  const mayChange = useMayChangeGroup() ?? false
  const columns = useHolidayColumns({ mayChange, onEdit: setEditing, onRemove: holiday => void remove(holiday) })
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <Tabs
        label={say(texts.locales)}
        tabs={corporationLocales.map(locale => ({ key: locale, label: say(localeTexts[locale]) }))}
        current={view.locale}
        onChange={locale => change(latest => ({ ...latest, locale }))}
      >
        <Column gap="4">
          <HolidayTools
            {...{ year, thisYear, mayChange }}
            onYear={chosen => change(latest => ({ ...latest, year: chosen }))}
            onAdd={() => setEditing('new')}
          />
          {problem && <Notice tone="error">{problem}</Notice>}
          <DataTable
            {...tableAnswer({ ...answer, data: shown })}
            label={say(texts.title)}
            columns={columns}
            rowKey={({ id }) => String(id)}
            rowLabel={({ description }) => description}
            empty={<EmptyState icon="calendar" title={say(texts.empty)} />}
          />
        </Column>
        {editing && (
          <HolidayDialog
            locale={view.locale}
            holiday={editing === 'new' ? null : editing}
            day={year === thisYear ? today : `${year}-01-01`}
            taken={(ofLocale ?? []).map(({ date }) => date)}
            onSubmit={preview}
            onClose={() => setEditing(undefined)}
          />
        )}
        {asked && <RecountDialog {...{ asked, isBusy }} onSave={() => void save()} onClose={giveUp} />}
      </Tabs>
    </Page>
  )
}

interface HolidayToolsProps {
  year: number
  thisYear: number
  mayChange: boolean
  onYear: (year: number) => void
  onAdd: () => void
}

/** The choice of a year, and the button that adds a holiday. Holidays are entered up to two years ahead. */
function HolidayTools({ year, thisYear, mayChange, onYear, onAdd }: HolidayToolsProps) {
  const say = useText()
  return (
    <Row flexWrap="wrap" justifyContent="space-between" alignItems="flex-end" data-unprinted="">
      <Box w="32">
        <SelectField
          label={say(texts.year)}
          choices={yearsUntil(thisYear + 2).map(each => ({ value: String(each), label: String(each) }))}
          value={String(year)}
          onChange={event => onYear(Number(event.target.value))}
        />
      </Box>
      {mayChange ? (
        <Button onClick={onAdd}>
          <Icon name="plus" size="4" />
          {say(texts.add)}
        </Button>
      ) : (
        <Text color="fg.muted">{say(texts.onlyRead)}</Text>
      )}
    </Row>
  )
}
