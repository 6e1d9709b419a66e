import { useMay, useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { agreementReadAccess } from '@portal/contracts/agreements/agreement.calls'
import { chartAccess, dashboardCall } from '@portal/contracts/dashboard/dashboard.calls'
import { defineTexts, MoneyScreen, useText } from '@portal/i18n'
import { Column, Grid, Page } from '@portal/ui'
import { AwayToday } from './away-today'
import { LazyChart } from './chart/lazy-chart'
import { DueAgreements } from './due-agreements'
import { ExpenseTotals } from './expense-totals'
import { LeaveBalance } from './leave-balance'
import { NotificationFeed } from './notification-feed'
import { OpenForms } from './open-forms'
import { PendingForms } from './pending-forms'
import { PendingQuestions } from './pending-questions'
import { PermissionNotice } from './permission-notice'
import { Shortcuts } from './shortcuts'
import { SubstitutionBanner } from './substitution-banner'
import { SummaryCards } from './summary-cards'
import { TurnCard } from './turn-card'

const texts = defineTexts({
  greeting: { tr: 'Merhaba {name}', en: 'Hello {name}' },
  lead: {
    tr: 'Sizi bekleyenler ve formlarınızın durumu.',
    en: 'What’s waiting for you, and how your forms are doing.',
  },
})

const twoColumns = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
}

/** The home page. Each section loads and fails on its own. */
export default function HomePage() {
  const say = useText()
  const session = useSession()
  const seesChart = useMay(chartAccess)
  const seesAgreements = useMay(agreementReadAccess)
  const dashboard = useCall(dashboardCall)
  return (
    <Page title={say(texts.greeting, { name: session?.name.split(' ')[0] ?? '' })} lead={say(texts.lead)} wide>
      <MoneyScreen>
        <PermissionNotice />
        <SubstitutionBanner />
        <Shortcuts />
        <TurnCard />
        <SummaryCards query={dashboard} />
        <Grid {...twoColumns}>
          <OpenForms />
          <Column>
            <LeaveBalance />
            <AwayToday />
          </Column>
        </Grid>
        <PendingForms />
        <Grid {...twoColumns}>
          <Column>
            <PendingQuestions query={dashboard} />
            {seesAgreements && <DueAgreements />}
            {seesChart && <LazyChart query={dashboard} />}
            <ExpenseTotals query={dashboard} />
          </Column>
          <NotificationFeed />
        </Grid>
      </MoneyScreen>
    </Page>
  )
}
