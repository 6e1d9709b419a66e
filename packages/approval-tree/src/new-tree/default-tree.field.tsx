import { useId, useState } from 'react'
import { modules } from '@portal/contracts/modules/modules'
import { treeRefusalSchema } from '@portal/contracts/trees/default-tree.calls'
import type { NewApprover } from '@portal/contracts/trees/default-trees'
import { treeErrors } from '@portal/contracts/trees/tree-errors'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, CardsSkeleton, Column, Icon, Notice, Row, Span, Text } from '@portal/ui'
import { addTexts } from '../people/add-texts'
import { AddApproverDialog } from './add-approver.dialog'
import { Approvers } from './approvers'
import { useNewTree, type NewTreeProps } from './use-new-tree'

const texts = defineTexts({
  unknown: {
    tr: 'Şirket ve departman seçilince onay ağacı burada görünür.',
    en: 'Choose a company and a department to see the approval tree.',
  },
  leftOut: {
    tr: 'Pasif olduğu için onay ağacında yok: {names}',
    en: 'Not in the approval tree because they’re passive: {names}',
  },
  keepers: {
    tr: 'Onay ağaçlarını düzenleyenler: {names}',
    en: 'The approval trees are set up by {names}.',
  },
  onlyThis: {
    tr: 'Onay ağacındaki değişiklikler yalnızca oluşturduğunuz formu etkiler.',
    en: 'Changes to the approval tree affect only the form you’re creating.',
  },
  close: { tr: 'Kapat', en: 'Close' },
})

interface DefaultTreeFieldProps extends NewTreeProps {
  id?: string
  label: string
  problem?: string | undefined
}

/** The approvers of a new form: its default tree, and whom the person who fills it in puts between. */
export function DefaultTreeField({ id, label, problem, ...tree }: DefaultTreeFieldProps) {
  const say = useText()
  const labelId = useId()
  const { list } = useFormats()
  const { query, isAwaited, approvers, additions, isChanged, closeChanged, isKnown } = useNewTree(tree)
  const [isAdding, setAdding] = useState(false)
  const { treeInput, value, onChange } = tree
  const isOfOneForm = treeInput && modules[treeInput.moduleExpression].tellsTreeIsOfOneForm
  const leftOut = query.common?.leftOut ?? []
  const keepers = treeRefusalSchema.safeParse(query.refusal?.data).data?.keepers ?? []
  return (
    <Column id={id} role="group" aria-labelledby={labelId} aria-busy={isAwaited} tabIndex={-1} gap="3" outline="none">
      <Row justifyContent="space-between" flexWrap="wrap">
        <Span id={labelId} fontWeight="medium">
          {label}
        </Span>
        {isKnown && (
          <Button variant="outline" size="xs" onClick={() => setAdding(true)}>
            <Icon name="plus" size="4" />
            {say(addTexts.open)}
          </Button>
        )}
      </Row>
      {isChanged && (
        <Notice tone="warning">
          <Row justifyContent="space-between">
            {say(treeErrors.TREE_CHANGED)}
            <Button variant="ghost" size="2xs" px="0" aria-label={say(texts.close)} onClick={closeChanged}>
              <Icon name="close" size="4" />
            </Button>
          </Row>
        </Notice>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      {treeInput === null && <Text color="fg.muted">{say(texts.unknown)}</Text>}
      {query.refusal && (
        <Notice tone="error">
          {query.refusal.message}
          {keepers.length > 0 && <Text>{say(texts.keepers, { names: list(keepers) })}</Text>}
        </Notice>
      )}
      {treeInput !== null && !isKnown && !query.refusal && <CardsSkeleton cards={1} />}
      {isKnown && (
        <Approvers
          label={label}
          treeUsers={value}
          defaults={approvers}
          onRemove={userId => onChange(value.filter(other => other !== userId))}
        />
      )}
      {leftOut.length > 0 && <Notice tone="warning">{say(texts.leftOut, { names: list(leftOut.map(namely)) })}</Notice>}
      {additions.length > 0 && isOfOneForm && <Notice tone="info">{say(texts.onlyThis)}</Notice>}
      {isAdding && (
        <AddApproverDialog
          treeUsers={value}
          defaults={approvers}
          ownerId={treeInput?.userId ?? undefined}
          onAdd={onChange}
          onClose={() => setAdding(false)}
        />
      )}
    </Column>
  )
}

function namely({ name }: Pick<NewApprover, 'name'>): string {
  return name
}
