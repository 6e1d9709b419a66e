import { HelpPicture } from '@portal/form-page/help-picture'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { Guide, Page } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Onay ağaçları nasıl oluşur', en: 'How approval trees are built' },
  lead: {
    tr: 'Yeni bir formun onaycıları dört kaynaktan, bu sırayla gelir.',
    en: 'A new form’s approvers come from four places, in this order.',
  },
  masterTitle: { tr: 'Üst kullanıcı', en: 'Master user' },
  master: {
    tr: 'Form sahibinin üst kullanıcısı; izinlerde, varsa izin üst kullanıcısı.',
    en: 'The form owner’s master user; for leave, their master user for leave if they have one.',
  },
  specificTitle: { tr: 'Kişiye özel ağaç', en: 'Specific tree' },
  specific: {
    tr: 'Bir kişi için tanımlandıysa departman ve şirket ağacının yerini alır.',
    en: 'If a person has one, it replaces the department and company trees.',
  },
  departmentTitle: { tr: 'Departman ağacı, yoksa şirket ağacı', en: 'Department tree, or else the company tree' },
  department: {
    tr: 'Masrafta mali işlerden sonra finans bulunur; satın almada satın alma hepsinden önce gelir.',
    en: 'For expenses, finance comes after financial affairs; for purchases, purchasing comes before both.',
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
          { title: say(texts.departmentTitle), text: say(texts.department), mark: <TreeEditorPicture /> },
        ]}
      />
      <PageLink to="/home">{say(texts.home)}</PageLink>
    </Page>
  )
}

function TreeEditorPicture() {
  return (
    <HelpPicture
      tr={new URL('../help/trees.tr.webp', import.meta.url)}
      en={new URL('../help/trees.en.webp', import.meta.url)}
      alt={{
        tr: 'Modül ayarlarında bir şirketin ağacı: kişiler sırayla, rolleriyle; taşıma ve çıkarma düğmeleri.',
        en: 'A company’s tree in the module settings: its people in order with their roles, to move and remove.',
      }}
      width={472}
      height={500}
    />
  )
}
