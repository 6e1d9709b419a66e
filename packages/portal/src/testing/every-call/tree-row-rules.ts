import { none, sameForAll, shown, wholePortal, type RowRule } from './row-rule'

const oneTree = shown(
  'workflow-service/src/trees/reading.test.ts',
  'at %s for %j is not there for who administers another corporation',
)
const treesOfUser = shown(
  'workflow-service/src/trees/reading.test.ts',
  'are those of the corporations that the caller administers',
)
const treeFiles = shown(
  'workflow-service/src/tree-files/tree-files.test.ts',
  'knows nothing of companies whose trees somebody else keeps',
)
const treeReport = shown(
  'workflow-service/src/trees/reading.test.ts',
  'is empty for a corporation that the caller does not administer',
)
const replacement = shown(
  'workflow-service/src/usage/replace-person.test.ts',
  'it reaches the companies whose settings one may write',
)
const coverage = shown(
  'workflow-service/src/trees/coverage.test.ts',
  'it names the people of the caller’s companies, and no other',
)

export const treeRowRules: Readonly<Record<string, RowRule>> = {
  moduleList: sameForAll,
  module: wholePortal,
  updateModule: shown(
    'workflow-service/src/modules/update-module.test.ts',
    'administers the corporations of the permission, and those of no other',
  ),
  updateSpecificTree: shown(
    'workflow-service/src/trees/specific-tree.test.ts',
    'the people of another corporation are not there for who does not administer it',
  ),
  treeByDepartment: oneTree,
  treeByCorporation: oneTree,
  treeBySpecific: oneTree,
  corporationTreesByUser: treesOfUser,
  departmentTreesByUser: treesOfUser,
  specificTreesByUser: treesOfUser,
  defaultTree: none('Whoever files for a colleague sees the tree that the form will have.'),
  explainTree: shown('workflow-service/src/trees/explain-tree.test.ts', 'it is for who keeps the trees of the company'),
  previewTrees: shown(
    'workflow-service/src/trees/preview-trees.test.ts',
    'it is for who keeps the trees of the company',
  ),
  exportTreePreview: shown(
    'workflow-service/src/trees/preview-trees.test.ts',
    'a file is for who may save these trees',
  ),
  exportTrees: treeFiles,
  checkTrees: treeFiles,
  importTrees: treeFiles,
  treeVersions: shown(
    'workflow-service/src/tree-versions/tree-versions.test.ts',
    'are for who keeps the trees of the company',
  ),
  replayTrees: shown(
    'workflow-service/src/trees/replay-trees.test.ts',
    'it is for who keeps the trees of the company, and of somebody’s tree it looks at the caller’s companies',
  ),
  coverage,
  setup: shown(
    'user-service/src/setup/setup.test.ts',
    'counts the companies whose settings somebody may write, and no other',
  ),
  exportCoverage: coverage,
  allDefaultTrees: treeReport,
  allSpecificTrees: treeReport,
  exportDefaultTrees: treeReport,
  exportSpecificTrees: treeReport,
  usage: shown(
    'workflow-service/src/usage/usage.test.ts',
    'it is of the companies whose settings one keeps, and of nobody who is not there',
  ),
  exportLostPlaces: shown('workflow-service/src/usage/lost-places.test.ts', 'is for who may change the person'),
  previewReplacement: replacement,
  exportReplacement: replacement,
  replacePerson: replacement,
}
