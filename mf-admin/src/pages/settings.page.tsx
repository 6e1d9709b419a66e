import { useMayChangeGroup } from '@portal/auth/queries'
import { defineTexts, useText } from '@portal/i18n'
import { Grid, Notice, Page } from '@portal/ui'
import { CurrencyCard } from '../settings/currency-card'
import { ExpenseTypeCard, LeaveTypeCard, RequirementTypeCard } from '../settings/named-cards'
import { RatesCard } from '../settings/rates-card'

const texts = defineTexts({
  title: { tr: 'Sistem ayarları', en: 'System Settings' },
  lead: {
    tr: 'Formlarda seçilen listeler ve döviz kurları; bütün grup için ortaktır.',
    en: 'The lists that forms choose from, and exchange rates. They belong to the whole group.',
  },
  onlyRead: {
    tr: 'Bu listeleri, her şirketin ayarlarını yazabilenler değiştirir; siz yalnızca okuyabilirsiniz.',
    en: 'Who may write the settings of every company changes these lists; you can only read them.',
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
        <CurrencyCard mayChange={mayChange ?? false} />
        <ExpenseTypeCard mayChange={mayChange ?? false} />
        <LeaveTypeCard mayChange={mayChange ?? false} />
        <RequirementTypeCard mayChange={mayChange ?? false} />
      </Grid>
      <RatesCard mayChange={mayChange ?? false} />
    </Page>
  )
}
