import type { ComponentType } from 'react'
import { useText, type Text } from '@portal/i18n'
import { Page } from '@portal/ui'
import { BackToModules } from '../modules/back-to-modules'

interface Frame {
  title: Text
  lead: Text
  /** Shows a link back to the modules. */
  leadsBack?: boolean
}

/** Returns a page of full width with a single list or tool. */
export function framedPage({ title, lead, leadsBack = false }: Frame, Content: ComponentType) {
  return function FramedPage() {
    const say = useText()
    return (
      <Page title={say(title)} lead={say(lead)} wide>
        {leadsBack && <BackToModules />}
        <Content />
      </Page>
    )
  }
}
