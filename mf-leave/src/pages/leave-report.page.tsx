import { WithPermission } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { Report } from '../report/report'

const texts = defineTexts({
  title: { tr: 'Yıllık İzin Raporu', en: 'Annual leave report' },
  lead: {
    tr: 'Herkesin bir yılı: devreden, hak edilen, kullanılan ve kalan günler. Her rakam kendi satırlarını açar.',
    en: 'Everybody’s year: days carried over, earned, used and left. Every figure opens the rows behind it.',
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
