import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { Cvs } from '../cv/cvs'

const texts = defineTexts({
  title: { tr: 'Özgeçmişler', en: 'CVs' },
  lead: {
    tr: 'Şirketlerinizde çalışanların özgeçmişleri. Yalnızca insan kaynakları ve yöneticiler görür.',
    en: 'CVs of people in your companies. Only human resources and managers can see them.',
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
