import { defineRemote } from '@portal/federation/descriptor'

export default defineRemote({
  name: 'admin',
  title: { tr: 'Yönetim', en: 'Administration' },
  hostApi: '^2.0.0',
  help: 'modules-guide',
  routes: [
    {
      path: '/modules',
      page: 'modules-guide',
      title: { tr: 'Modül ayarları', en: 'Module Settings' },
      needs: { anyRole: ['WorkflowManager'], permission: 'Settings' },
    },
  ],
  menu: [
    {
      group: 'user',
      to: '/modules',
      title: { tr: 'Modül ayarları', en: 'Module Settings' },
      needs: { anyRole: ['WorkflowManager'], permission: 'Settings' },
    },
  ],
})
