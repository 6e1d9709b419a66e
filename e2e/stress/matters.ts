import { randomUUID } from 'node:crypto'
import {
  createAgreementCall,
  decideAgreementCall,
  getAgreementCall,
  renewAgreementCall,
} from '@portal/contracts/agreements/agreement.calls'
import { agreementDecisions } from '@portal/contracts/agreements/agreements'
import { dashboardCall } from '@portal/contracts/dashboard/dashboard.calls'
import { uploadAgreementFileCall } from '@portal/contracts/files/file.calls'
import { pendingFormsCall, turnCountsCall, updateFormsCall } from '@portal/contracts/forms/form-request.calls'
import { actCodes } from '@portal/contracts/forms/approval'
import { nameSubstituteForFormsCall, stuckFormsCall } from '@portal/contracts/forms/stuck-forms.calls'
import { logoutCall } from '@portal/contracts/identity/identity.calls'
import { fireJobCall } from '@portal/contracts/jobs/job.calls'
import { addLedgerRowCall } from '@portal/contracts/leave/leave-ledger.calls'
import { modules } from '@portal/contracts/modules/modules'
import { treeByCorporationCall, updateModuleCall } from '@portal/contracts/modules/module.calls'
import { notificationsCall, readAllNotificationsCall } from '@portal/contracts/notifications/notification.calls'
import { confirmAccountCall, ownAccountCall, proposeAccountCall } from '@portal/contracts/people/account.calls'
import { directoryPersonCall, savePersonCall, setPassiveCall } from '@portal/contracts/people/directory-people.calls'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import { changeMasterCall } from '@portal/contracts/people/people.calls'
import { addSubstitutionCall, deleteSubstitutionCall } from '@portal/contracts/substitutes/substitution.calls'
import type { Client } from './client'
import { dayFromNow } from './days'
import type { Dice } from './dice'
import { cv, photo, upload } from './file-acts'
import type { Group } from './group'
import { release } from './releases'

/** What a story is about, besides forms. It ends what it begins, however long that takes. */
type Matter = (group: Group, dice: Dice, pause: () => Promise<void>) => Promise<void>

const admin = (group: Group) => group.named('admin')

/** People without whom hardly anything would go on. */
const needed = ['admin', 'finance', 'affairs', 'hr']
const someoneElse = (group: Group, dice: Dice): Client =>
  dice.one(group.clients.filter(({ person }) => !needed.some(name => person.email.startsWith(`${name}@`))))

const personOf = (group: Group, { person: { id } }: Client) =>
  admin(group).read(directoryPersonCall, { params: { id: String(id) } })

async function switchPerson(group: Group, client: Client, isPassive: boolean): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const person = await personOf(group, client)
    if (!person || (person.status === 'passive') === isPassive) return
    const body = { id: person.id, version: person.version, isPassive }
    const { outcome } = await admin(group).act(
      setPassiveCall,
      { body },
      { kind: isPassive ? 'make passive' : 'make active' },
    )
    if (outcome === 'acknowledged') return
  }
}

const passive: Matter = async (group, dice, pause) => {
  const client = someoneElse(group, dice)
  await switchPerson(group, client, true)
  await pause()
  const stuck = await admin(group).read(stuckFormsCall, { body: { reason: 'passive' } })
  const formGuids = (stuck ?? []).filter(({ canNameSubstitute }) => canNameSubstitute).map(({ formGuid }) => formGuid)
  if (formGuids.length > 0) {
    const substituteId = someoneElse(group, dice).person.id
    const body = { formGuids, substituteId, startDate: dayFromNow(-1), endDate: dayFromNow(60) }
    await admin(group).act(nameSubstituteForFormsCall, { body }, { kind: 'substitute for passive' })
  }
  await pause()
  await switchPerson(group, client, false)
  await client.logIn()
}

