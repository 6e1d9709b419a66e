import { sql, type CompiledQuery, type Kysely, type QueryExecutorProvider, type RawBuilder } from 'kysely'
import type { Schema } from './schema'

/** Values of a statement, or placeholders for them. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> | Values[Name] }

export type OnlyPlaces<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

class Place {
  constructor(readonly name: PropertyKey) {}
}

/**
 * A statement whose text is built once and then only gets values, because building a long one costs more than
 * processing its answer. There are no values yet when it is built, so its text cannot depend on them.
 */
export function keepStatement<Values extends object, Row>(
  write: (
    places: OnlyPlaces<Values>,
    db: Kysely<Schema>,
  ) => { compile(executor: QueryExecutorProvider): CompiledQuery<Row> },
): (db: Kysely<Schema>, values: Values) => Promise<Row[]> {
  const places = new Proxy({} as OnlyPlaces<Values>, {
    get: (_none, name) => sql.val(new Place(name)),
    ownKeys: () => {
      throw new Error('Name each place of a statement: which there are is not known where it is written.')
    },
  })
  let kept: CompiledQuery<Row> | undefined
  return async (db, values) => {
    kept ??= write(places, db).compile(db)
    const parameters = kept.parameters.map(one => (one instanceof Place ? values[one.name as keyof Values] : one))
    const { rows } = await db.executeQuery<Row>({ ...kept, parameters })
    return rows
  }
}
