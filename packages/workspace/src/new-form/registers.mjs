/**
 * An entry of the new module, which the template calls `sample`, in a file that lists all modules: the text is put
 * behind what the pattern finds.
 * @typedef {{ file: string, behind: RegExp, text: string }} Entry
 */

const contracts = 'packages/contracts/src'
const rowRules = 'packages/portal/src/testing/every-call/row-rules.ts'

/** @param {string} file @param {RegExp} behind @param {string} text @returns {Entry} */
const entry = (file, behind, text) => ({ file, behind, text })

/** @param {string} migration as in `0210_sample_forms` @returns {Entry[]} */
export const entries = migration => [
  entry(
    `${contracts}/modules/modules.ts`,
    /^import \{ purchaseModule .*\n/m,
    "import { sampleModule } from './sample.module'\n",
  ),
  entry(`${contracts}/modules/modules.ts`, /formModules = \[[^\]]*\w(?=,?\s*\])/, ', sampleModule'),
  entry(
    `${contracts}/all-calls.ts`,
    /^import \* as remotes .*\n/m,
    "import * as sample from './sample/sample.calls'\n",
  ),
  entry(
    `${contracts}/all-calls.ts`,
    /^ {2}purchase: \{ calls.*\n/m,
    "  sample: { calls: sample, title: { tr: 'Örnek formları', en: 'Example forms' } },\n",
  ),
  entry(
    `${contracts}/files/file.calls.ts`,
    /^ {2}purchase: defineFileCalls.*\n/m,
    "  sample: defineFileCalls('sample', 'Sample'),\n",
  ),
  entry(
    `${contracts}/files/file.calls.ts`,
    /^ {2}purchase: \{ upload.*\n/m,
    '  sample: { upload: uploadSampleFileCall, remove: deleteSampleFileCall, view: viewSampleFileCall },\n',
  ),
  entry(
    'packages/database/src/schema.ts',
    /^import .*'\.\/schema\/purchases'\n/m,
    "import type { SampleTables } from './schema/samples'\n",
  ),
  entry('packages/database/src/schema.ts', /^ {4}PurchaseTables,\n/m, '    SampleTables,\n'),
  entry(
    'packages/database/src/migrations/index.ts',
    /^export \* as .*\n(?!export)/m,
    `export * as '${migration}' from './${migration}'\n`,
  ),
  entry(
    'packages/portal/src/modules.ts',
    /^import \{ purchaseModule .*\n/m,
    "import { sampleModule } from '@portal/sample-service/sample.module'\n",
  ),
  entry('packages/portal/src/modules.ts', /modules = \[[^\]]*\w(?=,?\s*\])/, ', sampleModule'),
  entry(
    'packages/portal/package.json',
    /^ {4}"@portal\/purchase-service".*\n/m,
    '    "@portal/sample-service": "workspace:*",\n',
  ),
  entry(
    rowRules,
    /^const purchase = .*\n/m,
    "const sample = (test: string) => shown('sample-service/src/sample.test.ts', test)\n",
  ),
  entry(
    rowRules,
    /^ {2}exportAllPurchase: .*\n/m,
    `  createSample: sample('nothing is filed with a wrong %s'),
  getSample: sample('a form that is not one’s to see, and one that is not there, are told apart by nobody'),
  updateSample: sample('is for nobody who does not see the form'),
  listSamples: sample('hold the forms that their reader approves, or of all their companies'),
  allSamples: sample('hold the forms that their reader approves, or of all their companies'),
  exportSamples: sample('nobody downloads what they may not see'),
  exportAllSamples: sample('nobody downloads what they may not see'),
`,
  ),
]
