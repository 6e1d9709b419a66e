import { sentNotificationSchema } from '@portal/contracts/notifications/notification.hub'
import { sql } from 'kysely'
import { type FormsService, startFormsService } from '../testing/forms'
import { idOf } from '../testing/trees'
import { notificationHandlers } from './notification-hub'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
})
afterAll(() => service.close())

const outbox = () => service.database.db.selectFrom('hub_outbox').selectAll().execute()

/** Returns the echo of a client: the answer, or the refusal's code. */
const send = async (who: string, sent: unknown) => {
  const before = await outbox()
  const handlers = notificationHandlers(service.database.db)
  const answer = await handlers
    .SendNotification({ userId: idOf(who), language: 'en' }, sentNotificationSchema.parse(sent))
    .catch((error: { code: string }) => error.code)
  expect(await outbox()).toEqual(before)
  return answer
}
const madeUp = 'NOTHING_TO_NOTIFY'

describe('what a client sends back of an act', () => {
  test('a create call’s answer is taken from who submitted the form, and from nobody else', async () => {
    const form = await service.file('colleague', { owner: 'employee' })
    expect(await send('colleague', [{ formGuid: form.formGuid, id: form.id }])).toBeNull()
    expect(await send('colleague', { formGuid: form.formGuid })).toBeNull()
    expect(await send('employee', [{ formGuid: form.formGuid }])).toBe(madeUp)
    expect(await send('lead', [{ formGuid: form.formGuid }])).toBe(madeUp)
  })

  test('so is the answer of an update, in which every form that was done counts', async () => {
    const [one, two] = [await service.file('employee'), await service.file('employee')]
    const { body } = await service.update('lead', { formGuid: one.formGuid, state: 4 })
    expect(await send('lead', body.data)).toBeNull()
    expect(await send('lead', [...body.data, { formGuid: two.formGuid }])).toBe(madeUp)
    expect(await send('director', body.data)).toBe(madeUp)
  })

  test('a form whose act was refused is nobody’s act', async () => {
    const [mine, other] = [await service.file('employee'), await service.file('employee')]
    await service.act('lead', mine.formGuid, 4)
    const { body } = await service.update(
      'lead',
      { formGuid: mine.formGuid, state: 4 },
      { formGuid: other.formGuid, state: 4 },
    )
    expect(body.data.map(outcome => outcome.success)).toEqual([false, true])
    expect(await send('lead', body.data)).toBeNull()
    expect(await send('lead', [{ formGuid: mine.formGuid, success: false }])).toBe(madeUp)
  })

  test('the id of somebody in the tree is taken from who has just acted on it', async () => {
    await service.file('newhire')
    expect(await send('newhire', idOf('newhire'))).toBeNull()
    const tree = await service.database.db
      .selectFrom('form_entry as e')
      .innerJoin('form as f', 'f.id', 'e.form_id')
      .select('e.user_id')
      .where('f.owner_id', '=', idOf('newhire'))
      .where('e.tree_order', '=', 2)
      .executeTakeFirstOrThrow()
    expect(await send('newhire', tree.user_id)).toBeNull()
    expect(await send('newhire', idOf('admin'))).toBe(madeUp)
  })

  test('an act of long ago, and a form that there is not, are answers to nothing', async () => {
    const form = await service.file('employee')
    await sql`alter table form_event disable trigger append_only`.execute(service.database.db)
    await sql`update form_event set at = at - interval '1 hour'`.execute(service.database.db)
    expect(await send('employee', [{ formGuid: form.formGuid }])).toBe(madeUp)
    expect(await send('employee', idOf('lead'))).toBe(madeUp)
    expect(await send('employee', { formGuid: '00000000-0000-4000-8000-000000000000' })).toBe(madeUp)
  })
})

test.each([null, 'a text', 0, -3, 1.5, [], {}, [{ formGuid: 'no guid' }], [1, 2]])(
  '%j is no such thing at all',
  sent => {
    expect(sentNotificationSchema.safeParse(sent).success).toBe(false)
  },
)
