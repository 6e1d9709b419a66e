import { createExpensesCall } from '@portal/contracts/expense/expense.calls'
import { createLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { createPurchasesCall } from '@portal/contracts/purchase/purchase.calls'
import { type SampleModule, sampleForms } from '../support/sample-forms'
import type { Client } from './client'
import type { Dice } from './dice'
import { dayFromNow, workdayFromNow } from './days'
import { stageFor } from './file-acts'
import type { Act } from './observed'

const amountOf = (dice: Dice) => `${dice.between(1, dice.isOneIn(4) ? 40_000 : 4_000)}.${dice.between(10, 99)}`

/** What a form of a person says. An edit says it anew. */
export const contentOf = {
  expense: ({ person }: Client, dice: Dice) => ({
    ...placeOf(person),
    description: `masraf ${dice.seed()}`,
    amount: amountOf(dice),
    currencyId: dice.one([1, 1, 2]),
    typeId: dice.between(1, 8),
    expenseDate: dayFromNow(-dice.between(0, 40)),
    lastPayDate: dayFromNow(dice.between(-20, 40)),
  }),
  purchase: ({ person }: Client, dice: Dice) => ({
    ...placeOf(person),
    description: `talep ${dice.seed()}`,
    productQuantity: dice.between(1, 20),
    purchaseTypeId: dice.one([1, 2] as const),
    typeId: dice.between(1, 6),
    needDate: dayFromNow(dice.between(40, 90)),
  }),
  leave: (_client: Client, dice: Dice) => {
    const day = workdayFromNow(dice.between(-60, 200))
    return { description: `izin ${dice.seed()}`, startDate: day, endDate: day, totalDay: 1, typeId: dice.between(1, 2) }
  },
}

const placeOf = ({ corporationId, departmentId }: Client['person']) => ({ corporationId, departmentId })

/** Files a form of the module, perhaps with a file that is there before. */
export async function file(module: SampleModule, owner: Client, dice: Dice): Promise<Act> {
  const { id } = owner.person
  const saying = { kind: `create ${module}` }
  const staged = await stageFor(module, owner, dice)
  switch (module) {
    case 'expense': {
      const lines = Array.from({ length: dice.isOneIn(5) ? 3 : 1 }, () => contentOf.expense(owner, dice))
      const newLine = (line: object, i: number) => ({ ...line, ...(i === 0 && staged) })
      const CreateModel = lines.map(newLine).flatMap(line => sampleForms.expense.newForm(id, line).CreateModel)
      return owner.act(createExpensesCall, { body: { CreateModel } }, saying)
    }
    case 'purchase': {
      const body = sampleForms.purchase.newForm(id, { ...contentOf.purchase(owner, dice), ...staged })
      return owner.act(createPurchasesCall, { body }, saying)
    }
    case 'leave': {
      const body = sampleForms.leave.newForm(id, { ...contentOf.leave(owner, dice), ...staged })
      return owner.act(createLeaveCall, { body }, saying)
    }
  }
}
