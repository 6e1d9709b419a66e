import { randomUUID } from 'node:crypto'
import { sampleForms } from '../../support/sample-forms'
import { demoPassword } from '@portal/database/demo/logins'
import { formWithFile } from '../sent-form'
import { type Acting, idOf } from './acting'

const update = 'POST /api/FormRequest/Update'
const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })

/** Clients do a little of everything, so that each invariant has something to judge. */
export async function doSomeActs({ act, listen, publish }: Acting): Promise<void> {
  await listen('employee')
  await listen('lead')
  await listen('field')
  const expense = async (who: string, different: object = {}) => {
    const body = sampleForms.expense.newForm(idOf('employee'), different)
    const created = await act<{ formGuid: string }[]>(who, 'create expense', 'POST /api/expenseform/Create', body)
    return created[0]?.formGuid ?? ''
  }
  const decide = (who: string, kind: string, formGuid: string, state: number, rest: object = {}) =>
    act(who, kind, update, [{ formGuid, state, ...rest }], formGuid)

  const paid = await expense('employee', { amount: '450.00' })
  await decide('buyer', 'approve', paid, 4)
  await decide('lead', 'ask', paid, 2, { description: 'Fiş nerede?', askToUser: idOf('director') })
  await decide('director', 'answer', paid, 7, { description: 'Bende.' })
  for (const who of ['lead', 'director', 'affairs', 'finance']) await decide(who, 'approve', paid, 4)
  await act('treasury', 'pay', 'POST /api/payment/pay', [{ formGuid: paid, type: 1 }], paid)

  const changed = await expense('lead', { amount: '99.90' })
  const edited = sampleForms.expense.changedForm(changed, idOf('employee'), { amount: '99.95' })
  await act('employee', 'edit', 'PUT /api/expenseform/update', edited, changed)
  const added = { formGuid: changed, treeOrder: 3, userId: idOf('rnd') }
  await act('lead', 'add', 'POST /api/FormRequest/addstate', added, changed)
  const removed = `DELETE /api/FormRequest/DeleteState?formGuid=${changed}&userId=${idOf('rnd')}`
  await act('lead', 'remove', removed, undefined, changed)
  await decide('lead', 'reject', changed, 3, { description: 'Hayır' })

  const cancelled = await expense('employee')
  await decide('lead', 'approve', cancelled, 4)
  await decide('employee', 'cancel', cancelled, 8)
  await decide('lead', 'agree to cancel', cancelled, 8)

  await act('lead', 'name substitute', 'POST /api/substitution/add', {
    ...{ substituteId: idOf('colleague'), startDate: today(), endDate: today() },
  })
  const pending = await expense('employee')
  await act('employee', 'upload', 'POST /api/FileManager/UploadExpenseFile', formWithFile({ formGuid: pending }))
  await decide('colleague', 'approve', pending, 4)

  const line = sampleForms.purchase.newForm(idOf('employee'), { purchaseTypeId: 2 })
  const [purchase] = await act<{ formGuid: string }[]>(
    'employee',
    'create purchase',
    'POST /api/purchaseform/Create',
    line,
  )
  const offer = {
    ...{ offerGuid: randomUUID(), brand: 'Kartal', model: 'M1', price: '2500.00', currencyId: 1, link: '' },
    ...{ isApproved: false, isRemoved: false, version: null },
  }
  await decide('colleague', 'approve', purchase?.formGuid ?? '', 4)
  await decide('buyer', 'approve', purchase?.formGuid ?? '', 4, { offers: [offer] })
  await act(
    'colleague',
    'create leave',
    'POST /api/annualleave/Create',
    sampleForms.leave.newForm(idOf('colleague'), {}),
  )

  await act('employee', 'show photo', 'POST /api/user/photo', formWithFile({}, 'png'))
  await changePassword(act)
  for (const version of ['1.0.0', '1.1.0']) await publish('travel', version)
  const move = { version: '1.0.0', seenVersion: '1.1.0' }
  await act('admin', 'move release', 'POST /api/remotes/travel/activate', move)
  await act('hr', 'upload', 'POST /api/cv/UploadCv', formWithFile({ userId: String(idOf('rnd')) }))
  await changePeople(act)
  for (const who of ['employee', 'affairs']) {
    await act(who, 'read dashboard', 'GET /api/dashboard/dashboard')
    await act(who, 'read turn counts', 'GET /api/formrequest/TurnCounts')
  }
}

/** Somebody who listens changes the password, and tries both. */
async function changePassword(act: Acting['act']): Promise<void> {
  const [newPassword, who] = ['Kırk2ambar', 'field']
  const change = { currentPassword: demoPassword, newPassword, confirmPassword: newPassword }
  await act(who, 'change password', 'POST /user/changePassword', { userId: idOf(who), ...change })
  for (const password of [demoPassword, newPassword])
    await act(who, 'log in', 'POST /user/login', { email: `${who}@anka.test`, password })
}

/** Administrators change masters, passive people and accounts, which the audit keeps. */
async function changePeople(act: Acting['act']): Promise<void> {
  const masterOf = (name: string) => ({ newUserId: idOf(name), userIds: [idOf('rnd')] })
  for (const name of ['lead', 'director']) {
    await act('admin', 'change master', 'POST /user/ChangeMasterUser', masterOf(name))
  }
  await act('newhire', 'read dashboard', 'GET /api/dashboard/dashboard')
  const { version } = await act<{ version: number }>('admin', 'read', `GET /api/Directory/Person/${idOf('newhire')}`)
  const passive = { id: idOf('newhire'), version, isPassive: true }
  await act('admin', 'make passive', 'PUT /api/Directory/SetPassive', passive)
  await act('energy', 'propose account', 'POST /api/Account/Propose', { iban: 'TR330006100519786457841326' })
  const { waiting } = await act<{ waiting: { id: number } | null }>('energy', 'read', 'GET /api/Account/Own')
  if (waiting) await act('admin', 'confirm account', 'POST /api/Account/Confirm', { id: waiting.id })
}
