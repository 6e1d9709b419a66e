import { z } from 'zod'
import { rowId } from '../wire/fields'
import { guid } from '../files/files'
import { defineHub } from '../wire/hub'
import { pushedNotificationSchema } from './notification.calls'

/** A form in the answer of `FormRequest/Update` or of a create call; the rest of it is not looked at. */
const answeredForm = z.object({ formGuid: guid, success: z.boolean().optional() })

/** Such an answer, a part of it, or the id of somebody in the tree of the form. */
export const sentNotificationSchema = z.union([rowId, answeredForm, z.array(answeredForm).min(1).max(500)])
export type SentNotification = z.output<typeof sentNotificationSchema>

/** What happens to forms, told to whom it concerns. */
export const notificationHub = defineHub({
  service: 'workflow',
  path: '/notificationHub',
  messages: {
    NewNotification: z.tuple([pushedNotificationSchema]),
    /** Its hearer has seen some, on this page or on another, or by deciding a form. */
    NotificationsRead: z.tuple([]),
    /** Something was done to a form that its hearer may see: whoever shows it asks for it anew. */
    FormChanged: z.tuple([z.object({ formGuid: guid, version: z.number().int() })]),
  },
  methods: {
    /**
     * Tells nobody anything new: the act itself has told everybody. What the caller's acts did not produce is refused.
     */
    SendNotification: { arguments: z.tuple([sentNotificationSchema]), answer: z.null() },
  },
})
