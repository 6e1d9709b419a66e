import { useState } from 'react'
import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { PageLink } from '@portal/form-page/links'
import { Hint, Title } from '@portal/form-page/parts'
import { defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { Box, Button, Card, Column, Row, toast } from '@portal/ui'
import { Chain } from '../people/chain'
import { TreeEditor } from '../editor/tree-editor'
import { withApprovers, type TreePeople } from '../people/tree-people.query'
import { ReadOnlyTree, useMayWrite } from './read-only'
import { SaveDialog } from './save.dialog'
import { useTreeDraft } from './tree-drafts'
import { useTreeTitle } from './tree-title'
import { versionsAddress } from '../versions/versions-address'

const texts = defineTexts({
  edit: { tr: 'Düzenle', en: 'Edit' },
  editOne: { tr: 'Düzenle: {title}, {details}', en: 'Edit: {title}, {details}' },
  save: { tr: 'Kaydet…', en: 'Save…' },
  undo: { tr: 'Değişiklikleri geri al', en: 'Undo changes' },
  unchanged: { tr: 'Bu ağaçta değişiklik yok.', en: 'No changes in this tree.' },
  changed: { tr: 'Son değişiklik: {user}, {at}', en: 'Last changed by {user}, {at}' },
  imported: { tr: 'Son değişiklik: {at}', en: 'Last changed {at}' },
  never: { tr: 'Henüz tanımlanmadı', en: 'Not defined yet' },
  versions: { tr: 'Sürümler', en: 'Versions' },
})

/** The part of a tree that a save sends. */
export interface SavedTree {
  treeUsers: number[]
  /** The version that was read. */
  version: number
  reason: string | undefined
}

interface TreeCardProps {
  tree: DefaultTree
  people: TreePeople
  ownerId?: number | null
  canRemove?: (userId: number, isAdded: boolean) => boolean
  /** Returns the error that the server would report for the tree. */
  judge: (treeUsers: readonly number[], people: TreePeople, before: readonly number[]) => ErrorCode | null
  save: (tree: SavedTree) => Promise<SuccessAnswer<unknown, unknown> | RefusalAnswer>
  onSaved?: () => void
  /** It opens on demand; where it is one of the trees of somebody, they are marked in it. */
  folded?: { marked?: number }
}

/** One default tree with its editor, judged while it is edited, and saved after a look at what changes. */
export function TreeCard(props: TreeCardProps) {
  const { tree, people, ownerId = null, canRemove, judge, save, onSaved, folded } = props
  const say = useText()
  const titleOf = useTreeTitle()
  const draft = useTreeDraft(tree, folded?.marked)
  const [isSaving, setSaving] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isOpened, setOpened] = useState(!folded)
  const mayWrite = useMayWrite()(tree.corporationId)
  const isOpen = mayWrite && (isOpened || draft.isTouched)
  const { saved, treeUsers, isTouched, base = tree } = draft
  const known = withApprovers(people, [...base.approvalTree, ...tree.approvalTree])
  const code = judge(treeUsers, known, saved)
  const { title, details } = titleOf(tree)
  const Shown = mayWrite ? Chain : ReadOnlyTree
  const begin = () => {
    setTried(true)
    if (code === null && isTouched) setSaving(true)
  }
  const editor = (
    <>
      <TreeEditor
        label={title}
        module={tree.modules.expressionKey}
        saved={saved}
        treeUsers={treeUsers}
        onChange={draft.change}
        people={known}
        ownerId={ownerId}
        canRemove={userId => canRemove?.(userId, !saved.includes(userId)) ?? true}
        problem={code !== null && (isTouched || isTried) ? say(errorCatalogue[code]) : undefined}
      />
      <Row flexWrap="wrap">
        <Button onClick={begin}>{say(texts.save)}</Button>
        {isTouched ? (
          <Button
            variant="ghost"
            onClick={() => {
              setOpened(true)
              draft.undo()
            }}
          >
            {say(texts.undo)}
          </Button>
        ) : (
          isTried && <Hint role="status">{say(texts.unchanged)}</Hint>
        )}
      </Row>
    </>
  )
  return (
    <Card as="section" aria-label={`${title}, ${details}`} p={{ base: '4', md: '5' }}>
      <Column>
        <Row justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
          <Box minW="0">
            <Title as="h3" size="md" lead={details}>
              {title}
            </Title>
            {(isOpen || !mayWrite) && <LastChange tree={tree} isLinked={!folded || folded.marked !== undefined} />}
          </Box>
          {mayWrite && !isOpen && (
            <Button
              variant="outline"
              size="sm"
              aria-label={say(texts.editOne, { title, details })}
              onClick={() => setOpened(true)}
            >
              {say(texts.edit)}
            </Button>
          )}
        </Row>
        {isOpen ? editor : <Shown approvers={tree.approvalTree} marked={folded?.marked} />}
      </Column>
      {isSaving && (
        <SaveDialog
          changes={[{ ...draft, title, details, base, people: known, problem: code && say(errorCatalogue[code]) }]}
          save={reason => save({ treeUsers: [...treeUsers], version: base.version, reason })}
          onSaved={() => {
            setSaving(false)
            setTried(false)
            draft.undo()
            toast.success(say(dictionary.moduleUpdated))
            onSaved?.()
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </Card>
  )
}

interface LastChangeProps {
  tree: DefaultTree
  /** Leads to the versions, from elsewhere. */
  isLinked?: boolean
}

/** Shows who changed a tree last, with a link to its versions. */
export function LastChange({ tree, isLinked = true }: LastChangeProps) {
  const say = useText()
  const { instant } = useFormats()
  const { updateDate, updatedBy } = tree
  return (
    <Hint>
      {updateDate === null
        ? say(texts.never)
        : say(updatedBy ? texts.changed : texts.imported, { user: updatedBy?.name ?? '', at: instant(updateDate) })}
      {isLinked && tree.version > 0 && (
        <>
          {' · '}
          <PageLink to={versionsAddress(tree)}>{say(texts.versions)}</PageLink>
        </>
      )}
    </Hint>
  )
}
