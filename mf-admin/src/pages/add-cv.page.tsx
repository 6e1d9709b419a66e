import { defineTexts } from '@portal/i18n'
import { Cvs } from '../cv/cvs'
import { framedPage } from '../frame/framed-page'

const texts = defineTexts({
  title: { tr: 'Özgeçmişler', en: 'CVs' },
  lead: {
    tr: 'Şirketlerinizde çalışanların özgeçmişleri. Yalnızca insan kaynakları ve yöneticiler görür.',
    en: 'CVs of people in your companies. Only human resources and managers can see them.',
  },
})

export default framedPage(texts, Cvs)
