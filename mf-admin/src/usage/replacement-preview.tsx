import { moduleById, treeScopes } from '@portal/contracts/modules/modules'
import type { Replacement, Usage } from '@portal/contracts/trees/usage.calls'
import { PageLink } from '@portal/form-page/links'
import { Hint, Title } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, CardsSkeleton, Column, Notice, Span, Text } from '@portal/ui'
import { useTreePeople, withApprovers } from '../people/tree-people.query'
import { DifferenceList } from '../saving/difference-list'
import { ChangedPeople } from '../saving/impact'
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
  firstOnes: {
    tr: 'Değişen {total} satırdan ilk {count} tanesi gösteriliyor.',
    en: 'Showing the first {count} of {total} changes.',
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

/** Previews a replacement: the trees, the masters, and the people whose next form is affected. */
export function ReplacementPreview({ replacement, person, newUserId }: ReplacementPreviewProps) {
  const say = useText()
  const { number } = useFormats()
  const titleOf = useTreeTitle()
  const { people } = useTreePeople()
  const moduleOf = useModuleOf()
  if (!people) return <CardsSkeleton cards={1} />
  const { trees, masters, changed, changes } = replacement
  const mastersTitle = (isForLeave: boolean) => say(isForLeave ? texts.leaveMasters : texts.masters)
  const problems = [
    ...trees.map(({ tree, problem }) => ({ ...titleOf(tree), kind: tree.treeScope as number, problem })),
    ...masters.map(({ isForLeave, problem }) => ({
      title: mastersTitle(isForLeave),
      details: '',
      kind: treeScopes.Master as number,
      problem,
    })),
  ].filter(({ problem }) => problem !== null)
  const changedPeople = (
    <Column gap="2">
      <ChangedPeople
        changed={changed}
        counts={changes}
        moduleOf={({ moduleId }) => moduleOf(moduleById(moduleId)?.expression)?.title ?? ''}
      />
      {changed.length < changes.totalCount && (
        <Hint>{say(texts.firstOnes, { count: number(changed.length), total: number(changes.totalCount) })}</Hint>
      )}
    </Column>
  )
  if (problems.length > 0) {
    return (
      <Column gap="5">
        <Misfits problems={problems} userId={person.id} />
        <Text>{say(texts.rest)}</Text>
        {changedPeople}
      </Column>
    )
  }
  return (
    <Column gap="5">
      {changedPeople}
      {trees.map(({ tree, treeUsers }) => {
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
      })}
      {masters.map(({ isForLeave, people: followers }) => (
        <Box key={String(isForLeave)}>
          <Title as="h3" size="sm">
            {mastersTitle(isForLeave)}: {people.get(newUserId)?.name}
          </Title>
          <Text>
            {say(texts.people, { count: followers.length, names: followers.map(({ name }) => name).join(', ') })}
          </Text>
        </Box>
      ))}
      <Hint>{say(texts.running)}</Hint>
    </Column>
  )
}

interface MisfitsProps {
  problems: readonly { title: string; details: string; kind: number; problem: { message: string } | null }[]
  userId: number
}

/** Lists the places that the new person does not fit, with links to the editor. */
function Misfits({ problems, userId }: MisfitsProps) {
  const say = useText()
  return (
    <Notice tone="error">
      <Text>{say(texts.refused)}</Text>
      <Column as="ul" gap="2" mt="2">
        {problems.map(({ title, details, kind, problem }) => (
          <li key={`${title} ${details}`}>
            <PageLink to={`/modules?tool=user&user=${userId}&kind=${kind}`}>
              {[title, details].filter(Boolean).join(', ')}
            </PageLink>
            <Span display="block">{problem?.message}</Span>
          </li>
        ))}
      </Column>
    </Notice>
  )
}
