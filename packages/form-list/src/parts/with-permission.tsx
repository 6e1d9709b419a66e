import type { ReactNode } from 'react'
import { useCorporationsWith } from '@portal/auth'
import type { PermissionName } from '@portal/contracts/identity/permission'
import { dictionary, useText } from '@portal/i18n'
import { Notice } from '@portal/ui'

interface WithPermissionProps {
  permission: PermissionName
  children: (corporationIds: readonly number[]) => ReactNode
}

/** Shows its children to readers who hold the permission for a company; to others, that it is missing. */
export function WithPermission({ permission, children }: WithPermissionProps) {
  const say = useText()
  const corporationIds = useCorporationsWith(permission)
  if (corporationIds.length === 0) return <Notice tone="warning">{say(dictionary.noPermission)}</Notice>
  return children(corporationIds)
}
