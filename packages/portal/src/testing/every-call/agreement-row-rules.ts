import { shown, type RowRule } from './row-rule'

const agreement = (file: string, test: string) => shown(`agreement-service/src/${file}.test.ts`, test)
const agreementFeed = agreement(
  'feed/agreement-feed',
  'one person’s feed is nothing to another’s; a new address is the end of the old one',
)
const priceIndex = agreement(
  'price-index/price-index',
  'somebody else changes only what is theirs to change, whatever they ask for',
)
const agreementImport = agreement(
  'import/import-agreements',
  'brings none for a company that is not theirs to write, and renews none of it',
)

const undoneImport = agreement('import/undo-import', 'does not learn of an import of companies that are none of theirs')

export const agreementRowRules: Readonly<Record<string, RowRule>> = {
  listAgreements: agreement('lists', 'is shown nothing of another, whatever they ask for'),
  agreementCorporations: agreement('lists', 'it offers the companies that have any, to a reader only theirs'),
  getAgreement: agreement('lists', 'does not find one of another, whatever they call'),
  agreementChain: agreement('renew', 'of a chain its reader sees what is of their companies'),
  agreementHistory: agreement('lists', 'does not find one of another, whatever they call'),
  createAgreement: agreement('create', 'what is for a company among several for which its sender may not write'),
  updateAgreement: agreement('update', 'nothing of an agreement can be changed'),
  renewAgreement: agreement('update', 'nothing of an agreement can be changed'),
  decideAgreement: agreement(
    'due/due',
    'a decision is refused with a stale version, after the end, and to readers without write permission',
  ),
  dueAgreements: agreement('due/due', 'what is due of other companies is not told'),
  previewPriceIndex: priceIndex,
  applyPriceIndex: priceIndex,
  previewAgreementImport: agreementImport,
  importAgreements: agreementImport,
  lastAgreementImport: agreement('import/undo-import', 'is told of their own imports alone'),
  previewAgreementImportUndo: undoneImport,
  undoAgreementImport: undoneImport,
  exportAgreements: agreement('year/agreement-year', 'nobody downloads what they may not see'),
  agreementYear: agreement(
    'year/agreement-year',
    'a reader of one company is shown nothing of another, whatever they ask for',
  ),
  instalments: agreement('instalments/instalments', 'who may not see the agreement sees none of it'),
  agreementFeed,
  makeAgreementFeed: agreementFeed,
  endAgreementFeed: agreementFeed,
  readAgreementFeed: agreement(
    'feed/agreement-feed',
    'it has the deadlines of the agreements that its owner may see, and what happens if nobody acts',
  ),
}