const rights: Matter = async (group, dice, pause) => {
  const client = someoneElse(group, dice)
  const before = await personOf(group, client)
  if (!before) return
  const save = async (change: (person: DirectoryPerson) => Partial<DirectoryPerson>) => {
    const person = await personOf(group, client)
    if (!person) return
    const fields = Object.fromEntries(savedFields.map(field => [field, person[field]]))
    const body = { ...fields, ...change(person) } as never
    await admin(group).act(savePersonCall, { body }, { kind: 'change rights' })
  }
  const isOfRoles = dice.isOneIn(2)
  await save(person =>
    isOfRoles
      ? { roleList: ['WorkflowUser', dice.one(['WorkflowFinance', 'WorkflowPurchasing', 'WorkflowManager'] as const)] }
      : {
          permissionList:
            person.permissionList.length > 0 ? [] : ([{ typeId: 5, corporationId: 1, isWrite: false }] as never),
        },
  )
  await pause()
  await save(() => ({ roleList: before.roleList, permissionList: before.permissionList }))
}

const savedFields = [
  'id',
  'version',
  'firstName',
  'lastName',
  'email',
  'titleName',
  'corporationId',
  'departmentId',
  'secondCorporationId',
  'secondDepartmentId',
  'masterId',
  'annualMasterId',
  'birthDate',
  'dateOfRecruitment',
  'permitBaseDate',
  'iban',
  'phoneNumber',
  'roleList',
  'permissionList',
] as const

const substitute: Matter = async (group, dice, pause) => {
  const client = dice.one(group.clients)
  const substituteId = dice.one(group.clients).person.id
  const body = { substituteId, startDate: dayFromNow(-1), endDate: dayFromNow(dice.between(5, 60)) }
  const { answer } = await client.act(addSubstitutionCall, { body }, { kind: 'name substitute' })
  await pause()
  const [{ id } = {}] = (Array.isArray(answer) ? answer : []) as { id?: number }[]
  if (id) await client.act(deleteSubstitutionCall, { params: { id: String(id) } }, { kind: 'end substitute' })
}

const master: Matter = async (group, dice, pause) => {
  const client = someoneElse(group, dice)
  const before = await personOf(group, client)
  const change = (newUserId: number | null) => {
    const body = { newUserId, userIds: [client.person.id] }
    return admin(group).act(changeMasterCall, { body }, { kind: 'change master' })
  }
  await change(dice.one(group.clients).person.id)
  await pause()
  await change(before?.masterId ?? null)
}

const tree: Matter = async (group, dice, pause) => {
  const { guid: moduleGuid } = dice.one(Object.values(modules))
  const corporationId = dice.one([1, 2])
  const corporatePurchaseTypeId = moduleGuid === modules.PUR.guid ? dice.one([1, 2] as const) : null
  const of = { moduleGuid, corporationId, corporatePurchaseTypeId }
  const before = await admin(group).read(treeByCorporationCall, { body: of })
  if (!before) return
  const users = before.approvalTree.map(({ userId }) => userId)
  const save = (treeUsersByCorporation: number[]) =>
    admin(group).act(updateModuleCall, { body: { ...of, treeUsersByCorporation } }, { kind: 'change default tree' })
  const added = someoneElse(group, dice).person.id
  await save(users.includes(added) ? users : [added, ...users])
  await pause()
  await save(users)
}

const job: Matter = async (group, dice) => {
  const jobName = dice.one(jobNames)
  const fire = () => admin(group).act(fireJobCall, { params: { jobName } }, { kind: `job ${jobName}` })
  await Promise.all(dice.isOneIn(3) ? [fire(), fire()] : [fire()])
}

const jobNames = [
  'VerifyTimelines',
  'VerifyLists',
  'VerifyFigures',
  'SetDailyAnnualLeave',
  'KeepAgreements',
  'RemindApprovers',
  'SweepExpired',
  'SweepFiles',
  'FindStuckForms',
  'TellEndedSubstitutes',
  'RetryMail',
]

const session: Matter = async (group, dice, pause) => {
  const client = dice.one(group.clients)
  await client.act(logoutCall, {}, { kind: 'log out' })
  await pause()
  await client.logIn()
}

const password: Matter = async (group, dice) => dice.one(group.clients).changePassword(`Parola ${dice.seed()}`)

