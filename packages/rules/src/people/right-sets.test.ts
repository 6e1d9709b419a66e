import { permissionNames } from '@portal/contracts/identity/permission'
import { closestRightSet, deviationsFrom, type Rights, rightSetNames, rightSets } from './right-sets'

const everything = Object.fromEntries(permissionNames.map(name => [name, 'write'])) as Rights

test.each<[string, Rights, string | undefined, string[]]>([
  ['nothing', {}, 'none', []],
  ['everything', everything, 'administration', []],
  ['all but one', { ...everything, Chart: 'read' }, 'administration', ['Chart']],
  ['leave', { AllAnnualLeave: 'write' }, 'humanResources', []],
  ['finance, and one more', { ...rightSets.finance.rights, Chart: 'read' }, 'finance', ['Chart']],
  [
    'finance with one less',
    { Agreements: 'read', Payments: 'read', AllExpense: 'read' },
    'finance',
    ['Agreements', 'AllPurchasing'],
  ],
  ['what no set has', { Chart: 'read' }, undefined, []],
  ['as much as it differs by', { Agreements: 'read', Payments: 'read' }, undefined, []],
])('the closest set to %s', (_what, held, set, deviations) => {
  expect(closestRightSet(held)).toBe(set)
  if (set) expect(deviationsFrom(set as never, held)).toEqual(deviations)
})

test('each set is recognised as itself', () => {
  expect(rightSetNames.map(name => closestRightSet(rightSets[name].rights))).toEqual(rightSetNames)
})
