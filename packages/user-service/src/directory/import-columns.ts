import { dayFields } from '@portal/rules/people/import-fields'
import * as read from './cells'
import { defineColumns, type RowOf } from './table-file'

export const peopleFile = defineColumns({
  key: 'email',
  neverEmpty: ['email', 'firstName', 'lastName', 'corporation', 'department', 'recruitmentDate'],
  readers: {
    email: read.readEmail,
    firstName: read.readText,
    lastName: read.readText,
    title: read.readText,
    corporation: read.readText,
    department: read.readText,
    secondCorporation: read.readText,
    secondDepartment: read.readText,
    roles: read.readRoles,
    permissions: read.readPermissions,
    master: read.readEmail,
    annualMaster: read.readEmail,
    birthDate: read.readDay,
    recruitmentDate: read.readDay,
    permitBaseDate: read.readDay,
    iban: read.readIban,
    phone: read.readPhone,
    status: read.readIsActive,
  },
})

/** The same columns, with the days of these fields written month first. */
export function peopleFileWith(monthFirst: readonly string[]): typeof peopleFile {
  const fields = dayFields.filter(name => monthFirst.includes(name))
  const readers = Object.fromEntries(fields.map(name => [name, read.readDayAfterMonth]))
  return { ...peopleFile, readers: { ...peopleFile.readers, ...readers } }
}

export type ImportedPerson = RowOf<typeof peopleFile>

export const corporationsFile = defineColumns({
  key: 'name',
  neverEmpty: ['name', 'locale'],
  readers: {
    name: read.readText,
    locale: read.readLocale,
    status: read.readIsActive,
    generalManager: read.readEmail,
    generalManagerExempt: read.readYesNo,
    countsEveryDay: read.readYesNo,
    iban: read.readIban,
    bic: read.readBic,
  },
})
export type ImportedCorporation = RowOf<typeof corporationsFile>
