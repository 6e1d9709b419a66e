import { useMay, useSession } from '@portal/auth'
import { defineTexts, useText } from '@portal/i18n'
import { Notice } from '@portal/ui'

const texts = defineTexts({
  noPermission: {
    tr: 'Hiçbir şirket için yetkiniz yok; bu yüzden grafiği ve yönetici sayfalarını göremezsiniz. Yöneticinizle görüşün.',
    en: 'You don’t have permission for any company, so you can’t see the chart or the manager pages. Contact your manager.',
  },
})

/** Tells managers without any company permission why they see no manager pages. */
export function PermissionNotice() {
  const say = useText()
  const session = useSession()
  const isManager = useMay({ anyRole: ['WorkflowManager'] })
  if (!isManager || session?.permissionList.length !== 0) return null
  return <Notice tone="warning">{say(texts.noPermission)}</Notice>
}
