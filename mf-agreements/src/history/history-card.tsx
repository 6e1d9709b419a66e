import { useState } from 'react'
import { useCall } from '@portal/auth/queries'
import type { AgreementEvent, AgreementPage } from '@portal/contracts/agreements/agreement'
import { agreementHistoryCall } from '@portal/contracts/agreements/agreement.calls'
import { SectionCard } from '@portal/form-page'
import { QueryResult } from '@portal/form-page/parts'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { Button, CardsSkeleton, Span, Timeline, type TimelineEntry } from '@portal/ui'
import { useDescribeChange } from './use-describe-change'

const texts = defineTexts({
  title: { tr: 'Geçmiş', en: 'History' },
  earlier: { tr: 'Önceki {count} kaydı göster', en: 'Show {count} earlier' },
  change: { tr: '{field}: {from} → {to}', en: '{field}: {from} → {to}' },
})

const eventTexts: Readonly<Record<AgreementEvent['kind'], Text>> = {
  Created: { tr: '{name} kaydetti', en: '{name} created it' },
  Edited: { tr: '{name} düzenledi', en: '{name} edited it' },
  FilesChanged: { tr: '{name} dosyaları değiştirdi', en: '{name} changed the files' },
  Renewed: { tr: '{name} yeniledi', en: '{name} renewed it' },
  RenewalUndone: { tr: '{name} yenilemeyi geri aldı', en: '{name} took the renewal back' },
  Expired: { tr: 'Süresi doldu', en: 'It expired' },
  Continued: { tr: '{name}: sürdürülecek', en: '{name}: it continues' },
  Terminated: { tr: '{name}: feshedilecek', en: '{name}: it will be terminated' },
  Renegotiated: { tr: '{name}: yeniden görüşülecek', en: '{name}: it will be renegotiated' },
}
const byItself: Partial<Record<AgreementEvent['kind'], Text>> = {
  Created: { tr: 'Otomatik oluşturuldu', en: 'Created automatically' },
  Renewed: { tr: 'Otomatik yenilendi', en: 'Renewed automatically' },
}

const looks: Partial<Record<AgreementEvent['kind'], Pick<TimelineEntry, 'icon' | 'tone'>>> = {
  Created: { icon: 'document', tone: 'info' },
  Edited: { icon: 'document' },
  FilesChanged: { icon: 'upload' },
  Renewed: { icon: 'refresh', tone: 'success' },
  RenewalUndone: { icon: 'refresh', tone: 'info' },
  Expired: { icon: 'warning', tone: 'error' },
  Continued: { icon: 'check', tone: 'success' },
  Terminated: { icon: 'close', tone: 'error' },
  Renegotiated: { icon: 'people', tone: 'info' },
}

const shownAtOnce = 5

/** The history of an agreement, the newest event first, with the changes of each field. */
export function HistoryCard({ agreement }: { agreement: AgreementPage }) {
  const say = useText()
  const [isWhole, setWhole] = useState(false)
  const query = useCall(agreementHistoryCall, { params: { id: String(agreement.id) } })
  const { data } = query
  const events = data ?? []
  const describe = useDescribeChange(events.some(({ changes }) => changes.length > 0))
  const shown = isWhole ? events : events.slice(0, shownAtOnce)
  const hidden = events.length - shown.length
  // Agreements from before histories were kept have none.
  if (data && events.length === 0) return null
  const entryOf = ({ id, kind, date, userName, note, changes }: AgreementEvent): TimelineEntry => ({
    id,
    at: date,
    title: say((userName === null && byItself[kind]) || eventTexts[kind], { name: userName ?? '' }),
    text: (note || changes.length > 0) && (
      <>
        {note}
        <ChangeLines changes={changes} describe={describe} />
      </>
    ),
    ...looks[kind],
  })
  return (
    <SectionCard title={say(texts.title)}>
      <QueryResult query={query} skeleton={<CardsSkeleton cards={1} />}>
        {() => <Timeline entries={shown.map(entryOf)} />}
      </QueryResult>
      {hidden > 0 && (
        <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={() => setWhole(true)}>
          {say(texts.earlier, { count: hidden })}
        </Button>
      )}
    </SectionCard>
  )
}

interface ChangeLinesProps {
  changes: AgreementEvent['changes']
  describe: ReturnType<typeof useDescribeChange>
}

/** A line for each changed field, before and after. */
export function ChangeLines({ changes, describe }: ChangeLinesProps) {
  const say = useText()
  return changes.map(change => {
    const said = describe(change)
    if (!said) return null
    const line = typeof said === 'string' ? said : say(texts.change, { ...said })
    return (
      <Span key={`${change.field} ${change.from} ${change.to}`} display="block" overflowWrap="anywhere">
        {line}
      </Span>
    )
  })
}
