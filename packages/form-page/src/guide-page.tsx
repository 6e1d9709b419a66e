import { FormStateBadge } from '@portal/approval-tree'
import type { FormState } from '@portal/contracts/forms/states'
import { useText, type Text } from '@portal/i18n'
import { Guide, Page } from '@portal/ui'

interface GuideOptions {
  title: Text
  lead: Text
  steps: readonly {
    title: Text
    text: Text
    /** The state in which a form is then. */
    state?: FormState
  }[]
}

/** Makes the page that tells step by step what becomes of a module's forms. */
export function defineGuide({ title, lead, steps }: GuideOptions) {
  return function GuidePage() {
    const say = useText()
    return (
      <Page title={say(title)} lead={say(lead)}>
        <Guide
          steps={steps.map(step => ({
            title: say(step.title),
            text: say(step.text),
            ...(step.state && { mark: <FormStateBadge state={step.state} /> }),
          }))}
        />
      </Page>
    )
  }
}
