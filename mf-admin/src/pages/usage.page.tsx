import { defineTexts, useText } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { Card, ComboboxField, Page } from '@portal/ui'
import { BackToModules } from '../modules/back-to-modules'
import { usePersonChoices } from '../selection/choices'
import { Usage } from '../usage/usage'
import { usageAddress } from '../usage/usage-view'

const texts = defineTexts({
  title: { tr: 'Kişi nerede yer alıyor?', en: 'Where is someone involved?' },
  lead: {
    tr: 'Bir kişiye bağlı olan her şey: ağaçlar, ekibi, bekleyen formlar, vekâletler. Kişiyi her yerde tek seferde değiştirebilirsiniz.',
    en: 'Everything that depends on one person: trees, their team, waiting forms, substitutes. You can replace them everywhere at once.',
  },
  person: { tr: 'Kişi', en: 'Person' },
})

export default function UsagePage() {
  const say = useText()
  const [{ userId }, change] = useAddressView(usageAddress)
  const { options, isLoading } = usePersonChoices({ isForReplacing: true })
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <BackToModules />
      <Card p={{ base: '4', md: '5' }}>
        <ComboboxField
          label={say(texts.person)}
          options={options}
          busy={isLoading}
          value={String(userId ?? '')}
          onChange={id => change(() => ({ userId: Number(id) || undefined }))}
        />
      </Card>
      {userId !== undefined && <Usage key={userId} userId={userId} />}
    </Page>
  )
}
