import { z } from 'zod'
import { defineCall } from '@portal/contracts/wire/call'

/** The calls of a module whose forms have one field. */

const ofNotes = { access: 'session' } as const
const noteSchema = z.object({ formGuid: z.string(), version: z.number(), isEditable: z.boolean(), text: z.string() })
export type NoteForm = z.infer<typeof noteSchema>

export const typedSchema = noteSchema.pick({ text: true })
export type Typed = z.infer<typeof typedSchema>

export const getNoteCall = defineCall('workflow GET /api/note/get/:id', {
  ...ofNotes,
  params: z.object({ id: z.string() }),
  answer: noteSchema,
  showsForms: true,
})

export const listNotesCall = defineCall('workflow GET /api/note/list', {
  ...ofNotes,
  answer: z.array(noteSchema),
  showsForms: true,
})

export const updateNoteCall = defineCall('workflow PUT /api/note/update', {
  ...ofNotes,
  body: typedSchema.extend({ version: z.number() }),
  answer: noteSchema,
  changesForms: true,
})
