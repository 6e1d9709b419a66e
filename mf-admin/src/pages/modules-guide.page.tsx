import { Link } from '@portal/router'
import { defineTexts, useText } from '@portal/i18n'
import { Guide, Page, TextLink } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Onay ağaçları nasıl birleşir', en: 'How approval trees come together' },
  lead: {
    tr: 'Yeni bir formun onaylayanları dört kaynaktan, bu sırayla toplanır.',
    en: 'The approvers of a new form are gathered from four places, in this order.',
  },
  masterTitle: { tr: 'Yönetici', en: 'Master' },
  master: {
    tr: 'Form sahibinin yöneticisi; izinde, varsa izin yöneticisi.',
    en: 'The superior of the form’s owner; for leave, the leave superior if there is one.',
  },
  specificTitle: { tr: 'Kişiye özel ağaç', en: 'Specific tree' },
  specific: {
    tr: 'Bir kişi için ayrıca tanımlandıysa, bölüm ve şirket ağacının yerini alır.',
    en: 'If one is set for a person, it takes the place of the department’s and the company’s.',
  },
  departmentTitle: { tr: 'Bölüm ağacı, yoksa şirket ağacı', en: 'Department tree, else company tree' },
  department: {
    tr: 'Masrafta mali işlerden sonra finans bulunur; satın almada satın alma hepsinden önce gelir.',
    en: 'For expenses finance follows financial affairs; for purchases purchasing comes before both.',
  },
  home: { tr: 'Ana sayfaya dön', en: 'Back to home' },
})

export default function ModulesGuidePage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <Guide
        steps={[
          { title: say(texts.masterTitle), text: say(texts.master) },
          { title: say(texts.specificTitle), text: say(texts.specific) },
          { title: say(texts.departmentTitle), text: say(texts.department) },
        ]}
      />
      <TextLink asChild>
        <Link to="/home">{say(texts.home)}</Link>
      </TextLink>
    </Page>
  )
}
