import { type ReactNode, useState } from 'react'
import { dateOfInstant, defineTexts, useText, type Text } from '@portal/i18n'
import { addDays } from '@portal/rules/calendar/month'
import { Button, Grid, Icon, RadioGroup, Text as Paragraph } from '@portal/ui'
import { DayFields, isBackwards, type Days } from './day-filters'
import { DownloadDialog, type FileOutcome } from './download.dialog'

const texts = defineTexts({
  export: { tr: 'Excel’e aktar', en: 'Export to Excel' },
  asFile: { tr: 'Dışa aktar', en: 'Export' },
  format: { tr: 'Biçim', en: 'Format' },
  what: { tr: 'Ne aktarılsın?', en: 'What to export' },
  filtered: {
    tr: 'Filtrelenenler{count, plural, =-1 {} other { (# satır)}}',
    en: 'Filtered results{count, plural, =-1 {} one { (# row)} other { (# rows)}}',
  },
  range: { tr: 'Tarih aralığı', en: 'A date range' },
  rangeHelp: {
    tr: 'Filtreler uygulanmaz; bu tarihlerdeki her şey aktarılır.',
    en: 'Filters don’t apply; everything from these days is exported.',
  },
})

/** Exports a list or report as a file, after asking which rows. */
export function ExportButton(exporting: Exporting) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="download" size="4" />
        {say(exporting.offersCsv ? texts.asFile : texts.export)}
      </Button>
      {isOpen && <ExportDialog {...exporting} onClose={() => setOpen(false)} />}
    </>
  )
}

type Format = 'xlsx' | 'csv'

interface Exporting {
  /** The number of filtered rows, once it is known. */
  count: number | undefined
  /** The labels of the first and the last day. Without them there is no range to choose. */
  days?: { from: Text; until: Text }
  /** Describes the file with these days, or else with the filtered rows. */
  details?: (days: Days | undefined) => ReactNode
  /** Asks for the format as well. */
  offersCsv?: boolean
  /** Exports a range of days, or else the filtered rows. */
  ask: (days: Days | undefined, format: Format) => Promise<FileOutcome>
}

function ExportDialog({ count, days, details, offersCsv = false, ask, onClose }: Exporting & { onClose: () => void }) {
  const say = useText()
  const yesterday = addDays(dateOfInstant(new Date()), -1)
  const [isRange, setRange] = useState(false)
  const [range, setDays] = useState<Days>({ startDate: yesterday, endDate: yesterday })
  const [format, setFormat] = useState<Format>('xlsx')
  const chosen = isRange ? range : undefined
  const filtered = say(texts.filtered, { count: count ?? -1 })
  return (
    <DownloadDialog
      title={say(offersCsv ? texts.asFile : texts.export)}
      isDisabled={isRange && isBackwards(range)}
      ask={() => ask(chosen, format)}
      onClose={onClose}
    >
      {days ? (
        <RadioGroup
          label={say(texts.what)}
          value={isRange ? 'range' : 'filtered'}
          choices={[
            { value: 'filtered', label: filtered },
            { value: 'range', label: say(texts.range) },
          ]}
          onChange={chosen => setRange(chosen === 'range')}
        />
      ) : (
        <Paragraph>{filtered}</Paragraph>
      )}
      {days && isRange && (
        <>
          <Grid gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
            <DayFields labels={[say(days.from), say(days.until)]} {...range} onChange={setDays} />
          </Grid>
          <Paragraph color="fg.muted">{say(texts.rangeHelp)}</Paragraph>
        </>
      )}
      {!(isRange && isBackwards(range)) && details?.(chosen)}
      {offersCsv && (
        <RadioGroup
          label={say(texts.format)}
          value={format}
          choices={[
            { value: 'xlsx', label: 'Excel' },
            { value: 'csv', label: 'CSV' },
          ]}
          onChange={setFormat}
        />
      )}
    </DownloadDialog>
  )
}
