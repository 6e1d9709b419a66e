import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Usage } from '@portal/contracts/trees/usage.calls'
import { startFormsService, type FormsService } from '../testing/forms'
import { allowSettings, answerTo, idOf, makePassive, nameOf } from '../testing/trees'

/** A module whose records name people. */
const followed = {
  usage: {
    title: { tr: 'Takip ettiği sözleşmeler', en: 'Agreements followed' },
    entriesOf: async (_db: unknown, userId: number, reader: LoggedInUser | null) =>
      userId === idOf('lead') && reader?.id === idOf('admin')
        ? [{ label: 'Ofis temizliği', detail: 'Anka Holding A.Ş.', to: '/agreements/1' }]
        : [],
  },
}

let service: FormsService
beforeAll(async () => {
  service = await startFormsService(followed)
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const usage = async (name: string, who = 'admin') =>
  (await answerTo<Usage>(service, who, ['POST', '/api/module/WhereUsed'], { userId: idOf(name) })).body.data
const treesIn = ({ trees }: Usage) =>
  trees.map(tree => [tree.treeScope, tree.modules.expressionKey, tree.purchaseTypeId].join(' '))
const followers = ({ masterOf }: Usage) =>
  masterOf.map(({ userId, isForLeave }) => nameOf(userId) + (isForLeave ? ' for leave' : ''))

test('the page of a person has all that somebody else would have to take over', async () => {
  const { id } = await service.file('employee')
  const asked = await service.file('lowbalance', { tree: 'lead director affairs finance' })
  await service.act('lead', asked.formGuid, 4)
  await service.act('director', asked.formGuid, 2, { description: 'Neden?', askToUser: idOf('lead') })
  await answerTo(service, 'lead', ['POST', '/api/substitution/add'], {
    substituteId: idOf('rnd'),
    startDate: '2126-01-01',
    endDate: '2126-01-31',
  })
  const { db } = service.database
  await db
    .updateTable('app_user')
    .set({ annual_master_id: idOf('lead') })
    .where('id', '=', idOf('hr'))
    .execute()

  const found = await usage('lead')
  expect(found.person).toMatchObject({ name: 'Çağrı Yıldız', status: 'active' })
  expect(treesIn(found)).toEqual(['4 EXP '])
  expect(followers(found)).toEqual(expect.arrayContaining(['employee', 'colleague', 'lowbalance', 'hr for leave']))
  expect(found.forms).toMatchObject([{ id, ownerName: 'Özge Kılıç', moduleExpression: 'EXP', canOpen: true }])
  expect(found.questions).toMatchObject([{ id: asked.id }])
  expect(found.substitutions).toMatchObject([{ userId: idOf('lead'), substituteId: idOf('rnd') }])
  expect((await usage('rnd')).substitutions).toHaveLength(1)
  expect((await usage('director')).generalManagerOf.map(({ corporationId }) => corporationId).sort()).toEqual([1, 2])
})

test('what a module knows of people stands beside it, under its name', async () => {
  expect((await usage('lead')).others).toEqual([
    {
      title: 'Agreements followed',
      entries: [{ label: 'Ofis temizliği', detail: 'Anka Holding A.Ş.', to: '/agreements/1' }],
    },
  ])
  expect((await usage('hr')).others).toEqual([])
})

test('it is of the companies whose settings one keeps, and of nobody who is not there', async () => {
  await service.file('employee')
  const { id } = await service.file('employee', { corporationId: 2 })
  await allowSettings(service, 'manager', [2])
  const found = await usage('lead', 'manager')
  expect(found.forms).toMatchObject([{ id, canOpen: false }])
  // Of their people one works there, in the second place.
  expect([treesIn(found), followers(found), found.others]).toEqual([[], ['employee'], []])
  const inTrees = await usage('affairs', 'manager')
  expect(treesIn(inTrees)).toEqual(['2 EXP ', '2 PUR 1', '2 PUR 2'])
  // Another master is given to that one by who keeps the first place.
  expect([found.canReplace, inTrees.canReplace]).toEqual([false, true])
  await service.database.db.updateTable('user_permission').set({ is_write: false }).execute()
  const read = await usage('affairs', 'manager')
  expect([read.trees.length, read.canReplace]).toEqual([3, false])
  await allowSettings(service, 'manager', [2])
  await makePassive(service, 'lead')
  expect((await usage('lead', 'manager')).forms).toMatchObject([{ id, canOpen: true }])
  const unknown = await answerTo(service, 'admin', ['POST', '/api/module/WhereUsed'], { userId: 99_999 })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
