import { z } from 'zod'
import { allCalls, type CallArea } from './all-calls'

/** Their answers say nothing of forms. A new area is taken to be about forms until it stands here. */
const areasWithoutForms: readonly CallArea[] = [
  'identity',
  'external-login',
  'password',
  'proof',
  'factor',
  'passkey',
  'required-factor',
  'own-session',
  'people',
  'account',
  'directory-people',
  'corporation',
  'notification',
  'file',
  'module',
  'default-tree',
  'tree-versions',
  'coverage',
  'tree-files',
  'settings',
  'setup',
  'exchange-rates',
  'job',
  'cv',
  'companies',
  'directory-import',
  'import-undo',
  'rights',
  'access-review',
  'invitation',
  'audit',
  'remotes',
]

/** Calls of the other areas that neither show forms nor change them, and why. */
const apart: Readonly<Record<string, string>> = {
  leaveType: 'a list to choose from',
  country: 'a list to choose from',
  currency: 'a list to choose from',
  expenseType: 'a list to choose from',
  publicHolidays: 'days of the calendar',
  holidaysByDate: 'days of the calendar',
  getLimitRules: 'what somebody has set for themselves',
  substitutions: 'what somebody has set for themselves',
  substituteFit: 'asked right before a substitute is named, and not kept',
  leaveFeed: 'what somebody has set for themselves',
  makeLeaveFeed: 'what somebody sets for themselves',
  endLeaveFeed: 'what somebody sets for themselves',
  agreementFeed: 'what somebody has set for themselves',
  makeAgreementFeed: 'what somebody sets for themselves',
  endAgreementFeed: 'what somebody sets for themselves',
  previewHolidays: 'asked right before the holidays are saved, and not kept',
  explainTree: 'what default trees lead to',
  previewTrees: 'asked right before trees are saved, and not kept',
  replayTrees: 'asked right before trees are saved, and not kept',
  previewReplacement: 'asked right before it is done, and not kept',
  replacePerson: 'it changes default trees, and no form',
  previewAgreementImport: 'asked right before agreements are imported, and not kept',
  previewAgreementImportUndo: 'asked right before their import is undone, and not kept',
  checkManyLeaves: 'asked right before leave is filed, and not kept',
}

const ofForms = allCalls.filter(({ area }) => !areasWithoutForms.includes(area))

test.each(ofForms)('$area: $name shows forms, changes them, or has a reason to do neither', ({ name, call }) => {
  const said = Object.entries({ ...call, apart: name in apart })
    .filter(([key, value]) => ['showsForms', 'changesForms', 'answersFile', 'apart'].includes(key) && value)
    .map(([key]) => key)
  const advice = `Give ${name} “showsForms: true” or “changesForms: true”, or a line in “apart” of this test: one of them.`
  if (said.length !== 1) throw new Error(`${advice} It has ${said.join(' and ') || 'none'}.`)
})

test('what has a reason of its own is there', () => {
  const names = ofForms.map(({ name }) => name)
  expect(Object.keys(apart).filter(name => !names.includes(name))).toEqual([])
})

test('an area without forms answers none', () => {
  const answersForms = allCalls.filter(
    ({ area, call: { answer } }) =>
      areasWithoutForms.includes(area) &&
      JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' })).includes('"formGuid"'),
  )
  expect(answersForms.map(({ name }) => name)).toEqual([])
})
