import type { ComponentType } from 'react'
import { useText, type Text } from '@portal/i18n'
import { Page } from '@portal/ui'
import { BackToModules } from '../modules/back-to-modules'

interface Frame {
  title: Text
  lead: Text
  /** A page about trees leads back to the modules. */
  leadsBack?: boolean
}

/** A page of full width whose content is one list or tool. */
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
