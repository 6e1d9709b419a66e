import { useState } from 'react'
import { errorCatalogue } from '@portal/contracts/errors'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { PageLink } from '@portal/form-page/links'
import { Hint, Title } from '@portal/form-page/parts'
import { defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { isPassive } from '@portal/rules/approval/people'
import { fewerUsersError, isRemovableInTreeOf } from '@portal/rules/trees/default-tree'
import { Box, Button, Card, Column, Row, toast } from '@portal/ui'
import { Chain } from '../people/chain'
import { TreeEditor } from '../editor/tree-editor'
import { withApprovers, type TreePeople } from '../people/tree-people.query'
import { ReadOnlyTree, useMayWrite } from './read-only'
import { SaveDialog } from './save.dialog'
import { useTreeDraft, type TreeDraft } from './tree-drafts'
import { useTreeTitle } from './tree-title'
import { treeError, useSaveTree } from './use-save-tree'
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

interface TreeCardProps {
  tree: DefaultTree
  people: TreePeople
  /** The editor opens on demand. */
  isFolded?: boolean
  /** The user whose trees are edited. Only they and passive users can leave a tree, which may not become shorter. */
  byUserId?: number
  onSaved?: () => void
}

/** Shows a default tree with its editor, if the reader may change it. */
export function TreeCard({ tree, people, isFolded = false, byUserId, onSaved }: TreeCardProps) {
  const say = useText()
  const { title, details } = useTreeTitle()(tree)
  const draft = useTreeDraft(tree, byUserId)
  const [isOpened, setOpened] = useState(!isFolded)
  const mayWrite = useMayWrite()(tree.corporationId)
  const isOpen = mayWrite && (isOpened || draft.isTouched)
  const Shown = mayWrite ? Chain : ReadOnlyTree
  return (
    <Card as="section" aria-label={`${title}, ${details}`} p={{ base: '4', md: '5' }}>
      <Column>
        <Row justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
          <Box minW="0">
            <Title as="h3" size="md" lead={details}>
              {title}
            </Title>
            {(isOpen || !mayWrite) && <LastChange tree={tree} isLinked={!isFolded || byUserId !== undefined} />}
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
        {isOpen ? (
          <EditedTree {...{ tree, people, draft, byUserId, onSaved }} onUndone={() => setOpened(true)} />
        ) : (
          <Shown approvers={tree.approvalTree} marked={byUserId} />
        )}
      </Column>
    </Card>
  )
}

interface EditedTreeProps extends Pick<TreeCardProps, 'tree' | 'people'> {
  draft: TreeDraft
  byUserId: number | undefined
  onSaved: (() => void) | undefined
  onUndone: () => void
}

/** Edits a tree. The rules check every change, and a dialog shows the effect before it is saved. */
function EditedTree({ tree, people, draft, byUserId, onSaved, onUndone }: EditedTreeProps) {
  const say = useText()
  const { title, details } = useTreeTitle()(tree)
  const save = useSaveTree(tree, byUserId)
  const [isSaving, setSaving] = useState(false)
  const [isTried, setTried] = useState(false)
  const { saved, treeUsers, isTouched, base = tree } = draft
  const known = withApprovers(people, [...base.approvalTree, ...tree.approvalTree])
  const { code, canRemove } = rulesFor(tree, draft, known, byUserId)
  const problem = code && say(errorCatalogue[code])
  return (
    <>
      <TreeEditor
        label={title}
        module={tree.modules.expressionKey}
        saved={saved}
        treeUsers={treeUsers}
        onChange={draft.change}
        people={known}
        ownerId={tree.formOwnerUserId}
        canRemove={canRemove}
        problem={problem && (isTouched || isTried) ? problem : undefined}
      />
      <Row flexWrap="wrap">
        <Button
          onClick={() => {
            setTried(true)
            setSaving(code === null && isTouched)
          }}
        >
          {say(texts.save)}
        </Button>
        {isTouched && (
          <Button
            variant="ghost"
            onClick={() => {
              onUndone()
              draft.undo()
            }}
          >
            {say(texts.undo)}
          </Button>
        )}
        {!isTouched && isTried && <Hint role="status">{say(texts.unchanged)}</Hint>}
      </Row>
      {isSaving && (
        <SaveDialog
          changes={[{ ...draft, title, details, base, people: known, problem }]}
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
    </>
  )
}

/** Applies the rules of the tree, and among the trees of a user those of their removal. */
function rulesFor(tree: DefaultTree, { saved, treeUsers }: TreeDraft, people: TreePeople, byUserId?: number) {
  const error = treeError(tree, treeUsers, people)
  if (byUserId === undefined) return { code: error, canRemove: () => true }
  return {
    code: error ?? fewerUsersError(saved, treeUsers),
    canRemove: (userId: number) =>
      isPassive(userId, people) || isRemovableInTreeOf(byUserId, { userId, isAdded: !saved.includes(userId) }),
  }
}

interface LastChangeProps {
  tree: DefaultTree
  /** False on the page of the versions itself. */
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
