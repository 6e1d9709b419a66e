/**
 * Entries of a module called `sample` in the files that list all modules: each text goes behind what its pattern finds.
 * `0000` stands for the number of its migration.
 * @type {Record<string, [behind: RegExp, text: string][]>}
 */
export const entries = {
  'packages/contracts/src/modules/modules.ts': [
    [/^import \{ purchaseModule .*\n/m, "import { sampleModule } from './sample.module'\n"],
    [/formModules = \[[^\]]*\w(?=,?\s*\])/, ', sampleModule'],
  ],
  'packages/contracts/src/all-calls.ts': [
    [/^import \* as remotes .*\n/m, "import * as sample from './sample/sample.calls'\n"],
    [
      /^ {2}purchase: \{ calls.*\n/m,
      "  sample: { calls: sample, title: { tr: 'Örnek formları', en: 'Example forms' } },\n",
    ],
  ],
  'packages/contracts/src/files/file.calls.ts': [
    [/^ {2}purchase: defineFileCalls.*\n/m, "  sample: defineFileCalls('sample', 'Sample'),\n"],
    [
      /^ {2}purchase: \{ upload.*\n/m,
      '  sample: { upload: uploadSampleFileCall, remove: deleteSampleFileCall, view: viewSampleFileCall },\n',
    ],
  ],
  'packages/database/src/schema.ts': [
    [/^import .*'\.\/schema\/purchases'\n/m, "import type { SampleTables } from './schema/samples'\n"],
    [/^ {4}PurchaseTables,\n/m, '    SampleTables,\n'],
  ],
  'packages/database/src/migrations/index.ts': [
    [/^export \* as .*\n(?!export)/m, "export * as '0000_sample_forms' from './0000_sample_forms'\n"],
  ],
  'packages/portal/src/modules.ts': [
    [/^import \{ purchaseModule .*\n/m, "import { sampleModule } from '@portal/sample-service/sample.module'\n"],
    [/modules = \[[^\]]*\w(?=,?\s*\])/, ', sampleModule'],
  ],
  'packages/portal/package.json': [
    [/^ {4}"@portal\/purchase-service".*\n/m, '    "@portal/sample-service": "workspace:*",\n'],
  ],
  'packages/portal/src/testing/every-call/row-rules.ts': [
    [/^const purchase = .*\n/m, "const sample = (test: string) => shown('sample-service/src/sample.test.ts', test)\n"],
    [
      /^ {2}exportAllPurchase: .*\n/m,
      `  createSample: sample('nothing is filed with a wrong %s'),
  getSample: sample('a hidden form gets the same answer as a missing one'),
  updateSample: sample('is refused to people who cannot see the form'),
  listSamples: sample('contain the forms that their reader approves, or those of all the reader’s companies'),
  allSamples: sample('contain the forms that their reader approves, or those of all the reader’s companies'),
  exportSamples: sample('an export has only forms that its reader may see'),
  exportAllSamples: sample('an export has only forms that its reader may see'),
`,
    ],
  ],
}
