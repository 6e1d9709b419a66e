import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { Cvs } from '../cv/cvs'

const texts = defineTexts({
  title: { tr: 'Özgeçmişler', en: 'CVs' },
  lead: {
    tr: 'Şirketlerinizde çalışanların özgeçmişleri. Yalnızca insan kaynakları ve yöneticiler görür.',
    en: 'CVs of the people of your companies. Only human resources and managers see them.',
  },
})

export default function AddCvPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <Cvs />
    </Page>
  )
}
