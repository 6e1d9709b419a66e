import { useMayChangeGroup } from '@portal/auth/queries'
import { defineTexts, useText } from '@portal/i18n'
import { Grid, Notice, Page } from '@portal/ui'
import { LookupCard } from '../settings/lookup-card'
import { RatesCard } from '../settings/rates-card'

const texts = defineTexts({
  title: { tr: 'Sistem ayarları', en: 'System settings' },
  lead: {
    tr: 'Formlarda kullanılan listeler ve döviz kurları. Bütün grup için ortaktır.',
    en: 'The lists used in forms, and exchange rates. The whole group shares them.',
  },
  onlyRead: {
    tr: 'Bu listeleri yalnızca her şirketin ayarlarını yazabilenler değiştirebilir. Siz görebilirsiniz.',
    en: 'Only people who can edit every company’s settings can change these lists. You can view them.',
  },
})

export default function SettingsPage() {
  const say = useText()
  const mayChange = useMayChangeGroup()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      {mayChange === false && <Notice tone="info">{say(texts.onlyRead)}</Notice>}
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        gap="6"
        alignItems="start"
      >
        {(['currency', 'expense', 'leave', 'requirement'] as const).map(of => (
          <LookupCard key={of} of={of} mayChange={mayChange ?? false} />
        ))}
      </Grid>
      <RatesCard mayChange={mayChange ?? false} />
    </Page>
  )
}
