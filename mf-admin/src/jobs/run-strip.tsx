import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Column, Text, chakra } from '@portal/ui'
import { runStateColours, runStateTexts, type Run } from './job-words'

const texts = defineTexts({
  none: { tr: 'Hiç çalışmadı.', en: 'It has never run.' },
  counts: {
    tr: 'Son {all} çalışma: {done} başarılı, {bad} başarısız.',
    en: 'Last {all, plural, one {run} other {# runs}}: {done} succeeded, {bad} failed.',
  },
  newest: { tr: 'Son başarısızlık: {date}.', en: 'Last failure: {date}.' },
})

const Strip = chakra('div', { base: { display: 'flex', gap: '1', alignItems: 'flex-end', h: '8' } })
const Bar = chakra('span', {
  base: { flex: '1', maxW: '3', borderRadius: 'sm', bg: 'colorPalette.solid', h: '55%' },
  // Not by its colour alone.
  variants: { isBad: { true: { h: 'full' } } },
})

const isBad = ({ state }: Run) => state === 'failed' || state === 'dead'

/** The newest runs as bars, the oldest first; those that went wrong stand out. The sentence says the same. */
export function RunStrip({ runs }: { runs: readonly Run[] }) {
  const say = useText()
  const { instant } = useFormats()
  if (runs.length === 0) return <Text color="fg.muted">{say(texts.none)}</Text>
  const bad = runs.filter(isBad)
  const done = runs.filter(({ state }) => state === 'done').length
  return (
    <Column gap="2">
      <Strip aria-hidden>
        {runs.toReversed().map(run => (
          <Bar
            key={run.id}
            colorPalette={runStateColours[run.state]}
            isBad={isBad(run)}
            title={`${instant(run.createdDate)} · ${say(runStateTexts[run.state])}`}
          />
        ))}
      </Strip>
      <Hint>
        {say(texts.counts, { all: runs.length, done, bad: bad.length })}{' '}
        {bad[0] && say(texts.newest, { date: instant(bad[0].createdDate) })}
      </Hint>
    </Column>
  )
}
