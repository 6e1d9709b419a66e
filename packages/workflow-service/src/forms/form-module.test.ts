import { defineFormModule, formModulesOf } from './form-module'

test('a module in the totals has to say what its forms cost', () => {
  const silent = defineFormModule({ expression: 'EXP', figures: {} })
  expect(() => formModulesOf([silent])).toThrow('EXP is declared with inTotals')
  expect([...formModulesOf([{}, defineFormModule({ expression: 'ANN' })]).keys()]).toEqual(['ANN'])
})
