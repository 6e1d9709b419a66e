import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { sql } from 'kysely'
import { startFormsService, type FormsService } from '../testing/forms'
import { answerTo, idOf } from '../testing/trees'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const home = async (who: string) =>
  (await answerTo<Dashboard>(service, who, ['GET', '/api/dashboard/dashboard'])).body.data
const lira = (amount: string) => ({ currencyId: 1, sign: '₺', approved: '0.00', pending: amount })

test('somebody learns that another account of theirs waits', async () => {
  const iban = 'TR330006100519786457841326'
  await service.database.db
    .insertInto('account_change')
    .values({ user_id: idOf('employee'), iban })
    .execute()
  const has = async (who: string) => (await home(who)).hasWaitingAccount
  expect([await has('employee'), await has('lead')]).toEqual([true, false])
})

describe('the cards', () => {
  const cards = { pending: 1, approved: 4, question: 7, rejected: 3 } as const

  test('count what the lists hold that they lead to', async () => {
    for (const state of [1, 1, 3, 4, 4, 4, 8, 9] as const) await service.fileIn(state, 'employee')
    await service.fileIn(4, 'employee', { module: 'ANN' })
    await service.fileIn(1, 'colleague', { owner: 'employee' })
    await service.fileIn(1, 'employee', { owner: 'lowbalance' })
    const asked = await service.file('colleague')
    await service.act('lead', asked.formGuid, 2, { description: 'Bu ne?', askToUser: idOf('colleague') })
    const other = await service.file('lowbalance')
    await service.act('lead', other.formGuid, 2, { description: 'Kim?', askToUser: idOf('affairs') })
    const period = { first_day: sql<string>`current_date - 1`, last_day: sql<string>`current_date + 2` }
    await service.database.db
      .insertInto('substitution')
      .values({ user_id: idOf('affairs'), substitute_id: idOf('noperm'), ...period })
      .execute()

    for (const who of ['employee', 'colleague', 'lowbalance', 'lead', 'affairs', 'noperm', 'rnd']) {
      const { formCount } = await home(who)
      for (const [card, status] of Object.entries(cards)) {
        const list = await service.list(who, 'AllForms', { status, rowsPerPage: 10 })
        expect([who, card, formCount[card as keyof typeof cards]]).toEqual([
          who,
          card,
          (list.body.common as { totalCount: number }).totalCount,
        ])
      }
    }
    expect((await home('employee')).formCount).toEqual({ pending: 4, approved: 4, question: 0, rejected: 1 })
    expect((await home('colleague')).formCount).toMatchObject({ pending: 2, question: 1 })
  })

  test('the totals are the expenses that Approved and Pending count, by currency', async () => {
    await service.fileIn(1, 'employee', { amount: '0.10' })
    await service.fileIn(1, 'employee', { amount: '0.20' })
    await service.fileIn(4, 'employee', { amount: '999999999999.99', currencyId: 2 })
    await service.fileIn(4, 'employee', { amount: '0.01', currencyId: 2 })
    await service.fileIn(4, 'employee', { amount: '2.00', owner: 'lowbalance' })
    await service.fileIn(1, 'employee', { amount: '0.40', owner: 'lowbalance' })
    await service.fileIn(3, 'employee', { amount: '5.00' })
    await service.fileIn(1, 'employee', { amount: '7.00', module: 'ANN' })
    expect((await home('employee')).totalExpense).toEqual([
      { ...lira('0.70'), approved: '2.00' },
      { currencyId: 2, sign: '$', approved: '1000000000000.00', pending: '0.00' },
    ])
    expect((await home('lead')).totalExpense).toEqual([])
  })

  test('the questions are those to the caller, the newest first', async () => {
    const ask = async (words: string) => {
      const { formGuid } = await service.file('employee')
      await service.act('lead', formGuid, 2, { description: words, askToUser: idOf('employee') })
      return formGuid
    }
    const [first, second] = [await ask('Birinci?'), await ask('İkinci?')]
    const asked = { questioner: 'Çağrı Yıldız', routing: 'expenseForm', createDate: expect.any(String) as string }
    expect((await home('employee')).pendingQuestionList).toEqual([
      { formGuid: second, question: 'İkinci?', ...asked },
      { formGuid: first, question: 'Birinci?', ...asked },
    ])
    expect((await home('lead')).pendingQuestionList).toEqual([])
    await service.act('employee', first, 7, { description: 'Ekte.' })
    expect((await home('employee')).pendingQuestionList.map(question => question.formGuid)).toEqual([second])
  })
})
