import { WithPermission } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { Report } from '../report/report'

const texts = defineTexts({
  title: { tr: 'Yıllık izin raporu', en: 'Annual leave report' },
  lead: {
    tr: 'Herkesin bir yılı: devreden, hak edilen, kullanılan ve kalan günler. Ayrıntıları görmek için bir rakama tıklayın.',
    en: 'Everyone’s year: days carried over, earned, used and left. Click a figure to see its details.',
  },
})

export default function LeaveReportPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <WithPermission permission="AllAnnualLeave">{() => <Report />}</WithPermission>
    </Page>
  )
}
