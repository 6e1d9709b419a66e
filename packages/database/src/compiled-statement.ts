import { sql, type CompiledQuery, type Kysely, type QueryExecutorProvider, type RawBuilder } from 'kysely'
import type { Schema } from './schema'

/** The values of a statement before they are known. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

/**
 * A statement whose text is built once and then only gets values, because building a long one costs more than
 * processing its answer. There are no values yet when it is built, so its text cannot depend on them.
 */
export function compiledStatement<Values extends object, Row>(
  write: (
    places: Placeholders<Values>,
    db: Kysely<Schema>,
  ) => { compile(executor: QueryExecutorProvider): CompiledQuery<Row> },
): (db: Kysely<Schema>, values: Values) => Promise<Row[]> {
  const places = new Proxy({} as Placeholders<Values>, {
    get: (_none, name) => sql.val(new Placeholder(name)),
    ownKeys: () => {
      throw new Error('Name each placeholder: the statement is written before its values are known.')
    },
  })
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= write(places, db).compile(db)
    const parameters = compiled.parameters.map(one =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
