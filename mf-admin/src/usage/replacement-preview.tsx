import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { moduleById, type TreeScope, treeScopes } from '@portal/contracts/modules/modules'
import {
  exportReplacementCall,
  previewReplacementCall,
  type Replacement,
  type Usage,
} from '@portal/contracts/trees/usage.calls'
import { PageLink } from '@portal/form-page/links'
import { Hint, Title } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Box, CardsSkeleton, Column, Notice, Span, Text } from '@portal/ui'
import { type TreePeople, useTreePeople, withApprovers } from '../people/tree-people.query'
import { DifferenceList } from '../saving/difference-list'
import { ChangedPeople, impactTexts } from '../saving/impact'
import { PreviewPages, previewRows } from '../saving/preview-pages'
import { keyOfTree, usersOf } from '../saving/tree-drafts'
import { useTreeTitle } from '../saving/tree-title'
import { useModuleOf } from '../selection/choices'

const texts = defineTexts({
  refused: {
    tr: 'Bu kişi her yere uymuyor; önce şunları düzenleyin:',
    en: 'This person doesn’t fit everywhere; edit these first:',
  },
  masters: { tr: 'Üst kullanıcı', en: 'Master user' },
  leaveMasters: { tr: 'İzinlerde üst kullanıcı', en: 'Master user for leave' },
  rest: {
    tr: 'Kalan yerlerde değiştirilseydi:',
    en: 'If replaced everywhere else:',
  },
  people: {
    tr: '{count} kişinin üst kullanıcısı olur: {names}',
    en: 'Becomes master user of {count, plural, one {# person} other {# people}}: {names}',
  },
  running: {
    tr: 'Yalnızca bundan sonra oluşturulan formlar değişir; süren formlar olduğu gibi kalır.',
    en: 'Only forms created from now on change; open forms stay as they are.',
  },
})

interface ReplacementPreviewProps {
  replacement: Replacement
  person: Usage['person']
  newUserId: number
}

/** Tells whether the new person does not fit somewhere. */
export function hasMisfits({ trees, masters }: Replacement): boolean {
  return [...trees, ...masters].some(({ problem }) => problem !== null)
}

const mastersTitle = ({ isForLeave }: Replacement['masters'][number]) =>
  isForLeave ? texts.leaveMasters : texts.masters

/** Previews a replacement: the trees, the masters, and the people whose next form is affected. */
export function ReplacementPreview({ replacement, person, newUserId }: ReplacementPreviewProps) {
  const say = useText()
  const { people } = useTreePeople()
  if (!people) return <CardsSkeleton cards={1} />
  const changedPeople = <PagedChanges key={newUserId} {...{ replacement, userId: person.id, newUserId }} />
  if (hasMisfits(replacement)) {
    return (
      <Column gap="5">
        <Misfits replacement={replacement} userId={person.id} />
        <Text>{say(texts.rest)}</Text>
        {changedPeople}
      </Column>
    )
  }
  return (
    <Column gap="5">
      {changedPeople}
      <ChangedTrees trees={replacement.trees} people={people} />
      {replacement.masters.map(masters => (
        <Box key={String(masters.isForLeave)}>
          <Title as="h3" size="sm">
            {say(mastersTitle(masters))}: {people.get(newUserId)?.name}
          </Title>
          <Text>
            {say(texts.people, {
              count: masters.people.length,
              names: masters.people.map(({ name }) => name).join(', '),
            })}
          </Text>
        </Box>
      ))}
      <Hint>{say(texts.running)}</Hint>
    </Column>
  )
}

/** Returns the input that asks for a page of a replacement's changes. */
export function replacementRows(userId: number, newUserId: number, currentPage = 1) {
  return { body: { userId, newUserId, currentPage, rowsPerPage: previewRows } }
}

interface PagedChangesProps {
  replacement: Replacement
  userId: number
  newUserId: number
}

function PagedChanges({ replacement, userId, newUserId }: PagedChangesProps) {
  const say = useText()
  const moduleOf = useModuleOf()
  const [page, setPage] = useState(1)
  const other = useCall(previewReplacementCall, replacementRows(userId, newUserId, page), {
    keepPrevious: true,
    enabled: page > 1,
  })
  const { changed, changes } = (page > 1 && other.data) || replacement
  return (
    <Column gap="2">
      {page > 1 && other.refusal && <Notice tone="error">{other.refusal.message}</Notice>}
      <ChangedPeople
        changed={changed}
        counts={changes}
        moduleOf={({ moduleId }) => moduleOf(moduleById(moduleId)?.expression)?.title ?? ''}
      />
      <PreviewPages
        list={say(impactTexts.label)}
        total={changes.totalCount}
        page={page}
        onPage={setPage}
        ask={format => callTo(exportReplacementCall)({ body: { userId, newUserId, format } })}
      />
    </Column>
  )
}

function ChangedTrees({ trees, people }: { trees: Replacement['trees']; people: TreePeople }) {
  const titleOf = useTreeTitle()
  return trees.map(({ tree, treeUsers }) => {
    const { title, details } = titleOf(tree)
    const known = withApprovers(people, tree.approvalTree)
    return (
      <Column key={keyOfTree(tree)} gap="2">
        <Title as="h3" size="sm" lead={details}>
          {title}
        </Title>
        <DifferenceList label={`${title}, ${details}`} before={usersOf(tree)} after={treeUsers} people={known} />
      </Column>
    )
  })
}

/** Lists the places that the new person does not fit, with links to the editor. */
function Misfits({ replacement: { trees, masters }, userId }: { replacement: Replacement; userId: number }) {
  const say = useText()
  const titleOf = useTreeTitle()
  const places: { name: string; kind: TreeScope; problem: { message: string } | null }[] = [
    ...trees.map(({ tree, problem }) => {
      const { title, details } = titleOf(tree)
      return { name: `${title}, ${details}`, kind: tree.treeScope, problem }
    }),
    ...masters.map(each => ({ name: say(mastersTitle(each)), kind: treeScopes.Master, problem: each.problem })),
  ]
  return (
    <Notice tone="error">
      <Text>{say(texts.refused)}</Text>
      <Column as="ul" gap="2" mt="2">
        {places.flatMap(({ name, kind, problem }) =>
          problem ? (
            <li key={name}>
              <PageLink to={`/modules?tool=user&user=${userId}&kind=${kind}`}>{name}</PageLink>
              <Span display="block">{problem.message}</Span>
            </li>
          ) : (
            []
          ),
        )}
      </Column>
    </Notice>
  )
}
