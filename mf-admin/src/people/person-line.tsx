import type { ReactNode } from 'react'
import { roleTexts } from '@portal/contracts/identity/role-texts'
import type { RoleName } from '@portal/contracts/identity/roles'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { useText } from '@portal/i18n'
import { slotRolesOf } from '@portal/rules/trees/role-order'
import { Avatar, Badge, Box, Row, Span } from '@portal/ui'

interface PersonLineProps {
  name: string
  titleName: string | undefined
  /** Only roles that a tree of this module requires are shown. */
  module: ModuleExpression | undefined
  roles: readonly RoleName[]
  isLeftOut?: boolean
  /** Shown after the roles. */
  children?: ReactNode
}

/** Shows a person in a tree: picture, name, required roles and title. */
export function PersonLine({ name, titleName, module, roles, isLeftOut = false, children }: PersonLineProps) {
  const say = useText()
  return (
    <>
      <Box display={{ base: 'none', sm: 'block' }}>
        <Avatar name={name} />
      </Box>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Row gap="2" rowGap="1" flexWrap="wrap">
          <Span fontWeight="medium" {...(isLeftOut && { textDecoration: 'line-through' })}>
            {name}
          </Span>
          {(module ? slotRolesOf(module, roles) : []).map(role => (
            <Badge key={role} colorPalette="purple">
              {say(roleTexts[role])}
            </Badge>
          ))}
          {children}
        </Row>
        <Span display="block" fontSize="sm" color="fg.muted">
          {titleName}
        </Span>
      </Box>
    </>
  )
}
