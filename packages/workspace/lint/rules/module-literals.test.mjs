import { moduleLiterals } from './module-literals.mjs'
import { testRule } from './rule-tester.mjs'

const options = [{ expressions: ['EXP', 'ANN'] }]
/** @param {string} code @param {string[]} named */
const refused = (code, ...named) => ({
  code,
  errors: named.map(expression => ({ messageId: 'named', data: { expression } })),
})

testRule('module-literals', moduleLiterals, {
  options,
  valid: [
    `modules[module].generalManager`,
    `const EXP = Math.exp(1); use(EXP)`,
    `say('EXPENSES')`,
    'sql`select exp(1)`',
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
