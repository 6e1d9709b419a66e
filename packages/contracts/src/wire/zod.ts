import {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum as enumOf,
  guid,
  iso,
  literal,
  NEVER,
  null as nullOf,
  number,
  object,
  record,
  strictObject,
  string,
  tuple,
  union,
  unknown,
  url,
} from 'zod'

/**
 * What the shell provides of the schema library, so that a remote brings none of its own: a remote's build makes every
 * `import { z } from 'zod'` into this. It holds what is in use, because a browser loads the whole of it.
 */
export const z = {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum: enumOf,
  guid,
  iso,
  literal,
  NEVER,
  null: nullOf,
  number,
  object,
  record,
  strictObject,
  string,
  tuple,
  union,
  unknown,
  url,
}
