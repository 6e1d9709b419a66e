import type { ReactNode } from 'react'
import type { PermissionName } from '@portal/contracts/identity/permission'
import { useText, type Text } from '@portal/i18n'
import { EmptyState, Page } from '@portal/ui'
import type { ListFrame } from './module-list'
import { WithPermission } from './parts/with-permission'

interface ListPageProps {
  title: Text
  lead: Text
  /** Shown while there is no form. */
  empty: Text
  emptyText: Text
  /** Renders the list with its frame. */
  children: (frame: ListFrame) => ReactNode
}

/** The page of the forms that have the reader in their tree. */
export function PendingPage({ title, lead, children, ...empty }: ListPageProps) {
  const say = useText()
  return (
    <Page title={say(title)} lead={say(lead)} wide>
      {children({ label: say(title), isForDeciding: true, empty: <NoForms {...empty} /> })}
    </Page>
  )
}

interface AllFormsProps extends ListPageProps {
  permission: PermissionName
}

/** The page of all forms of the companies for which the reader holds the permission. */
export function AllFormsPage({ permission, title, lead, children, ...empty }: AllFormsProps) {
  const say = useText()
  return (
    <Page title={say(title)} lead={say(lead)} wide>
      <WithPermission permission={permission}>
        {corporationIds =>
          children({ label: say(title), isForDeciding: false, corporationIds, empty: <NoForms {...empty} /> })
        }
      </WithPermission>
    </Page>
  )
}

function NoForms({ empty, emptyText }: Pick<ListPageProps, 'empty' | 'emptyText'>) {
  const say = useText()
  return <EmptyState title={say(empty)}>{say(emptyText)}</EmptyState>
}
