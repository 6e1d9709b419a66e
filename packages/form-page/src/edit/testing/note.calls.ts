import { z } from 'zod'
import { defineCall } from '@portal/contracts/wire/call'

/** The calls of a module whose forms say one thing. */

const ofNotes = { service: 'workflow', access: 'session' } as const
const noteSchema = z.object({ formGuid: z.string(), version: z.number(), isEditable: z.boolean(), text: z.string() })
export type NoteForm = z.infer<typeof noteSchema>

export const typedSchema = noteSchema.pick({ text: true })
export type Typed = z.infer<typeof typedSchema>

export const getNoteCall = defineCall({
  ...ofNotes,
  method: 'GET',
  path: '/api/note/get/:id',
  params: z.object({ id: z.string() }),
  answer: noteSchema,
  showsForms: true,
})

export const listNotesCall = defineCall({
  ...ofNotes,
  method: 'GET',
  path: '/api/note/list',
  answer: z.array(noteSchema),
  showsForms: true,
})

export const updateNoteCall = defineCall({
  ...ofNotes,
  method: 'PUT',
  path: '/api/note/update',
  body: typedSchema.extend({ version: z.number() }),
  answer: noteSchema,
  changesForms: true,
})
