import type { ReactNode } from 'react'
import { useText, type Text } from '@portal/i18n'
import { Guide, Page } from '@portal/ui'

interface GuideProps {
  title: Text
  lead: Text
  steps: readonly { title: Text; text: Text; mark?: ReactNode }[]
  /** Above the steps. */
  Notice?: () => ReactNode
}

/** Makes the help page of a module. */
export function guidePage({ title, lead, steps, Notice = () => null }: GuideProps) {
  return function GuidePage() {
    const say = useText()
    return (
      <Page title={say(title)} lead={say(lead)}>
        <Notice />
        <Guide steps={steps.map(step => ({ ...step, title: say(step.title), text: say(step.text) }))} />
      </Page>
    )
  }
}
