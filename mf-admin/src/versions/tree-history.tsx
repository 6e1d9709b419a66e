import { useRef, useState } from 'react'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { TreeVersion } from '@portal/contracts/trees/tree-versions.calls'
import { Title } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Column, Notice } from '@portal/ui'
import { withApprovers, type TreePeople } from '../people/tree-people.query'
import { useMayWrite } from '../saving/read-only'
import { OwnedTreeCard } from '../saving/owned-tree-card'
import { useTreeDraft } from '../saving/tree-drafts'
import { TreeOnDay } from './tree-on-day'
import { VersionComparison } from './version-comparison'
import { usersOfVersion, VersionTable } from './version-table'

const texts = defineTexts({
  now: { tr: 'Şimdiki ağaç', en: 'Current tree' },
  restored: {
    tr: '{version}. sürüm düzenleyiciye alındı. Gözden geçirip kaydettiğinizde yeni bir sürüm olur.',
    en: 'Version {version} is in the editor. Review it; saving creates a new version.',
  },
  reason: { tr: '{version}. sürüme dönüldü ({at})', en: 'Back to version {version} ({at})' },
})

interface TreeHistoryProps {
  tree: DefaultTree
  /** Newest first. */
  versions: readonly TreeVersion[]
  people: TreePeople
}

/** A tree with its editor, and what it was before. */
export function TreeHistory({ tree, versions, people }: TreeHistoryProps) {
  const say = useText()
  const { instant } = useFormats()
  const draft = useTreeDraft(tree)
  const mayWrite = useMayWrite()(tree.corporationId)
  const [restored, setRestored] = useState<TreeVersion>()
  const top = useRef<HTMLDivElement>(null)
  const everybody = withApprovers(
    people,
    versions.flatMap(({ approvalTree }) => approvalTree),
  )
  const isRestored = restored && draft.isTouched && draft.treeUsers.join() === usersOfVersion(restored).join()
  const restore = (version: TreeVersion) => {
    draft.change(usersOfVersion(version), say(texts.reason, { version: version.version, at: instant(version.savedAt) }))
    setRestored(version)
    top.current?.focus()
  }
  return (
    <Column gap="6">
      <Column ref={top} gap="3" tabIndex={-1} outline="none">
        <Title>{say(texts.now)}</Title>
        {isRestored && <Notice tone="info">{say(texts.restored, { version: restored.version })}</Notice>}
        <OwnedTreeCard tree={tree} people={everybody} folded={{}} />
      </Column>
      {versions.length > 0 && <TreeOnDay versions={versions} />}
      <VersionTable versions={versions} onRestore={mayWrite ? restore : undefined} />
      {versions.length > 0 && <VersionComparison versions={versions} people={everybody} />}
    </Column>
  )
}
