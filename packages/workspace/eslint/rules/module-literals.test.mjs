import { ruleTester } from '../rule-tester.mjs'
import { moduleLiterals } from './module-literals.mjs'

const options = [{ expressions: ['EXP', 'ANN'] }]
/** @param {string} code */
const allowed = code => ({ code, options })
/** @param {string} code @param {string[]} named */
const refused = (code, ...named) => ({
  code,
  options,
  errors: named.map(expression => ({ messageId: 'named', data: { expression } })),
})

ruleTester().run('module-literals', moduleLiterals, {
  valid: [
    allowed(`modules[module].generalManager`),
    allowed(`const EXP = Math.exp(1); use(EXP)`),
    allowed(`say('EXPENSES')`),
    allowed('sql`select exp(1)`'),
  ],
  invalid: [
    refused(`module === 'EXP'`, 'EXP'),
    refused(`const of = { EXP: 1, 'ANN': 2 }`, 'EXP', 'ANN'),
    refused(`modules.ANN.moduleId`, 'ANN'),
    refused(`modules['ANN']`, 'ANN'),
    refused(`type Money = 'EXP'`, 'EXP'),
    refused(`interface Counts { EXP: number }`, 'EXP'),
    refused("sql`where expression_key = 'EXP'`", 'EXP'),
    refused(`const row = <Row module="ANN" />`, 'ANN'),
  ],
})
