import type { TreeVersion } from '@portal/contracts/trees/tree-versions.calls'
import { useColumn } from '@portal/form-page/columns'
import { Title } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { treeDifference } from '@portal/rules/trees/difference'
import { Badge, Button, Column, EmptyState, Icon, Span } from '@portal/ui'
import { DataTable, TwoLines } from '@portal/ui/table'
import { Chain } from '../people/chain'
import { usersOf } from '../saving/tree-drafts'

const texts = defineTexts({
  title: { tr: 'Sürümler', en: 'Versions' },
  version: { tr: 'Sürüm', en: 'Version' },
  current: { tr: 'Geçerli', en: 'Current' },
  saved: { tr: 'Kaydeden', en: 'Saved by' },
  imported: { tr: 'Veri aktarımı', en: 'An import' },
  reason: { tr: 'Neden', en: 'Reason' },
  change: { tr: 'Değişiklik', en: 'Change' },
  tree: { tr: 'Ağaç', en: 'Tree' },
  none: { tr: 'Bu ağaç henüz hiç kaydedilmedi', en: 'This tree hasn’t been saved yet' },
  restore: { tr: 'Geri getir', en: 'Restore' },
  restoreOne: { tr: '{version}. sürümü geri getir', en: 'Restore version {version}' },
  asNow: { tr: 'Aynı ağaç', en: 'The same tree' },
  number: { tr: '{version}. sürüm', en: 'Version {version}' },
  added: { tr: '+{count} kişi', en: '+{count}' },
  removed: { tr: '−{count} kişi', en: '−{count}' },
  moved: { tr: 'sıra değişti', en: 'order changed' },
  first: { tr: 'ilk sürüm', en: 'first version' },
})

interface VersionTableProps {
  /** Newest first. */
  versions: readonly TreeVersion[]
  /** Undefined if the reader may not change the tree. */
  onRestore: ((version: TreeVersion) => void) | undefined
}

export function VersionTable({ versions, onRestore }: VersionTableProps) {
  const say = useText()
  const { instant } = useFormats()
  const [current] = versions
  const changeOf = useChangeInWords(versions)
  const column = useColumn<TreeVersion>()
  const columns = [
    column('version', texts.version, row => (
      <Span display="inline-flex" alignItems="center" gap="2">
        {row.version}
        {row === current && (
          <Badge colorPalette="green" variant="surface">
            {say(texts.current)}
          </Badge>
        )}
      </Span>
    )),
    column('saved', texts.saved, ({ savedBy, savedAt }) => (
      <TwoLines below={instant(savedAt)}>{savedBy?.name ?? say(texts.imported)}</TwoLines>
    )),
    column('reason', texts.reason, { narrow: 'more' }, ({ reason }) => (
      <Span whiteSpace="pre-line" overflowWrap="anywhere">
        {reason ?? '—'}
      </Span>
    )),
    column('change', texts.change, { narrow: 'more' }, changeOf),
    column('tree', texts.tree, { narrow: 'more' }, ({ approvalTree }) => <Chain approvers={approvalTree} />),
  ]
  if (onRestore) {
    columns.push(
      column('restore', texts.restore, { align: 'end', narrow: 'actions' }, row =>
        current && isSameTree(row, current) ? (
          <Span fontSize="sm" color="fg.muted">
            {say(texts.asNow)}
          </Span>
        ) : (
          <Button
            size="xs"
            variant="outline"
            aria-label={say(texts.restoreOne, { version: row.version })}
            onClick={() => onRestore(row)}
          >
            <Icon name="refresh" size="4" />
            {say(texts.restore)}
          </Button>
        ),
      ),
    )
  }
  return (
    <Column gap="3">
      <Title>{say(texts.title)}</Title>
      <DataTable
        label={say(texts.title)}
        rows={versions}
        columns={columns}
        rowKey={({ version }) => String(version)}
        rowLabel={({ version }) => say(texts.number, { version })}
        empty={<EmptyState icon="clock" title={say(texts.none)} />}
      />
    </Column>
  )
}

/** Describes the difference between a version and the one before it. */
function useChangeInWords(versions: readonly TreeVersion[]) {
  const say = useText()
  return (version: TreeVersion) => {
    const before = versions[versions.indexOf(version) + 1]
    if (!before) return say(texts.first)
    const rows = treeDifference(usersOf(before), usersOf(version))
    return (['added', 'removed', 'moved'] as const)
      .map(kind => ({ kind, count: rows.filter(({ difference }) => difference === kind).length }))
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => say(texts[kind], { count }))
      .join(', ')
  }
}

function isSameTree(one: TreeVersion, other: TreeVersion): boolean {
  return usersOf(one).join() === usersOf(other).join()
}
