import { useCall } from '@portal/auth/queries'
import { stuckFormsPath } from '@portal/contracts/forms/stuck-reasons'
import { moduleListCall } from '@portal/contracts/modules/module.calls'
import type { Notification } from '@portal/contracts/notifications/notification.calls'
import { profilePath } from '../own-routes'

/**
 * The address that a notification leads to: the form's page, below the address of its module, the profile with one's
 * substitutes, the list of stuck forms, or the jobs. Null until that is known.
 */
export function useNotificationTarget(): (notification: Notification) => string | null {
  const { data: modules } = useCall(moduleListCall)
  return ({ kind, common }) => {
    if (kind === 'SubstituteNamed' || kind === 'SubstituteEnded') return profilePath
    if (kind === 'FormsStuck') return stuckFormsPath
    if (kind === 'JobOverdue') return '/job'
    const form = formIn(common)
    const routing = modules?.find(module => module.expressionKey === form?.ModuleExpression)?.routing
    return form && routing ? `/${routing}/${form.FormGuid}` : null
  }
}

function formIn(common: string): { ModuleExpression: string; FormGuid: string } | null {
  try {
    const { ModuleExpression, FormGuid } = JSON.parse(common) as Record<string, unknown>
    return typeof ModuleExpression === 'string' && typeof FormGuid === 'string' ? { ModuleExpression, FormGuid } : null
  } catch {
    return null
  }
}
