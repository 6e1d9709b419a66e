import { importSubjects } from '@portal/rules/people/import-fields'
import * as read from '@portal/http/file-import/cells'
import { defineColumns, type RowOf } from '@portal/http/file-import/table-file'
import * as own from './cells'

const peopleFile = defineColumns({
  key: 'email',
  neverEmpty: ['email', 'firstName', 'lastName', 'corporation', 'department', 'recruitmentDate'],
  readers: {
    email: read.readEmail,
    firstName: read.readText,
    lastName: read.readText,
    fullName: read.readText,
    title: read.readText,
    corporation: read.readText,
    department: read.readText,
    secondCorporation: read.readText,
    secondDepartment: read.readText,
    roles: own.readRoles,
    permissions: own.readPermissions,
    master: own.readEmailOrName,
    annualMaster: own.readEmailOrName,
    birthDate: read.readDay,
    recruitmentDate: read.readDay,
    permitBaseDate: read.readDay,
    iban: own.readIban,
    phone: own.readPhone,
    status: own.readIsActive,
  },
})

/** The same columns, with the days of these fields written month first. */
export function peopleFileWith(monthFirst: readonly string[]): typeof peopleFile {
  const fields = importSubjects.people.dayFields.filter(name => monthFirst.includes(name))
  const readers = Object.fromEntries(fields.map(name => [name, read.readDayAfterMonth]))
  return { ...peopleFile, readers: { ...peopleFile.readers, ...readers } }
}

export type ImportedPerson = RowOf<typeof peopleFile>

export const corporationsFile = defineColumns({
  key: 'name',
  neverEmpty: ['name', 'locale'],
  readers: {
    name: read.readText,
    locale: own.readLocale,
    status: own.readIsActive,
    generalManager: read.readEmail,
    generalManagerExempt: read.readYesNo,
    countsEveryDay: read.readYesNo,
    iban: own.readIban,
    bic: own.readBic,
  },
})
export type ImportedCorporation = RowOf<typeof corporationsFile>
