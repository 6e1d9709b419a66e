import { useTurnCounts } from '@portal/approval-tree/held'
import { useCall } from '@portal/auth/queries'
import { listedCorporationsCall } from '@portal/contracts/forms/form-request.calls'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { Box, LoadFailed, Row, TableSkeleton } from '@portal/ui'
import { useSeen } from '../extensions/use-seen'
import { LazyArea } from '../remotes/area-boundary'
import { linkTo, useMenu } from '../remotes/menu'
import { Section } from './section'

const texts = defineTexts({
  title: { tr: 'Bana gelen formlar', en: 'Forms for me' },
})

const load = () => import('./pending-forms.list')

/** Lists the forms with the reader in their tree, once in sight, and links to the lists of the modules. */
export function PendingForms() {
  const say = useText()
  const menu = useMenu()
  const { data: corporationIds = [] } = useCall(listedCorporationsCall, { query: { of: 'pending' } })
  const lists = (
    <Row columnGap="4" rowGap="1" flexWrap="wrap" fontSize="sm">
      {menu.pending.map(entry => (
        <PageLink key={entry.to} {...linkTo(entry)}>
          {say(entry.title)}
        </PageLink>
      ))}
    </Row>
  )
  // People without any form to decide do not see an empty table.
  if (corporationIds.length === 0) return null
  return (
    <Section title={say(texts.title)} tools={lists}>
      <WhenSeen corporationIds={corporationIds} />
    </Section>
  )
}

function WhenSeen({ corporationIds }: { corporationIds: readonly number[] }) {
  const turns = useTurnCounts() ?? []
  // Many never scroll down to a list in which nothing waits for them, and it weighs as much as all cards together.
  const [place, isSeen] = useSeen<HTMLDivElement>(turns.some(({ count }) => count > 0) ? {} : { ahead: 0 })
  const waiting = <TableSkeleton rows={10} />
  return (
    <Box ref={place}>
      {isSeen ? (
        <LazyArea load={load} failed={(_error, retry) => <LoadFailed onRetry={retry} />}>
          {module => (module ? <module.default corporationIds={corporationIds} /> : waiting)}
        </LazyArea>
      ) : (
        waiting
      )}
    </Box>
  )
}
