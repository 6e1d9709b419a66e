import { useCall } from '@portal/auth/queries'
import { modules, type ModuleExpression, type PurchaseType, type TreeScope } from '@portal/contracts/modules/modules'
import { previewTreesCall, type ChangedPerson } from '@portal/contracts/trees/explained-tree.calls'
import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Column, Notice, Skeleton, Span, Text, chakra } from '@portal/ui'

const texts = defineTexts({
  label: { tr: 'Sonraki formu değişecek kişiler', en: 'Whose next form changes' },
  some: {
    tr: '{count} kişinin sonraki formu başka bir yol izler.',
    en: 'The next form of {count, plural, one {# person} other {# people}} goes another way.',
  },
  none: { tr: 'Kimsenin sonraki formu değişmiyor.', en: 'Nobody’s next form changes.' },
  refused: {
    tr: '{count} kişi böyle bir formu artık gönderemez.',
    en: '{count, plural, one {# person} other {# people}} could not submit such a form any more.',
  },
  before: { tr: 'Şimdi: {way}', en: 'Now: {way}' },
  after: { tr: 'Sonra: {way}', en: 'Then: {way}' },
  failed: { tr: 'Kimlerin etkileneceği bulunamadı: {message}', en: 'Could not work out who is affected: {message}' },
})

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    maxH: '56',
    overflowY: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    '& > li': { px: '3', py: '2', borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > li:first-of-type': { borderTopWidth: '0' },
  },
})

/** A tree as it is about to be saved. */
export interface PreviewedTree {
  module: ModuleExpression
  treeScope: Exclude<TreeScope, 1>
  ownerId: number
  purchaseTypeId: PurchaseType | null
  treeUsers: readonly number[]
}

/** Whose next form goes another way once these trees are saved. */
export function Impact({ trees }: { trees: readonly [PreviewedTree, ...PreviewedTree[]] }) {
  const say = useText()
  const { data, refusal } = useCall(previewTreesCall, {
    body: {
      moduleId: modules[trees[0].module].moduleId,
      trees: trees.map(({ module: _one, treeUsers, ...tree }) => ({ ...tree, treeUsers: [...treeUsers] })),
    },
  })
  if (refusal) return <Notice tone="warning">{say(texts.failed, { message: refusal.message })}</Notice>
  if (!data) return <Skeleton variant="pulse" h="10" borderRadius="lg" aria-busy="true" />
  const concerned = peopleIn(data)
  const stranded = peopleIn(data.filter(({ before, after }) => after.refusal !== null && before.refusal === null))
  return (
    <Column gap="2">
      <Text fontWeight="medium">{concerned === 0 ? say(texts.none) : say(texts.some, { count: concerned })}</Text>
      {stranded > 0 && <Notice tone="warning">{say(texts.refused, { count: stranded })}</Notice>}
      {data.length > 0 && (
        <List aria-label={say(texts.label)} tabIndex={0}>
          {data.map(person => (
            <Person key={placeOf(person)} person={person} />
          ))}
        </List>
      )}
    </Column>
  )
}

/** Somebody is in the list for each place and each type whose way changes. */
function peopleIn(changed: readonly ChangedPerson[]): number {
  return new Set(changed.map(({ userId }) => userId)).size
}

function placeOf({ userId, corporationName, departmentName, purchaseTypeId }: ChangedPerson): string {
  return [userId, corporationName, departmentName, purchaseTypeId].join(' · ')
}

function Person({ person }: { person: ChangedPerson }) {
  const say = useText()
  const { name, corporationName, departmentName, purchaseTypeId, before, after } = person
  const type = purchaseTypeId === null ? null : say(purchaseTypeTexts[purchaseTypeId])
  return (
    <li>
      <Span fontWeight="medium">{name}</Span>{' '}
      <Span fontSize="sm" color="fg.muted">
        {[corporationName, departmentName, type].filter(Boolean).join(' · ')}
      </Span>
      <Box fontSize="sm" color="fg.muted">
        {say(texts.before, { way: wayOf(before) })}
      </Box>
      <Box fontSize="sm">{say(texts.after, { way: wayOf(after) })}</Box>
    </li>
  )
}

function wayOf({ approvers, refusal }: ChangedPerson['after']): string {
  return refusal ?? approvers.join(' → ')
}
