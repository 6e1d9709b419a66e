import { permissionTypes } from '@portal/contracts/identity/permission'
import { unnamedCompany } from '@portal/contracts/people/setup.calls'
import { shortestPassword } from '@portal/contracts/identity/password.calls'
import type { Schema } from '@portal/database/schema'
import { hashPassword } from '@portal/user-service/login/password'
import { isCommon } from '@portal/user-service/passwords/is-common'
import type { Transaction } from 'kysely'
import { PortalFailure } from '../failure'
import { openForCommand, today } from '../prepare-database'
import { readSettings, type Environment } from '../read-settings'
import { readEmail } from '@portal/http/file-import/cells'
import { readFlags } from './flags'
import { setPermissions, setRoles } from '@portal/user-service/directory/person-access'
import { CellFault } from '@portal/http/file-import/table-file'
import { companyOpener } from '@portal/user-service/companies/company-opener'
import { openDepartment } from '@portal/user-service/companies/departments.command'
import { lockCompanies } from '@portal/user-service/companies/save-company.command'

interface CreateAdminOptions {
  args: string[]
  environment: Environment
  print(text: string): void
  ask(question: string, isSecret?: boolean): Promise<string>
}

interface Admin {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  corporation: string | undefined
  department: string | undefined
}

/**
 * `portal create-admin`: creates a manager with every permission, so that a company can begin. Missing flags are asked
 * for.
 */
export const createAdminCommand = async ({ args, environment, print, ask }: CreateAdminOptions): Promise<number> => {
  const names = ['email', 'name', 'password', 'corporation', 'department']
  const { values, rest } = readFlags(args.slice(1), names, [])
  if (rest.length > 0) throw new PortalFailure('UNKNOWN_OPTION', `"${rest[0]}" is no option; use --email, --name, …`)
  const settings = readSettings(environment)
  const email = emailFrom(values.email ?? (await ask('Email: ')))
  const { firstName, lastName } = nameFrom(values.name ?? (await ask('First and last name: ')))
  const password = values.password ?? (await ask('Password: ', true))
  refuseWeak(password)
  const passwordHash = await hashPassword(password)

  const { corporation, department } = values
  const database = await openForCommand(settings)
  try {
    await database.db
      .transaction()
      .execute(transaction =>
        createAdmin(transaction, { email, firstName, lastName, passwordHash, corporation, department }),
      )
  } finally {
    await database.close()
  }
  print(`${email} can log in, as a manager with every permission.`)
  return 0
}

const emailFrom = (typed: string): string => {
  try {
    return readEmail(typed)
  } catch (error) {
    if (error instanceof CellFault) throw new PortalFailure('NOT_AN_EMAIL', `${error.message}.`)
    throw error
  }
}

const nameFrom = (typed: string): { firstName: string; lastName: string } => {
  const words = typed.split(/\s+/).filter(Boolean)
  const lastName = words.pop()
  if (!lastName || words.length === 0) throw new PortalFailure('NO_NAME', 'A first and a last name are needed.')
  return { firstName: words.join(' '), lastName }
}

const refuseWeak = (password: string): void => {
  if ([...password].length < shortestPassword) {
    throw new PortalFailure('PASSWORD_TOO_SHORT', `The password needs at least ${shortestPassword} characters.`)
  }
  if (isCommon(password))
    throw new PortalFailure('PASSWORD_TOO_COMMON', 'This password is among the first that are guessed.')
}

const createAdmin = async (db: Transaction<Schema>, admin: Admin): Promise<void> => {
  const { email, firstName, lastName, passwordHash } = admin
  const known = await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()
  if (known) throw new PortalFailure('USER_EXISTS', `${email} is a user of the portal already.`)
  const { corporationId, departmentId, everywhere } = await placeFor(db, admin)
  const { id } = await db
    .insertInto('app_user')
    .values({
      email,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
      title: 'Sistem Yöneticisi',
      corporation_id: corporationId,
      department_id: departmentId,
      recruitment_date: today(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setRoles(db, id, ['WorkflowManager'])
  const permissions = Object.values(permissionTypes).flatMap(type_id =>
    everywhere.map(corporation_id => ({ user_id: id, type_id, corporation_id, is_write: true })),
  )
  await setPermissions(db, id, permissions)
}

/** The named corporation and department, else the first existing ones, else new ones. */
const placeFor = async (db: Transaction<Schema>, { corporation, department }: Admin) => {
  await lockCompanies(db)
  const active = db.selectFrom('corporation').select(['id', 'name']).where('is_active', '=', true).orderBy('id')
  const [first] = await active.execute()
  const openCompany = await companyOpener(db)
  const corporationId = await openCompany(corporation ?? first?.name ?? unnamedCompany)
  const firstDepartment = await db
    .selectFrom('department')
    .select('name')
    .where('corporation_id', '=', corporationId)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  const name = department ?? firstDepartment?.name ?? 'Yönetim'
  const departmentId = await openDepartment(db, { companyId: corporationId, name }, null)
  return { corporationId, departmentId, everywhere: (await active.execute()).map(({ id }) => id) }
}
