import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { modules, type ModuleExpression, type PurchaseType, type TreeScope } from '@portal/contracts/modules/modules'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import {
  exportTreePreviewCall,
  type PreviewList,
  previewTreesCall,
  type ChangedCounts,
  type ChangedPerson,
} from '@portal/contracts/trees/explained-tree.calls'
import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import { defineTexts, useText } from '@portal/i18n'
import { Column, Notice, Skeleton, Text } from '@portal/ui'
import { ChangedWay, ChangedWays } from './changed-ways'
import { PreviewPages, previewRows } from './preview-pages'
import { ownerIdOf } from './tree-drafts'

export const impactTexts = defineTexts({
  label: { tr: 'Sonraki formu değişecek kişiler', en: 'Whose next form changes' },
  some: {
    tr: '{count, number} kişinin sonraki formu başka bir yol izler.',
    en: 'The next form of {count, plural, one {# person} other {# people}} takes a different path.',
  },
  none: { tr: 'Kimsenin sonraki formu değişmiyor.', en: 'No one’s next form changes.' },
  refused: {
    tr: '{count, number} kişi böyle bir formu artık gönderemez.',
    en: '{count, plural, one {# person} other {# people}} could no longer send such a form.',
  },
  failed: { tr: 'Kimlerin etkileneceği hesaplanamadı: {message}', en: 'Couldn’t work out who’s affected: {message}' },
})

export interface PreviewedTree {
  module: ModuleExpression
  treeScope: Exclude<TreeScope, 1>
  ownerId: number
  purchaseTypeId: PurchaseType | null
  treeUsers: readonly number[]
}
export type PreviewedTrees = readonly [PreviewedTree, ...PreviewedTree[]]

/** Returns the trees as the input of the calls. */
export function treesInput(trees: PreviewedTrees) {
  return {
    moduleId: modules[trees[0].module].moduleId,
    trees: trees.map(({ module: _one, treeUsers, ...tree }) => ({ ...tree, treeUsers: [...treeUsers] })),
  }
}

/** Returns a tree with these users. */
export function previewOf(tree: DefaultTree, treeUsers: readonly number[]): PreviewedTree {
  const { modules: module, treeScope, purchaseTypeId } = tree
  return { module: module.expressionKey, treeScope, ownerId: ownerIdOf(tree), purchaseTypeId, treeUsers }
}

/** Returns the input that asks for a page. */
export function rowsOf(trees: PreviewedTrees, currentPage = 1) {
  return { body: { ...treesInput(trees), currentPage, rowsPerPage: previewRows } }
}

/** Asks for all rows of a list as a file. */
export const askForFile = (trees: PreviewedTrees, list: PreviewList) => (format: 'xlsx' | 'csv') =>
  callTo(exportTreePreviewCall)({ body: { ...treesInput(trees), list, format } })

/** Lists the people whose next form is affected, and the reasons for which a save would be refused. */
export function Impact({ trees }: { trees: PreviewedTrees }) {
  const say = useText()
  const [page, setPage] = useState(1)
  const { data, common, refusal } = useCall(previewTreesCall, rowsOf(trees, page), { keepPrevious: true })
  if (refusal) return <Notice tone="warning">{say(impactTexts.failed, { message: refusal.message })}</Notice>
  if (!data || !common) return <Skeleton h="10" borderRadius="lg" aria-busy="true" />
  const problems = new Set(common.problems.map(({ message }) => message))
  return (
    <Column gap="2">
      {[...problems].map(message => (
        <Notice key={message} tone="error">
          {message}
        </Notice>
      ))}
      <ChangedPeople changed={data} counts={common} />
      <PreviewPages
        list={say(impactTexts.label)}
        total={common.totalCount}
        page={page}
        onPage={setPage}
        ask={askForFile(trees, 'people')}
      />
    </Column>
  )
}

interface ChangedPeopleProps<Changed extends ChangedPerson> {
  changed: readonly Changed[]
  counts: ChangedCounts
  /** Needed if the forms belong to several modules. */
  moduleOf?: (person: Changed) => string
}

/** Lists the people whose next form gets other approvers. */
export function ChangedPeople<Changed extends ChangedPerson>({
  changed,
  counts: { people, stranded },
  moduleOf,
}: ChangedPeopleProps<Changed>) {
  const say = useText()
  return (
    <Column gap="2">
      <Text fontWeight="medium">{people === 0 ? say(impactTexts.none) : say(impactTexts.some, { count: people })}</Text>
      {stranded > 0 && <Notice tone="warning">{say(impactTexts.refused, { count: stranded })}</Notice>}
      {changed.length > 0 && (
        <ChangedWays key={changed[0] && placeOf(changed[0])} aria-label={say(impactTexts.label)} tabIndex={0}>
          {changed.map(person => (
            <Person key={`${moduleOf?.(person)} ${placeOf(person)}`} person={person} module={moduleOf?.(person)} />
          ))}
        </ChangedWays>
      )}
    </Column>
  )
}

/** Returns a key. A person is listed once for each place of work and type that changes. */
function placeOf({ userId, corporationName, departmentName, purchaseTypeId }: ChangedPerson): string {
  return [userId, corporationName, departmentName, purchaseTypeId].join(' · ')
}

function Person({ person, module }: { person: ChangedPerson; module: string | undefined }) {
  const say = useText()
  const { name, corporationName, departmentName, purchaseTypeId, before, after } = person
  const type = purchaseTypeId === null ? null : say(purchaseTypeTexts[purchaseTypeId])
  const details = [module ?? null, corporationName, departmentName, type]
  return <ChangedWay title={name} details={details} before={before} after={after} />
}
