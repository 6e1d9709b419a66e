import { useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { roleTexts } from '@portal/contracts/identity/access-texts'
import { roleNames, type RoleName } from '@portal/contracts/identity/roles'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { usageCall } from '@portal/contracts/trees/usage.calls'
import { Hint, QueryResult } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { rolesOf } from '@portal/rules/approval/people'
import { slotPlaces, slotRoles } from '@portal/rules/trees/role-order'
import { Box, chakra, Notice, Skeleton, Span, Text } from '@portal/ui'
import { type TreePeople, useTreePeople } from '../people/tree-people.query'
import { MoreOf, step } from '../saving/more-of'
import { keyOfTree } from '../saving/tree-drafts'
import { useTreeTitle } from '../saving/tree-title'

const texts = defineTexts({
  title: {
    tr: 'Bu rol değişikliğiyle {count} onay ağacında zorunlu bir yer boş kalır. Yer dolana dek bu ağaçlardan yeni form açılamaz.',
    en: 'This role change leaves a required place empty in {count, plural, one {# approval tree} other {# approval trees}}. New forms can’t be sent with them until it’s filled.',
  },
  list: { tr: 'Yeri boş kalan ağaçlar', en: 'Trees that lose a place' },
  missing: { tr: 'boş kalan: {roles}', en: 'left empty: {roles}' },
  reach: {
    tr: 'Ayarlarını gördüğünüz şirketlerin ağaçları.',
    en: 'Trees of the companies whose settings you can see.',
  },
})

const List = chakra('ul', { base: { mt: '2', display: 'grid', gap: '2', listStyleType: 'none' } })

interface LostPlacesProps {
  person: DirectoryPerson
  /** As chosen in the form. */
  roles: DirectoryPerson['roleList']
}

/** Names the trees in which the person’s chosen roles leave a required place empty. Hidden if no role is taken away. */
export function LostPlaces({ person, roles }: LostPlacesProps) {
  const isLess = person.status === 'active' && person.roleList.some(role => !roles.includes(role))
  return isLess && <Affected {...{ person, roles }} />
}

function Affected({ person, roles }: LostPlacesProps) {
  const say = useText()
  const { list } = useFormats()
  const titleOf = useTreeTitle()
  const [shown, setShown] = useState(step)
  const { people } = useTreePeople()
  const usage = useCall(usageCall, { body: { userId: person.id } })
  if (!people) return <Skeleton h="16" />
  return (
    <QueryResult query={usage} skeleton={<Skeleton h="16" />}>
      {({ trees }) => {
        const lost = trees.flatMap(tree => {
          const missing = rolesLost(tree, people, person, roles)
          return missing.length > 0 ? [{ tree, missing }] : []
        })
        if (lost.length === 0) return null
        return (
          <Notice tone="warning">
            <Text>{say(texts.title, { count: lost.length })}</Text>
            <List aria-label={say(texts.list)}>
              {lost.slice(0, shown).map(({ tree, missing }) => {
                const { title, details } = titleOf(tree)
                const named = list(missing.map(role => say(roleTexts[role])))
                return (
                  <li key={keyOfTree(tree)}>
                    <Span fontWeight="medium">{title}</Span>
                    <Hint>{[details, say(texts.missing, { roles: named })].join(' · ')}</Hint>
                  </li>
                )
              })}
            </List>
            <MoreOf {...{ shown, total: lost.length, most: lost.length }} onMore={() => setShown(shown + step)} />
            <Box mt="2">
              <Hint>{say(texts.reach)}</Hint>
            </Box>
          </Notice>
        )
      }}
    </QueryResult>
  )
}

/** Returns the required roles that a tree fills in order now, and no longer would. */
function rolesLost(tree: DefaultTree, people: TreePeople, { id, roleList }: DirectoryPerson, roles: readonly string[]) {
  const required = slotRoles(tree.modules.expressionKey)
  const filledWith = (own: readonly string[]) => {
    const ofPerson = roleNames.filter(role => own.includes(role))
    const held = tree.approvalTree.map(({ userId }): readonly RoleName[] =>
      userId === id ? ofPerson : rolesOf(userId, people),
    )
    return slotPlaces(held, required).length
  }
  return required.slice(filledWith(roles), filledWith(roleList))
}
