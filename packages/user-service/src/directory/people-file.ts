import * as read from './cells'
import type { CsvRow } from '@portal/rules/csv/parse-csv'
import { readTable, type Columns, type Problem } from './table-file'

/** A person of the file. A column that the file lacks is undefined and stays unchanged; an empty cell is null. */
export interface ImportedPerson {
  line: number
  email: string
  firstName?: string | null
  lastName?: string | null
  title?: string | null
  corporation?: string | null
  department?: string | null
  secondCorporation?: string | null
  secondDepartment?: string | null
  roles?: read.ImportedRole[] | null
  permissions?: read.ImportedPermission[] | null
  master?: string | null
  annualMaster?: string | null
  birthDate?: string | null
  recruitmentDate?: string | null
  permitBaseDate?: string | null
  iban?: string | null
  phone?: string | null
  status?: boolean | null
}

type Column = Exclude<keyof ImportedPerson, 'line'>

const columns: Columns<Column> = {
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
}

export const readPeople = (file: CsvRow[]): { people: ImportedPerson[]; problems: Problem[] } => {
  const { rows, problems } = readTable(file, columns)
  return { people: rows as ImportedPerson[], problems }
}
