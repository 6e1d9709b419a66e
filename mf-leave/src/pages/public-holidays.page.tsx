import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { Holidays } from '../holidays/holidays'

const texts = defineTexts({
  title: { tr: 'Resmî tatiller', en: 'Public holidays' },
  lead: {
    tr: 'İzin günleri sayılırken bu tatiller düşülür. Bir değişikliğin hangi izinleri etkileyeceğini kaydetmeden önce görürsünüz.',
    en: 'These holidays don’t count as leave. You see which leave a change affects before you save it.',
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
