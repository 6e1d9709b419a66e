import { sql } from 'kysely'
import { defineFormModule, formModulesOf } from './form-module'

test('a module has to say what its declaration calls for', () => {
  const modules = {
    inTotals: defineFormModule({ expression: 'EXP', figures: {} }),
    payable: defineFormModule({ expression: 'EXP', figures: { costs: sql`select` } }),
    offers: defineFormModule({ expression: 'PUR' }),
  }
  for (const [property, module] of Object.entries(modules))
    expect(() => formModulesOf([module])).toThrow(`${module.expression} is declared with ${property}. Its service has`)
  expect([...formModulesOf([{}, defineFormModule({ expression: 'ANN' })]).keys()]).toEqual(['ANN'])
})
