import { z } from 'zod'
import { integer, rowId } from '../wire/fields'
import { guid } from '../files/files'
import { defineHub } from '../wire/hub'
import { pushedNotificationSchema } from './notification.calls'

/** A form in the answer of `FormRequest/Update` or of a create call; other fields are ignored. */
const answeredForm = z.object({ formGuid: guid, success: z.boolean().optional() })

/** Such an answer, a part of it, or the id of a person in the form's tree. */
export const sentNotificationSchema = z.union([rowId, answeredForm, z.array(answeredForm).min(1).max(500)])
export type SentNotification = z.output<typeof sentNotificationSchema>

/** Events of forms, for the people concerned. */
export const notificationHub = defineHub({
  service: 'workflow',
  path: '/notificationHub',
  messages: {
    NewNotification: z.tuple([pushedNotificationSchema]),
    /** The user has read some, on any page, or by deciding a form. */
    NotificationsRead: z.tuple([]),
    /** A form that the user may see has changed; pages that show it reload. */
    FormChanged: z.tuple([z.object({ formGuid: guid, version: integer })]),
    /** Files that waited for the malware scanner have its answer; pages that show such a file reload. */
    FilesScanned: z.tuple([]),
  },
  methods: {
    /**
     * Sends nothing, because the act has notified everybody. Content that the caller's acts did not produce is refused.
     */
    SendNotification: { arguments: z.tuple([sentNotificationSchema]), answer: z.null() },
  },
})
