import { z } from 'zod'
import { defineCall, nameOf, type Call } from '../wire/call'
import { ignoredField, integer, rowId } from '../wire/fields'
import { answersFile, guid, uploadedFileSchema } from '../files/files'
import { allFormsCommonSchema, formFiltersSchema, timelineCall } from './form-request.calls'
import { formTreeSchema } from './form'
import { cappedCountSchema } from '../wire/paging'
import type { PermissionName } from '../identity/permission'
import { formStates } from './states'

/* The calls that all form modules declare alike; a module adds its own fields. */

/** Fields that only the server sets; a client may send them back unchanged. */
export const serverFields = { uploadedFiles: ignoredField, isEditable: ignoredField }

/** The approvers of a new form; none means the default tree. */
export const newTreeUsers = z.array(rowId).max(200).default([])

/** The version that an edit began with; without it, the last save wins. */
export const readVersion = rowId.nullish()

/** The answer for each submitted form. */
export const createdFormSchema = z.object({
  id: integer,
  formGuid: z.string(),
  /** The approvers in their order. */
  treeUsers: z.array(integer),
  /** Passive people of the default tree, left out of the form. */
  leftOut: z.array(z.object({ userId: integer, name: z.string() })),
  uploadedFiles: z.array(uploadedFileSchema),
})

/** Fields of a form's page beyond its list row. */
export const formPageFields = {
  version: integer,
  isEditable: z.boolean(),
  tree: formTreeSchema,
  treeUsers: z.array(integer),
  uploadedFiles: z.array(uploadedFileSchema),
}
export type FormPageFields = z.infer<z.ZodObject<typeof formPageFields>>

/** Alias of `status`; 0 for all. */
export const formStateFilter = z.literal([0, ...Object.values(formStates)]).nullish()

/** The filters of every module's list; a module adds its own and `sortBy`. */
export const moduleFiltersSchema = formFiltersSchema
  .omit({ module: true, sortBy: true })
  .extend({ formStateId: formStateFilter })

interface FormAddresses {
  /** The start of its addresses, after `/api/`. */
  base: string
  /** Paths after the base: the list of all forms, and its spreadsheet. */
  all: string
  exportAll: string
  /** The permission for all forms. */
  uses: PermissionName
}

interface FormSchemas<Create, Created, Update, Row, Form, Filters> {
  /** The input for submitting forms. */
  create: Create
  /** The answer for each submitted form. */
  created: Created
  /** The complete form after the edit. */
  update: Update
  /** A row of the lists. */
  row: Row
  /** The answer of a form's page. */
  form: Form
  filters: Filters
}

/** Declares the calls of a form module. */
export function defineFormCalls<
  Create extends z.ZodType,
  Created extends z.ZodType,
  Update extends z.ZodType,
  Row extends z.ZodType,
  Form extends z.ZodType,
  Filters extends z.ZodType,
>({ base, all, exportAll, uses }: FormAddresses, schemas: FormSchemas<Create, Created, Update, Row, Form, Filters>) {
  const listing = {
    access: 'session',
    body: schemas.filters,
    answer: z.array(schemas.row),
    showsForms: true,
    readsAhead: true,
  } as const
  /** The same lists as spreadsheets, with all filtered rows. */
  const exporting = { access: 'session', body: schemas.filters, ...answersFile } as const
  return {
    create: defineCall(`workflow POST /api/${base}/Create`, {
      access: 'session',
      body: schemas.create,
      answer: z.array(schemas.created),
      idempotent: true,
      answerIsSent: true,
      changesForms: true,
    }),
    get: defineCall(`workflow GET /api/${base}/get/:id`, {
      access: 'session',
      params: z.object({ id: guid }),
      answer: schemas.form,
      showsForms: true,
      readsAhead: true,
    }),
    /** Forms where the caller is an approver or a substitute of one. */
    list: defineCall(`workflow POST /api/${base}/list`, { ...listing, common: cappedCountSchema }),
    /** All forms of companies for which the caller holds the module's permission. */
    all: defineCall(`workflow POST /api/${base}/${all}`, { ...listing, common: allFormsCommonSchema, uses }),
    exportList: defineCall(`workflow POST /api/${base}/exportList`, exporting),
    exportAll: defineCall(`workflow POST /api/${base}/${exportAll}`, { ...exporting, uses }),
    /** An outdated version is STALE_VERSION, with the current form in `data`. */
    update: defineCall(`workflow PUT /api/${base}/update`, {
      access: 'session',
      body: schemas.update,
      answer: schemas.form,
      idempotent: true,
      changesForms: true,
    }),
  }
}

/** These calls, for code that works with any module. */
export type FormCalls<Update, Row, Form, Filters> = ReturnType<
  typeof defineFormCalls<z.ZodType, z.ZodType, z.ZodType<Update>, z.ZodType<Row>, z.ZodType<Form>, z.ZodType<Filters>>
>

/** The first calls of a form's page, for its route: the form with its tree, and its timeline. */
export const asksOfForm = (get: Call): string[] => [get, timelineCall].map(nameOf)
