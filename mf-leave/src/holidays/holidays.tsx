import { useState } from 'react'
import { useMayChangeGroup } from '@portal/auth/queries'
import type { PublicHoliday } from '@portal/contracts/leave/leave-calendar.calls'
import { tableAnswer } from '@portal/form-list'
import { dateOfInstant, defineTexts, useText } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { partsOfDate } from '@portal/rules/calendar/date-parts'
import { Box, Button, Column, EmptyState, Icon, Notice, Row, SelectField, Tabs, Text } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { usePublicHolidays } from '../calendar/calendar.query'
import { HolidayDialog } from './holiday.dialog'
import { RecountDialog } from './recount.dialog'
import { useHolidayChange } from './use-holiday-change'
import { holidayAddress, holidayYears, useHolidayColumns, type HolidayLocale } from './use-holiday-columns'

const texts = defineTexts({
  label: { tr: 'Resmî tatiller', en: 'Public holidays' },
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
const locales = Object.keys(localeTexts) as HolidayLocale[]

/** The public holidays that leave is counted by, for whoever keeps the portal's settings. */
export function Holidays() {
  const say = useText()
  const [view, change] = useAddressView(holidayAddress)
  const answer = usePublicHolidays()
  const [editing, setEditing] = useState<PublicHoliday | 'new'>()
  const [problem, setProblem] = useState<string>()
  const { asked, preview, save, giveUp } = useHolidayChange()
  const today = dateOfInstant(new Date())
  const thisYear = partsOfDate(today).year
  const year = view.year ?? thisYear
  const shown = answer.data
    ?.filter(({ locale, date }) => locale === view.locale && date.startsWith(String(year)))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  const remove = async ({ id }: PublicHoliday) => {
    const outcome = await preview({ set: [], remove: [id] })
    setProblem(outcome.success ? undefined : outcome.message)
  }
  const mayChange = useMayChangeGroup() ?? false
  const columns = useHolidayColumns({ mayChange, onEdit: setEditing, onRemove: holiday => void remove(holiday) })
  return (
    <Tabs
      label={say(texts.locales)}
      tabs={locales.map(locale => ({ key: locale, label: say(localeTexts[locale]) }))}
      current={view.locale}
      onChange={locale => change(latest => ({ ...latest, locale }))}
    >
      <Column gap="4">
        <Row flexWrap="wrap" justifyContent="space-between" alignItems="flex-end">
          <Box w="32">
            <SelectField
              label={say(texts.year)}
              choices={holidayYears(thisYear).map(each => ({ value: String(each), label: String(each) }))}
              value={String(year)}
              onChange={event => change(latest => ({ ...latest, year: Number(event.target.value) }))}
            />
          </Box>
          {mayChange ? (
            <Button onClick={() => setEditing('new')}>
              <Icon name="plus" size="4" />
              {say(texts.add)}
            </Button>
          ) : (
            <Text color="fg.muted">{say(texts.onlyRead)}</Text>
          )}
        </Row>
        {problem && <Notice tone="error">{problem}</Notice>}
        <DataTable
          {...tableAnswer({ ...answer, data: shown })}
          label={say(texts.label)}
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
          taken={(answer.data ?? []).flatMap(({ locale, date }) => (locale === view.locale ? [date] : []))}
          onSubmit={preview}
          onClose={() => setEditing(undefined)}
        />
      )}
      {asked && <RecountDialog asked={asked} onSave={save} onClose={giveUp} />}
    </Tabs>
  )
}
