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
 * The part of zod that the shell provides, so that a remote bundles none: a remote's build maps `import { z } from
 * 'zod'` to it. It contains only what is in use, because browsers load all of it.
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
