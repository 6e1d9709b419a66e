import { z } from 'zod'
import { defineCall, nameOf, type Call } from '../wire/call'
import { ignoredField, rowId } from '../wire/fields'
import { guid, uploadedFileSchema } from '../files/files'
import { allFormsCommonSchema, formFiltersSchema, timelineCall } from './form-request.calls'
import { formTreeSchema } from './form'
import { cappedCountSchema } from '../wire/paging'
import { formStates } from './states'

/* What every module of forms declares alike; a module adds its own fields to each part. */

const id = z.number().int()

/** Fields of a form that only the server sets; a client may send back what it was shown. */
export const serverFields = { uploadedFiles: ignoredField, isEditable: ignoredField }

/** The approvers of a new form; none means the default tree. */
export const newTreeUsers = z.array(rowId).max(200).default([])

/** The version that an edit began with; without it, whoever saves last wins. */
export const readVersion = rowId.nullish()

/** What is answered of each form that was submitted. */
export const createdFormSchema = z.object({
  id,
  formGuid: z.string(),
  /** The approvers in their order. */
  treeUsers: z.array(id),
  /** Passive people of the default tree, whom the form does without. */
  leftOut: z.array(z.object({ userId: id, name: z.string() })),
  uploadedFiles: z.array(uploadedFileSchema),
})

/** What the page of a form shows besides its row in a list. */
export const formPageFields = {
  version: id,
  isEditable: z.boolean(),
  tree: formTreeSchema,
  treeUsers: z.array(id),
  uploadedFiles: z.array(uploadedFileSchema),
}
export type FormPageFields = z.infer<z.ZodObject<typeof formPageFields>>

/** Another name of `status`; 0 for all. */
export const formStateFilter = z
  .literal([0, ...Object.values(formStates)])
  .nullable()
  .optional()

/** What every module's list is filtered by; a module adds its own filters and `sortBy`. */
export const moduleFiltersSchema = formFiltersSchema
  .omit({ module: true, sortBy: true })
  .extend({ formStateId: formStateFilter })

interface FormAddresses<Base, All, ExportAll> {
  /** What the addresses begin with, behind `/api/`. */
  base: Base
  /** Behind the base: the list of all forms of the module, and that list as a spreadsheet. */
  all: All
  exportAll: ExportAll
}

interface FormSchemas<Create, Created, Update, Row, Form, Filters> {
  /** What is sent to submit forms. */
  create: Create
  /** What is answered of each form that was submitted. */
  created: Created
  /** Everything of the form as it is to be. */
  update: Update
  /** A row of the lists. */
  row: Row
  /** All that the page of a form shows. */
  form: Form
  filters: Filters
}

/** The calls that every module of forms has. */
export function defineFormCalls<
  const Base extends string,
  const All extends string,
  const ExportAll extends string,
  Create extends z.ZodType,
  Created extends z.ZodType,
  Update extends z.ZodType,
  Row extends z.ZodType,
  Form extends z.ZodType,
  Filters extends z.ZodType,
>(
  { base, all, exportAll }: FormAddresses<Base, All, ExportAll>,
  schemas: FormSchemas<Create, Created, Update, Row, Form, Filters>,
) {
  const ofForms = { service: 'workflow', access: 'session' } as const
  const listing = {
    ...ofForms,
    method: 'POST',
    body: schemas.filters,
    answer: z.array(schemas.row),
    showsForms: true,
  } as const
  /** The same lists as spreadsheets: everything that is filtered, whatever the page. */
  const exporting = {
    ...ofForms,
    method: 'POST',
    body: schemas.filters,
    answer: z.unknown(),
    answersFile: true,
  } as const
  return {
    create: defineCall({
      ...ofForms,
      method: 'POST',
      path: `/api/${base}/Create`,
      body: schemas.create,
      answer: z.array(schemas.created),
      idempotent: true,
      answerIsSent: true,
      changesForms: true,
    }),
    get: defineCall({
      ...ofForms,
      method: 'GET',
      path: `/api/${base}/get/:id`,
      params: z.object({ id: guid }),
      answer: schemas.form,
      showsForms: true,
    }),
    /** Where the caller is an approver, or stands in for one. */
    list: defineCall({ ...listing, path: `/api/${base}/list`, common: cappedCountSchema }),
    /** All forms of the companies for which the caller holds the module's permission. */
    all: defineCall({ ...listing, path: `/api/${base}/${all}`, common: allFormsCommonSchema }),
    exportList: defineCall({ ...exporting, path: `/api/${base}/exportList` }),
    exportAll: defineCall({ ...exporting, path: `/api/${base}/${exportAll}` }),
    /** A stale version is STALE_VERSION, with the form as it is now in `data`. */
    update: defineCall({
      ...ofForms,
      method: 'PUT',
      path: `/api/${base}/update`,
      body: schemas.update,
      answer: schemas.form,
      idempotent: true,
      changesForms: true,
    }),
  }
}

/** Those calls, for who handles them whatever the module. */
export type FormCalls<Update, Row, Form, Filters> = ReturnType<
  typeof defineFormCalls<
    string,
    string,
    string,
    z.ZodType,
    z.ZodType,
    z.ZodType<Update>,
    z.ZodType<Row>,
    z.ZodType<Form>,
    z.ZodType<Filters>
  >
>

/** What the page of a form asks first, for the route that leads to it: the form with its tree, and its movements. */
export const asksOfForm = (get: Call): string[] => [get, timelineCall].map(nameOf)
