import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Button, Icon } from '@portal/ui'
import { redirectToOverview } from './redirect'

const texts = defineTexts({ list: { tr: 'Liste olarak göster', en: 'View as list' } })

/** Leads from the calendar to the list of all leave, which begins at the same day. */
export function ListLink({ from }: { from: string }) {
  const say = useText()
  return (
    <Button asChild size="sm" variant="outline">
      <Link to="/allAnnualLeaveFormList" onClick={() => redirectToOverview(from)}>
        <Icon name="list" size="4" />
        {say(texts.list)}
      </Link>
    </Button>
  )
}
