import type { RemoteMove } from '@portal/contracts/remotes/remotes.calls'
import { defineTexts, useFormats, useText, type Text } from '@portal/i18n'
import { AccordionItem, Timeline, type TimelineEntry } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Ne zaman ne değişti', en: 'What changed when' },
  worse: {
    tr: 'Etkin sürümden daha çok hata verdi: {entries} açılışta {failures}; etkin sürümde aynı saatlerde {activeEntries} açılışta {activeFailures}.',
    en: 'It failed more often than the active version: {failures} of {entries} times, compared with {activeFailures} of {activeEntries} in the same hours.',
  },
})

const kinds: Record<RemoteMove['kind'], Text> = {
  activated: { tr: '{version} herkese açıldı', en: '{version} went to everyone' },
  rolledBack: { tr: '{version} sürümüne dönüldü', en: 'Back to {version}' },
  rolloutStarted: { tr: '{version} önce %{percent} kadarına', en: '{version} to {percent}% first' },
  rolloutMoved: { tr: '{version} artık %{percent} kadarına', en: '{version} to {percent}% now' },
  rolloutStopped: { tr: '{version} geri çekildi', en: '{version} was rolled back' },
  quarantined: { tr: '{version} karantinaya alındı', en: '{version} went into quarantine' },
}

const signs: Record<RemoteMove['kind'], Pick<TimelineEntry, 'icon' | 'tone'>> = {
  activated: { icon: 'check', tone: 'success' },
  rolledBack: { icon: 'refresh', tone: 'neutral' },
  rolloutStarted: { icon: 'people', tone: 'info' },
  rolloutMoved: { icon: 'people', tone: 'info' },
  rolloutStopped: { icon: 'refresh', tone: 'error' },
  quarantined: { icon: 'warning', tone: 'error' },
}

/** Shows the history of a remote: who activated or withdrew which release, and why. */
export function RemoteMoves({ moves }: { moves: readonly RemoteMove[] }) {
  const say = useText()
  const { number } = useFormats()
  if (moves.length === 0) return null
  const reasonOf = ({ counts, why, by }: RemoteMove) => {
    if (!counts) return [by, why].filter(Boolean).join('\n')
    const { first, active } = counts
    return say(texts.worse, {
      entries: number(first.entries),
      failures: number(first.failures),
      activeEntries: number(active.entries),
      activeFailures: number(active.failures),
    })
  }
  return (
    <AccordionItem title={say(texts.title)}>
      <Timeline
        entries={moves.map((move, at) => ({
          id: moves.length - at,
          title: say(kinds[move.kind], { version: move.version, percent: number(move.percent ?? 100) }),
          at: move.date,
          text: reasonOf(move),
          ...signs[move.kind],
        }))}
      />
    </AccordionItem>
  )
}
