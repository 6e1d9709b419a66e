import { useState } from 'react'
import { callTo } from '@portal/auth'
import { roleTexts } from '@portal/contracts/identity/role-texts'
import { treeByCorporationCall } from '@portal/contracts/modules/module.calls'
import { type ModuleExpression, modules, purchaseTypes } from '@portal/contracts/modules/modules'
import { directoryPath } from '@portal/contracts/people/directory-people'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Notice, Row, Text } from '@portal/ui'
import type { TreePeople } from '../people/tree-people.query'
import { useMayWrite } from '../saving/read-only'
import { useCorporationChoices } from '../selection/choices'
import { FillTreesDialog } from './fill-trees.dialog'
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
  useForAll: { tr: 'Boş şirket ağaçlarının hepsini doldur…', en: 'Fill all empty company trees…' },
  directory: { tr: 'Rehberde rol verin', en: 'Assign roles in the directory' },
})

interface TreeProposalProps {
  module: ModuleExpression
  corporationId: number
  /** Whether the company's tree is empty. */
  isEmpty: boolean
  people: TreePeople
  onUse: (treeUsers: number[]) => void
}

/** Proposes the approvers of an empty company tree and of all others, or says which roles nobody has. */
export function TreeProposal({ module, corporationId, isEmpty, people, onUse }: TreeProposalProps) {
  const say = useText()
  const { list } = useFormats()
  const empty = useEmptyTrees(module)
  const { places, missing } = proposedTree(module, corporationId, people)
  if (isEmpty && missing.length > 0) {
    return (
      <Notice tone="warning">
        {say(texts.missing, { roles: list(missing.map(role => say(roleTexts[role]))) })}{' '}
        <PageLink to={directoryPath} variant="underline">
          {say(texts.directory)}
        </PageLink>
      </Notice>
    )
  }
  const chain = places.map(({ role, userId }) => `${people.get(userId)?.name ?? ''} (${say(roleTexts[role])})`)
  return (
    <>
      {isEmpty && places.length > 0 && (
        <Notice tone="info">
          <Text>{say(texts.proposal, { chain: chain.join(' → ') })}</Text>
          <Row flexWrap="wrap" mt="2">
            <Button variant="outline" size="sm" onClick={() => onUse(places.map(({ userId }) => userId))}>
              {say(texts.use)}
            </Button>
            {empty.hasOthers && (
              <Button variant="ghost" size="sm" aria-busy={empty.isLoading} onClick={() => void empty.load()}>
                {say(texts.useForAll)}
              </Button>
            )}
          </Row>
          {empty.refusal && <Text>{empty.refusal.message}</Text>}
        </Notice>
      )}
      {empty.trees && <FillTreesDialog {...{ module, people }} trees={empty.trees} onClose={empty.forget} />}
    </>
  )
}

/** Finds the empty company trees of a module that the reader may fill. */
function useEmptyTrees(module: ModuleExpression) {
  const mayWrite = useMayWrite()
  const [found, setFound] = useState<{ trees?: readonly DefaultTree[]; refusal?: RefusalAnswer; isLoading?: boolean }>(
    {},
  )
  const { guid: moduleGuid, byPurchaseType } = modules[module]
  const types = byPurchaseType ? Object.values(purchaseTypes) : [null]
  const ways = useCorporationChoices()
    .map(({ value }) => Number(value))
    .filter(mayWrite)
    .flatMap(corporationId => types.map(corporatePurchaseTypeId => ({ corporationId, corporatePurchaseTypeId })))
  const load = async () => {
    setFound({ isLoading: true })
    const read = callTo(treeByCorporationCall)
    const answers = await Promise.all(ways.map(way => read({ body: { moduleGuid, ...way } })))
    const refusal = answers.find(answer => !answer.success)
    const trees = answers.flatMap(answer =>
      answer.success && answer.data.approvalTree.length === 0 ? [answer.data] : [],
    )
    setFound(refusal ? { refusal } : { trees })
  }
  return { ...found, hasOthers: ways.length > 1, load, forget: () => setFound({}) }
}
