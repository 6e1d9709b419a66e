import { purchaseTypeTexts, treeScopeTexts } from '@portal/contracts/modules/tree-texts'
import type { DefaultTree, TreeApprover } from '@portal/contracts/trees/default-trees'
import type { Language, Text } from '@portal/contracts/wire/language'
import type { FileBody } from '@portal/http/file-body'
import type { CellValue, ColumnKind } from '@portal/xlsx/columns'
import { sheetFile } from '../file-bodies'

interface TreeColumn {
  header: Text
  kind: ColumnKind
  valueOf(tree: DefaultTree, approver: TreeApprover, language: Language): CellValue
}

const names = {
  default: { tr: 'Onay ağaçları', en: 'Approval trees' },
  specific: { tr: 'Kişiye özel onay ağaçları', en: 'Specific approval trees' },
} as const satisfies Record<string, Text>

const statuses: Record<TreeApprover['status'], Text> = {
  active: { tr: 'Etkin', en: 'Active' },
  passive: { tr: 'Pasif', en: 'Passive' },
}

const columns: readonly TreeColumn[] = [
  {
    header: { tr: 'Modül', en: 'Module' },
    kind: 'text',
    valueOf: ({ modules }, _approver, language) => (language === 'tr' ? modules.nameTranslate : modules.name),
  },
  {
    header: { tr: 'Satın alma türü', en: 'Purchase type' },
    kind: 'text',
    valueOf: ({ purchaseTypeId }, _approver, language) =>
      purchaseTypeId === null ? null : purchaseTypeTexts[purchaseTypeId][language],
  },
  {
    header: { tr: 'Ağaç türü', en: 'Kind of tree' },
    kind: 'text',
    valueOf: ({ treeScope }, _approver, language) => treeScopeTexts[treeScope][language],
  },
  { header: { tr: 'Şirket', en: 'Company' }, kind: 'text', valueOf: tree => tree.corporationName },
  { header: { tr: 'Departman', en: 'Department' }, kind: 'text', valueOf: tree => tree.departmentName },
  { header: { tr: 'Kullanıcı', en: 'User' }, kind: 'text', valueOf: tree => tree.formOwnerName },
  { header: { tr: 'Sıra', en: 'Place' }, kind: 'integer', valueOf: (_tree, approver) => approver.treeOrder },
  { header: { tr: 'Onaycı', en: 'Approver' }, kind: 'text', valueOf: (_tree, approver) => approver.name },
  {
    header: { tr: 'Durum', en: 'Status' },
    kind: 'text',
    valueOf: (_tree, approver, language) => statuses[approver.status][language],
  },
]

/** Returns default trees as a spreadsheet with a row for each approver. */
export function treeSheet(which: keyof typeof names, trees: readonly DefaultTree[], language: Language): FileBody {
  const name = names[which][language]
  return sheetFile({ name, columns, rows: rowsOf(trees, language) }, language)
}

async function* rowsOf(trees: readonly DefaultTree[], language: Language): AsyncGenerator<CellValue[]> {
  for (const tree of trees) {
    for (const approver of tree.approvalTree) yield columns.map(column => column.valueOf(tree, approver, language))
  }
}
