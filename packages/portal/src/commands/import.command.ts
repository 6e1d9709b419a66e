import path from 'node:path'
import type { AuditAct } from '@portal/contracts/audit/audit-acts'
import { nameAct } from '@portal/database/audit'
import type { Database } from '@portal/database/connect'
import type { Schema } from '@portal/database/schema'
import type { Transaction } from 'kysely'
import { PortalFailure } from '../failure'
import { openForCommand } from '../prepare-database'
import { readSettings, type Environment } from '../read-settings'
import { orderOf } from '@portal/rules/calendar/file-date'
import { columnsOf, guessFields, headerIn, rowsOfFields } from '@portal/rules/csv/columns'
import { namedFields, type ImportSubject } from '@portal/rules/csv/import-subject'
import type { CsvRow } from '@portal/rules/csv/parse-csv'
import { importSubjects } from '@portal/rules/people/import-fields'
import { readFlags } from './flags'
import { readRows } from './read-rows'
import { stillHeldBy } from './still-held.query'
import { importCorporations } from '@portal/user-service/directory/import-corporations'
import { importPeople } from '@portal/user-service/directory-import/import-people.command'
import type { ImportReport } from '@portal/user-service/directory/import-report'
import { corporationsFile, peopleFileWith } from '@portal/user-service/directory/import-columns'
import { readTable, type Problem } from '@portal/http/file-import/table-file'

interface ImportOptions {
  args: string[]
  environment: Environment
  print(text: string): void
  printError(text: string): void
}

/**
 * `portal import users.xlsx` or `corporations.csv`: prints the changes, and makes them with `--apply`. A file with an
 * invalid line changes nothing.
 */
export const importCommand = async ({ args, environment, print, printError }: ImportOptions): Promise<number> => {
  const { rest, switches } = readFlags(args.slice(1), [], ['apply'])
  const [file, ...others] = rest
  if (!file || others.length > 0) {
    throw new PortalFailure('NO_FILE', 'Name one file, as in "portal import users.csv".')
  }
  const { rows, fault } = await readRows(file)
  if (fault) return refuse([{ line: fault.line, reason: 'a quote is not closed, or text follows it' }], printError)
  const { problems, leftOut, ...importing } = readFileOf(rows)
  if (problems.length > 0) return refuse(problems, printError)

  const settings = readSettings(environment)
  const database = await openForCommand(settings)
  try {
    const isApplied = switches.has('apply')
    const { report, stillHeld } = await runImport(database, { ...importing, fileName: path.basename(file) }, isApplied)
    if (report.problems.length > 0) return refuse(report.problems, printError)
    if (leftOut.length > 0) print(`Left out, because no field is called so: ${leftOut.join(', ')}`)
    print(inWords(report, stillHeld, isApplied))
    return 0
  } finally {
    await database.close()
  }
}

interface ImportFile {
  problems: Problem[]
  /** The headers of columns that hold something, but belong to no field. */
  leftOut: string[]
  act: AuditAct
  bringIn(db: Transaction<Schema>): Promise<ImportReport>
}

/** People have an email address, corporations a name. */
const readFileOf = (rows: CsvRow[]): ImportFile => {
  const ofPeople = headed(rows, importSubjects.people)
  const { fields } = importSubjects.companies
  const ofCompanies = {
    ...importSubjects.companies,
    fields: fields.filter(({ name }) => name in corporationsFile.readers),
  }
  const other = headed(rows, ofCompanies)
  if (!ofPeople.columns.includes('email') && other.columns.includes('name')) {
    const { rows: corporations, problems } = readTable(other.rows, corporationsFile)
    return {
      problems: [...other.problems, ...problems],
      leftOut: other.leftOut,
      act: 'CompaniesImport',
      bringIn: db => importCorporations(db, corporations),
    }
  }
  const { rows: people, problems } = readTable(ofPeople.rows, peopleFileWith(monthFirstIn(ofPeople)))
  return {
    problems: [...ofPeople.problems, ...problems],
    leftOut: ofPeople.leftOut,
    act: 'PeopleImport',
    bringIn: db => importPeople(db, people),
  }
}

interface Headed {
  readonly rows: CsvRow[]
  readonly columns: readonly (string | null)[]
  readonly leftOut: string[]
  readonly problems: Problem[]
}

/** Heads the columns with their fields, found by the same words as on the page. */
function headed(all: readonly CsvRow[], subject: ImportSubject): Headed {
  const fields = namedFields(subject)
  const rows = all.slice(headerIn(all, fields))
  const columns = guessFields(rows[0]?.cells ?? [], fields)
  const leftOut = columnsOf(rows).flatMap(({ header, filled }, at) =>
    header && !columns[at] && filled > 0 ? [header] : [],
  )
  const problems = rows.flatMap(({ line, cells: { length } }) =>
    length > columns.length ? [{ line, reason: `it has ${length} cells, the header has ${columns.length}` }] : [],
  )
  return { rows: rowsOfFields(rows, columns), columns, leftOut, problems }
}

/** The fields whose days are written month first, as their values tell. */
const monthFirstIn = ({ rows: [header, ...rows] }: Headed): string[] =>
  importSubjects.people.dayFields.filter(field => {
    const at = header?.cells.indexOf(field) ?? -1
    return at >= 0 && orderOf(rows.map(({ cells }) => cells[at] ?? '')).order === 'monthFirst'
  })

class Undo extends Error {}

/** A dry run is the real import, rolled back: it prints exactly what would happen. */
const runImport = async (
  { db }: Pick<Database, 'db'>,
  { act, fileName, bringIn }: Pick<ImportFile, 'act' | 'bringIn'> & { fileName: string },
  isApplied: boolean,
): Promise<{ report: ImportReport; stillHeld: string[] }> => {
  let done: { report: ImportReport; stillHeld: string[] } | undefined
  try {
    await db.transaction().execute(async transaction => {
      await nameAct(transaction, act, fileName)
      const report = await bringIn(transaction)
      done = { report, stillHeld: await stillHeldBy(transaction, report.madePassive) }
      if (!isApplied || report.problems.length > 0) throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  if (!done) throw new Error('The import ended without a report.')
  return done
}

const refuse = (problems: Problem[], printError: (text: string) => void): number => {
  const lines = problems.toSorted((a, b) => a.line - b.line).map(({ line, reason }) => `line ${line}: ${reason}`)
  printError([...lines, `Nothing was imported: ${problems.length} problem(s).`].join('\n'))
  return 1
}

const inWords = (report: ImportReport, stillHeld: readonly string[], isApplied: boolean): string => {
  const { made, added, changed, same, waitingAccounts } = report
  return [
    ...made.map(what => `+ ${what}`),
    ...added.map(email => `+ ${email}`),
    ...changed.map(email => `~ ${email}`),
    ...stillHeld.map(what => `! ${what}`),
    ...(waitingAccounts > 0
      ? [`${waitingAccounts} account(s) wait for a manager of the company to confirm them.`]
      : []),
    `${added.length} added, ${changed.length} changed, ${same} the same.`,
    isApplied ? 'It is done.' : 'This was a dry run, nothing has changed; add --apply to do it.',
  ].join('\n')
}
