import type { Database } from '@portal/database/connect'
import type { Schema } from '@portal/database/schema'
import type { Transaction } from 'kysely'
import { PortalFailure } from '../failure'
import { openForCommand } from '../prepare-database'
import { readSettings, type Environment } from '../read-settings'
import type { CsvRow } from '@portal/rules/csv/parse-csv'
import { readFlags } from './flags'
import { readRows } from './read-rows'
import { stillHeldBy } from './still-held.query'
import { importCorporations } from '@portal/user-service/directory/import-corporations'
import { importPeople } from '@portal/user-service/directory-import/import-people.command'
import type { ImportReport } from '@portal/user-service/directory/import-report'
import { corporationsFile, peopleFile } from '@portal/user-service/directory/import-columns'
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
  const { problems, bringIn } = readFileOf(rows)
  if (problems.length > 0) return refuse(problems, printError)

  const settings = readSettings(environment)
  const database = await openForCommand(settings)
  try {
    const isApplied = switches.has('apply')
    const { report, stillHeld } = await runImport(database, bringIn, isApplied)
    if (report.problems.length > 0) return refuse(report.problems, printError)
    print(inWords(report, stillHeld, isApplied))
    return 0
  } finally {
    await database.close()
  }
}

interface ImportFile {
  problems: Problem[]
  bringIn(db: Transaction<Schema>): Promise<ImportReport>
}

/** The key column tells the kind of file: people have an e-mail address, corporations a name. */
const readFileOf = (rows: CsvRow[]): ImportFile => {
  const header = rows[0]?.cells.map(cell => cell.toLowerCase()) ?? []
  if (header.includes('name') && !header.includes('email')) {
    const { rows: corporations, problems } = readTable(rows, corporationsFile)
    return { problems, bringIn: db => importCorporations(db, corporations) }
  }
  const { rows: people, problems } = readTable(rows, peopleFile)
  return { problems, bringIn: db => importPeople(db, people) }
}

class Undo extends Error {}

/** A dry run is the real import, rolled back: it prints exactly what would happen. */
const runImport = async (
  { db }: Pick<Database, 'db'>,
  bringIn: ImportFile['bringIn'],
  isApplied: boolean,
): Promise<{ report: ImportReport; stillHeld: string[] }> => {
  let done: { report: ImportReport; stillHeld: string[] } | undefined
  try {
    await db.transaction().execute(async transaction => {
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
