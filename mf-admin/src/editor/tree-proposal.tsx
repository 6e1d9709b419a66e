import { roleTexts } from '@portal/contracts/identity/role-texts'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { directoryPath } from '@portal/contracts/people/directory-people'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Notice, Row, Text } from '@portal/ui'
import type { TreePeople } from '../people/tree-people.query'
import { proposedTree } from './proposed-tree'

const texts = defineTexts({
  proposal: {
    tr: 'Rollere göre öneri: üst kullanıcıdan sonra {chain}.',
    en: 'Suggested from roles: after the master user, {chain}.',
  },
  use: { tr: 'Öneriyi kullan', en: 'Use suggestion' },
  missing: {
    tr: 'Bu ağaçta olması gereken rollerden kimsede yok: {roles}.',
    en: 'No one has these roles, which the tree must contain: {roles}.',
  },
  directory: { tr: 'Rehberde rol verin', en: 'Assign roles in the directory' },
})

interface TreeProposalProps {
  module: ModuleExpression
  corporationId: number
  people: TreePeople
  onUse: (treeUsers: number[]) => void
}

/** Proposes the approvers of an empty company tree, or says which roles nobody has. */
export function TreeProposal({ module, corporationId, people, onUse }: TreeProposalProps) {
  const say = useText()
  const { list } = useFormats()
  const { places, missing } = proposedTree(module, corporationId, people)
  if (missing.length > 0) {
    return (
      <Notice tone="warning">
        {say(texts.missing, { roles: list(missing.map(role => say(roleTexts[role]))) })}{' '}
        <PageLink to={directoryPath} variant="underline">
          {say(texts.directory)}
        </PageLink>
      </Notice>
    )
  }
  if (places.length === 0) return null
  const chain = places.map(({ role, userId }) => `${people.get(userId)?.name ?? ''} (${say(roleTexts[role])})`)
  return (
    <Notice tone="info">
      <Row justifyContent="space-between" flexWrap="wrap">
        <Text>{say(texts.proposal, { chain: chain.join(' → ') })}</Text>
        <Button variant="outline" size="sm" onClick={() => onUse(places.map(({ userId }) => userId))}>
          {say(texts.use)}
        </Button>
      </Row>
    </Notice>
  )
}
