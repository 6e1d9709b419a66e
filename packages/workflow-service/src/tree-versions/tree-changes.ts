import type { TreeApprover } from '@portal/contracts/trees/default-trees'
import { fill, type Language, type Text } from '@portal/contracts/wire/language'
import { treeDifference, type Difference } from '@portal/rules/trees/difference'

const texts: Record<Exclude<Difference, 'same'>, Text> = {
  added: { tr: 'Eklendi: {names}.', en: 'Added: {names}.' },
  removed: { tr: 'Çıkarıldı: {names}.', en: 'Removed: {names}.' },
  moved: { tr: 'Yeri değişti: {names}.', en: 'Moved: {names}.' },
}

/** What has changed in a tree, in words; empty where nothing has. */
export function treeChanges(
  before: readonly TreeApprover[],
  after: readonly TreeApprover[],
  language: Language,
): string {
  const names = new Map([...before, ...after].map(({ userId, name }) => [userId, name]))
  const idsOf = (tree: readonly TreeApprover[]) => tree.map(({ userId }) => userId)
  const rows = treeDifference(idsOf(before), idsOf(after))
  const sentences = (['added', 'removed', 'moved'] as const).map(kind => {
    const changed = rows.filter(({ difference }) => difference === kind).map(({ userId }) => names.get(userId))
    return changed.length > 0 && fill(texts[kind][language], { names: changed.join(', ') })
  })
  return sentences.filter(Boolean).join(' ')
}
