import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { roleTexts } from '@portal/contracts/identity/access-texts'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import { exportLostPlacesCall, usageCall } from '@portal/contracts/trees/usage.calls'
import { Hint, QueryResult } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { lostRoles } from '@portal/rules/trees/lost-roles'
import { chakra, Column, Notice, Skeleton, Span, Text } from '@portal/ui'
import { useTreePeople } from '../people/tree-people.query'
import { PreviewPages, previewRows } from '../saving/preview-pages'
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
  const [page, setPage] = useState(1)
  const { people } = useTreePeople()
  const usage = useCall(usageCall, { body: { userId: person.id } })
  if (!people) return <Skeleton h="16" />
  return (
    <QueryResult query={usage} skeleton={<Skeleton h="16" />}>
      {({ trees }) => {
        const lost = trees.flatMap(tree => {
          const missing = lostRoles(tree, people, { userId: person.id, before: person.roleList, after: roles })
          return missing.length > 0 ? [{ tree, missing }] : []
        })
        if (lost.length === 0) return null
        return (
          <Notice tone="warning">
            <Text>{say(texts.title, { count: lost.length })}</Text>
            <List aria-label={say(texts.list)}>
              {lost.slice((page - 1) * previewRows, page * previewRows).map(({ tree, missing }) => {
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
            <Column gap="2" mt="2">
              <PreviewPages
                list={say(texts.list)}
                total={lost.length}
                page={page}
                onPage={setPage}
                ask={format =>
                  callTo(exportLostPlacesCall)({ body: { userId: person.id, roleList: [...roles], format } })
                }
              />
              <Hint>{say(texts.reach)}</Hint>
            </Column>
          </Notice>
        )
      }}
    </QueryResult>
  )
}
