import { parseCsv, type CsvRow } from './csv'
import * as read from './people-cells'

export interface Problem {
  line: number
  reason: string
}

/** A person of the file. What its header does not have is undefined and stays as it is; an empty cell is null. */
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

const readText = (text: string): string => {
  if (text.length > 200) throw new read.CellFault('is longer than 200 characters')
  return text
}

const readers: Record<Column, (text: string) => unknown> = {
  email: read.readEmail,
  firstName: readText,
  lastName: readText,
  title: readText,
  corporation: readText,
  department: readText,
  secondCorporation: readText,
  secondDepartment: readText,
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
}
export const columns = Object.keys(readers) as Column[]

/** Cells that may not be empty where their column is there. */
const neverEmpty: readonly Column[] = ['email', 'firstName', 'lastName', 'corporation', 'department', 'recruitmentDate']

const columnsOf = (header: CsvRow, problems: Problem[]): (Column | undefined)[] => {
  const found = header.cells.map(cell => columns.find(name => name.toLowerCase() === cell.toLowerCase()))
  const complain = (reason: string) => void problems.push({ line: header.line, reason })
  found.forEach((column, at) => {
    if (!column) complain(`there is no column "${header.cells[at]}"; there are ${columns.join(', ')}`)
    else if (found.indexOf(column) !== at) complain(`the column ${column} is there twice`)
  })
  if (!found.includes('email')) complain('the column email is missing')
  return found
}

const personOf = ({ line, cells }: CsvRow, header: (Column | undefined)[], problems: Problem[]): ImportedPerson => {
  const person: Record<string, unknown> = { line }
  if (cells.length > header.length) problems.push({ line, reason: `it has ${cells.length} cells, the header has ${header.length}` })
  header.forEach((column, at) => {
    const text = cells[at] ?? ''
    if (!column) return
    if (!text && neverEmpty.includes(column)) problems.push({ line, reason: `${column} is empty` })
    try {
      person[column] = text ? readers[column](text) : null
    } catch (error) {
      if (!(error instanceof read.CellFault)) throw error
      problems.push({ line, reason: `${column}: ${error.message}` })
    }
  })
  return person as unknown as ImportedPerson
}

/** The people of a file, and everything that is wrong with its lines by themselves. */
export const readPeople = (file: string): { people: ImportedPerson[]; problems: Problem[] } => {
  const [headerRow, ...rows] = parseCsv(file)
  const problems: Problem[] = []
  if (!headerRow) return { people: [], problems: [{ line: 1, reason: 'the file is empty' }] }
  const header = columnsOf(headerRow, problems)
  const people = rows.map(row => personOf(row, header, problems))
  const firstLines = new Map<string, number>()
  for (const { email, line } of people) {
    if (!email) continue
    const first = firstLines.get(email)
    if (first === undefined) firstLines.set(email, line)
    else problems.push({ line, reason: `${email} is on line ${first} already` })
  }
  return { people, problems }
}
