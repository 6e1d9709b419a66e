import { useMay, useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { chartAccess, dashboardCall } from '@portal/contracts/dashboard/dashboard.calls'
import { defineTexts, MoneyScreen, useText } from '@portal/i18n'
import { Column, Grid, Page } from '@portal/ui'
import { useLazyModule } from '../lazy-module'
import { Away } from './away'
import { LazyChart } from './chart/lazy-chart'
import { ExpenseTotals } from './expense-totals'
import { FactorNotice } from './factor-notice'
import { FormCounts } from './form-counts'
import { HomeCards, useHomeCards } from './home-cards'
import { NotificationFeed } from './notification-feed'
import { OpenForms } from './open-forms'
import { PendingForms } from './pending-forms'
import { PermissionNotice } from './permission-notice'
import { Shortcuts } from './shortcuts'
import { SubstitutionBanner } from './substitution-banner'
import { ToDo } from './to-do'

const texts = defineTexts({
  greeting: { tr: 'Merhaba {name}', en: 'Hello {name}' },
  lead: {
    tr: 'Sizi bekleyenler, formlarınızın durumu ve son gelişmeler.',
    en: 'What is waiting for you, how your forms are doing, and what is new.',
  },
})

const twoColumns = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
}

const loadAccountChange = () => import(/* webpackChunkName: 'own-account-change' */ './own-account-change')

/** Few people ever need it. */
function WaitingAccount() {
  const module = useLazyModule(loadAccountChange)
  return module && <module.OwnAccountChange />
}

/** The home page. Each section loads and fails on its own. */
export default function HomePage() {
  const say = useText()
  const session = useSession()
  const seesChart = useMay(chartAccess)
  const hasLists = useHomeCards('list').length > 0
  // The cards are placed so that both columns end at about the same height.
  const isChartLonger = seesChart && !hasLists
  const dashboard = useCall(dashboardCall)
  return (
    <Page
      title={say(texts.greeting, { name: session?.name.split(' ')[0] ?? '' })}
      lead={say(texts.lead)}
      tools={<Shortcuts />}
      wide
    >
      <MoneyScreen>
        <PermissionNotice />
        <FactorNotice />
        <SubstitutionBanner />
        <Column gap="4">
          <HomeCards size="lead" />
          <Grid {...twoColumns}>
            <Column>
              <ToDo query={dashboard} />
              <FormCounts query={dashboard} />
              {!isChartLonger && <OpenForms />}
              {hasLists && <ExpenseTotals query={dashboard} />}
              {seesChart && <LazyChart query={dashboard} />}
            </Column>
            <Column>
              <HomeCards size="line" />
              {dashboard.data?.hasWaitingAccount && <WaitingAccount />}
              <Away />
              {isChartLonger && <OpenForms />}
              <HomeCards size="list" />
              <NotificationFeed />
              {!hasLists && <ExpenseTotals query={dashboard} />}
            </Column>
          </Grid>
          <PendingForms />
        </Column>
      </MoneyScreen>
    </Page>
  )
}
