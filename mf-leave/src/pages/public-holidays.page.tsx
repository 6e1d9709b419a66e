import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { Holidays } from '../holidays/holidays'

const texts = defineTexts({
  title: { tr: 'Resmî tatiller', en: 'Public holidays' },
  lead: {
    tr: 'İzin günleri bunlarla sayılır. Bir değişikliğin hangi izinleri yeniden saydığı kaydetmeden önce gösterilir.',
    en: 'Leave is counted by these. Which leaves a change counts anew is shown before it is saved.',
  },
})

export default function PublicHolidaysPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <Holidays />
    </Page>
  )
}
