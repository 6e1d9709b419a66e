import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { allLeaveListCall, exportAllAnnualLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { everyRow } from '@portal/contracts/wire/paging'
import { countIn, ExportButton, FilterPanel, FormTable, ListWarning, queryOf, useListAddress } from '@portal/form-list'
import { Hint } from '@portal/form-page/parts'
import { dateOfInstant, defineTexts, formatDate, useText } from '@portal/i18n'
import { Button, Column, EmptyState } from '@portal/ui'
import { CalendarLink } from '../lists/calendar-link'
import { leaveDays, useLeaveColumns } from '../lists/leave-lists'
import { OverviewFilters } from './overview-filters'
import { addressOf, filtersIn, overviewShape } from './overview.shape'
import { takeRedirect } from './list-link'

const texts = defineTexts({
  label: { tr: 'Yıllık izinler', en: 'Annual Leaves' },
  print: { tr: 'Yazdır', en: 'Print' },
  between: { tr: '{from} – {until} tarihlerindeki izinler', en: 'Leave between {from} and {until}' },
  empty: { tr: 'Bu tarihlerde izin yok', en: 'No leave on these dates' },
})

/** All leave of the companies of the reader's permission: searched, exported, printed. */
export function Overview() {
  const say = useText()
  const control = useListAddress(overviewShape)
  const today = dateOfInstant(new Date())
  const filters = useMemo(() => filtersIn(control.filters, today), [control.filters, today])
  const search = (wanted: typeof filters, replace = false) => {
    const none = Object.fromEntries(Object.keys(overviewShape.parameters).map(name => [name, undefined]))
    control.filter({ ...none, ...addressOf(wanted, today) }, { replace })
  }
  useRedirect(days => search(days, true))

  const print = usePrint()
  const query = queryOf({ ...control, filters })
  const everything = { ...query, currentPage: 1, rowsPerPage: undefined, pageSize: everyRow } as const
  const answer = useCall(allLeaveListCall, { body: print.isPrinting ? everything : query }, { keepPrevious: true })
  usePrintWhenReady(print, !answer.isPrevious && !answer.isFetching)
  const columns = useLeaveColumns()
  const { startDate, endDate } = filters
  return (
    <Column gap="4">
      <FilterPanel
        count={Object.keys(control.filters).length}
        onClear={control.clear}
        tools={
          <>
            <CalendarLink date={startDate} />
            <Button variant="outline" onClick={print.begin}>
              {say(texts.print)}
            </Button>
            <ExportButton
              count={countIn(answer.common)}
              days={leaveDays}
              ask={days => callTo(exportAllAnnualLeaveCall)({ body: days ?? query })}
            />
          </>
        }
      >
        <OverviewFilters filters={filters} onSearch={wanted => search(wanted)} />
      </FilterPanel>
      {startDate && endDate && (
        <Hint>{say(texts.between, { from: formatDate(startDate), until: formatDate(endDate) })}</Hint>
      )}
      <ListWarning common={answer.common} />
      <FormTable
        name="office.ANN"
        label={say(texts.label)}
        answer={answer}
        control={control}
        showsModule={false}
        showsAmount={false}
        isForDeciding={false}
        moreColumns={columns}
        empty={<EmptyState icon="calendar" title={say(texts.empty)} />}
      />
    </Column>
  )
}

/** Somebody was sent here with a day to begin at. */
function useRedirect(search: (days: { startDate: string; endDate: string }) => void) {
  const follow = useEffectEvent(() => {
    const days = takeRedirect()
    if (days) search(days)
  })
  // Only the way in is a redirect; what is searched by afterwards is the reader's.
  useEffect(() => follow(), [])
}

/** Prints once everything that is to be on paper is there: `isPrinting` asks for it, `isReady` says that it came. */
function usePrint() {
  const [isPrinting, setPrinting] = useState(false)
  return { isPrinting, begin: () => setPrinting(true), end: () => setPrinting(false) }
}

function usePrintWhenReady({ isPrinting, end }: ReturnType<typeof usePrint>, isReady: boolean): void {
  useEffect(() => {
    if (!isPrinting || !isReady) return
    print()
    end()
  }, [isPrinting, isReady, end])
}