const home: Matter = async (group, dice) => {
  const client = dice.one(group.clients)
  await Promise.all([client.read(dashboardCall, {}), client.read(turnCountsCall, {})])
}

const notifications: Matter = async (group, dice) => {
  const client = dice.one(group.clients)
  await client.read(notificationsCall, { params: { count: '10' }, query: {} })
  await client.act(readAllNotificationsCall, {}, { kind: 'read notifications' })
}

const account: Matter = async (group, dice, pause) => {
  const client = someoneElse(group, dice)
  const bank = `00099${String(dice.below(1_000_000)).padStart(17, '0')}`
  const iban = `TR${String(98n - (BigInt(`${bank}292700`) % 97n)).padStart(2, '0')}${bank}`
  await client.act(proposeAccountCall, { body: { iban } }, { kind: 'propose account' })
  await pause()
  const own = await client.read(ownAccountCall, {})
  if (!own?.waiting) return
  const { id } = own.waiting
  const confirm = () => admin(group).act(confirmAccountCall, { body: { id } }, { kind: 'confirm account' })
  await Promise.all(dice.isOneIn(2) ? [confirm(), confirm()] : [confirm()])
}

const ledger: Matter = async (group, dice) => {
  const userId = dice.one(group.clients).person.id
  const body = {
    userId,
    kind: 'correction',
    date: dayFromNow(-5),
    days: dice.one([-1, 0.5, 1]),
    reason: 'Düzeltme',
  } as const
  await group.named('hr').act(addLedgerRowCall, { body }, { kind: 'correct ledger' })
}

/** Many at once, as from a list. */
const list: Matter = async (group, dice) => {
  const client = dice.one(
    group.clients.filter(({ person }) => /^(finance|affairs|lead|director|hr)@/.test(person.email)),
  )
  const rows = (await client.read(pendingFormsCall, { body: { turn: 'mine', rowsPerPage: 10 } })) ?? []
  if (rows.length === 0) return
  const body = rows.map(({ formGuid, currentTreeOrder, version }) => ({
    formGuid,
    state: actCodes.Approve,
    currentTreeOrder,
    version,
  }))
  await client.actOnEach(updateFormsCall, body, 'approve')
}

const agreement: Matter = async (group, dice, pause) => {
  const office = group.named('finance')
  const staged = async () => {
    const agreementGuid = randomUUID()
    await upload(office, uploadAgreementFileCall, { agreementGuid })
    return agreementGuid
  }
  const body = {
    agreementGuid: await staged(),
    title: `Sözleşme ${dice.below(10_000)}`,
    company: 'Yıldız Bakım',
    corporationIds: [dice.one([1, 2])],
    amount: `${dice.between(100, 9_000)}.00`,
    currencyId: 1,
    period: 1 as const,
    startDate: dayFromNow(-300),
    endDate: dayFromNow(dice.between(-3, 60)),
    lastTerminationDate: dayFromNow(-10),
    autoRenewal: dice.isOneIn(2),
    notes: 'Bakım',
  }
  const { answer } = await office.act(createAgreementCall, { body }, { kind: 'create agreement' })
  const { id } = (answer ?? {}) as { id?: number }
  if (!id) return
  await pause()
  const decision = dice.one(Object.values(agreementDecisions))
  await office.act(decideAgreementCall, { body: { agreementId: id, decision } }, { kind: 'decide agreement' })
  await pause()
  const page = await office.read(getAgreementCall, { params: { id: String(id) } })
  if (!page) return
  const renew = async () => {
    const terms = { startDate: dayFromNow(61), endDate: dayFromNow(400), amount: body.amount }
    const renewal = { agreementId: id, agreementGuid: await staged(), ...terms }
    await office.act(renewAgreementCall, { body: renewal }, { kind: 'renew agreement' })
  }
  await Promise.all(dice.isOneIn(3) ? [renew(), renew()] : [renew()])
}

export const matters = {
  passive,
  rights,
  substitute,
  master,
  tree,
  job,
  session,
  password,
  home,
  notifications,
  account,
  ledger,
  list,
  agreement,
  cv,
  photo,
  release,
} satisfies Record<string, Matter>

export type MatterName = keyof typeof matters
