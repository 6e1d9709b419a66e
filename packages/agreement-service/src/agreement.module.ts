import type { ServiceModule } from '@portal/workflow-service/forms/form-module'
import { agreementFileAccess, noteAgreementFiles } from './agreement-files'
import { addAgreementRoutes, addDueRoutes, addPriceIndexRoutes } from './agreement.routes'
import { keepAgreementsJob } from './daily/keep-agreements.job'
import { fillAgreements } from './demo/fill-agreements.command'
import { addAgreementFeedRoutes } from './feed/agreement-feed.routes'
import { followedBy } from './followed-agreements.query'
import { addImportRoutes } from './import/import.routes'

export const agreementModule: ServiceModule = {
  addRoutes(route, db) {
    addAgreementRoutes(route, db)
    addDueRoutes(route, db)
    addImportRoutes(route, db)
    addPriceIndexRoutes(route, db)
    addAgreementFeedRoutes(route, db)
  },
  jobs: [keepAgreementsJob],
  fillDemo: fillAgreements,
  fileOwners: { agreement: agreementFileAccess },
  fileNotes: { agreement: noteAgreementFiles },
  usage: { title: { tr: 'Takip ettiği sözleşmeler', en: 'Agreements followed' }, entriesOf: followedBy },
}
