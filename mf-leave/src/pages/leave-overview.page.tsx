import { useEffect, useEffectEvent, useState } from 'react'
import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { allLeaveListCall, exportAllAnnualLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { everyRow } from '@portal/contracts/wire/paging'
import {
  countIn,
  ExportButton,
  FilteredList,
  FormTable,
  ListWarning,
  queryOf,
  useListAddress,
  WithPermission,
} from '@portal/form-list'
import { Hint } from '@portal/form-page/parts'
import { dateOfInstant, defineTexts, formatDate, useText } from '@portal/i18n'
import { Button, EmptyState, Page } from '@portal/ui'
import { CalendarLink } from '../lists/leave-filters'
import { leaveDays, useLeaveColumns } from '../lists/leave-lists'
import { takeRedirect } from '../overview/list-link'
import { OverviewFilters } from '../overview/overview-filters'
import { addressOf, filtersIn, overviewShape } from '../overview/overview.shape'

const texts = defineTexts({
  title: { tr: 'Yıllık izinler', en: 'Annual Leaves' },
  lead: {
    tr: 'Yetkili olduğunuz şirketlerdeki tüm izinler.',
    en: 'All leave in the companies you have permission for.',
  },
  print: { tr: 'Yazdır', en: 'Print' },
  between: { tr: '{from} – {until} tarihlerindeki izinler', en: 'Leave between {from} and {until}' },
  empty: { tr: 'Bu tarihlerde izin yok', en: 'No leave on these dates' },
})

export default function LeaveOverviewPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <WithPermission permission="AllAnnualLeave">
        {corporationIds => <Overview corporationIds={corporationIds} />}
      </WithPermission>
    </Page>
  )
}

/** All leave of the companies that the reader may see: to search, export and print. */
function Overview({ corporationIds }: { corporationIds: readonly number[] }) {
  const say = useText()
  const control = useListAddress(overviewShape)
  const today = dateOfInstant(new Date())
  const filters = filtersIn(control.filters, today)
  const none = Object.fromEntries(Object.keys(overviewShape.parameters).map(name => [name, undefined]))
  const changesTo = (wanted: typeof filters) => ({ ...none, ...addressOf(wanted, today) })
  useRedirect(days => control.filter(changesTo(days), { replace: true }))

  const query = queryOf({ ...control, filters })
  const everything = { ...query, currentPage: 1, rowsPerPage: undefined, pageSize: everyRow } as const
  const [isPrinting, setPrinting] = useState(false)
  const answer = useCall(allLeaveListCall, { body: isPrinting ? everything : query }, { keepPrevious: true })
  const canPrint = isPrinting && !answer.isPrevious && !answer.isFetching
  useEffect(() => {
    if (!canPrint) return
    print()
    setPrinting(false)
  }, [canPrint])
  const columns = useLeaveColumns()
  const { startDate, endDate } = filters
  return (
    <FilteredList
      control={control}
      corporationIds={corporationIds}
      drafts
      hasButton
      filters={<OverviewFilters filters={filters} control={control} changesTo={changesTo} />}
      tools={
        <>
          <CalendarLink date={startDate} />
          <Button variant="outline" onClick={() => setPrinting(true)}>
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
      {startDate && endDate && (
        <Hint>{say(texts.between, { from: formatDate(startDate), until: formatDate(endDate) })}</Hint>
      )}
      <ListWarning common={answer.common} />
      <FormTable
        name="office.ANN"
        label={say(texts.title)}
        answer={answer}
        control={control}
        showsModule={false}
        showsAmount={false}
        isForDeciding={false}
        moreColumns={columns}
        empty={<EmptyState icon="calendar" title={say(texts.empty)} />}
      />
    </FilteredList>
  )
}

/** Searches by the days that the link from the calendar has stored. */
function useRedirect(search: (days: { startDate: string; endDate: string }) => void) {
  const follow = useEffectEvent(() => {
    const days = takeRedirect()
    if (days) search(days)
  })
  useEffect(() => follow(), [])
}
