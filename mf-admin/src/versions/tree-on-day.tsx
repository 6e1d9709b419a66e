import type { TreeVersion } from '@portal/contracts/trees/tree-versions.calls'
import { SectionCard } from '@portal/form-page/parts'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { Button, DateField, Grid, Row, Text } from '@portal/ui'
import { Chain } from '../people/chain'
import { versionsShape } from './versions-address'

const texts = defineTexts({
  title: { tr: 'Belirli bir günün ağacı', en: 'Tree on a date' },
  lead: {
    tr: 'Gün sonunda geçerli olan ağacı görmek için bir gün seçin.',
    en: 'Choose a day to see the tree that applied at its end.',
  },
  day: { tr: 'Gün', en: 'Day' },
  applied: { tr: '{day} sonunda {version}. sürüm geçerliydi.', en: 'At the end of {day}, version {version} applied.' },
  notYet: { tr: '{day} sonunda bu ağaç henüz yoktu.', en: 'At the end of {day}, this tree didn’t exist yet.' },
  compare: { tr: 'Şimdikiyle karşılaştır', en: 'Compare with the current tree' },
})

/** The tree as it was at the end of a day. The address says of which. */
export function TreeOnDay({ versions }: { versions: readonly TreeVersion[] }) {
  const say = useText()
  const { date } = useFormats()
  const [{ day }, change] = useAddressView(versionsShape)
  const [current] = versions
  const version = versions.find(({ savedAt }) => day !== undefined && dateOfInstant(savedAt) <= day)
  return (
    <SectionCard title={say(texts.title)} lead={say(texts.lead)}>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))">
        <DateField
          label={say(texts.day)}
          value={day ?? ''}
          max={dateOfInstant(new Date())}
          onChange={chosen => change(latest => ({ ...latest, day: chosen || undefined }), { replace: true })}
        />
      </Grid>
      <Text role="status">
        {day !== undefined &&
          say(version ? texts.applied : texts.notYet, { day: date(day), version: version?.version ?? 0 })}
      </Text>
      {version && <Chain approvers={version.approvalTree} />}
      {version && current && version !== current && (
        <Row>
          <Button
            size="sm"
            variant="outline"
            onClick={() =>
              change(latest => ({ ...latest, from: version.version, to: current.version }), { replace: true })
            }
          >
            {say(texts.compare)}
          </Button>
        </Row>
      )}
    </SectionCard>
  )
}
