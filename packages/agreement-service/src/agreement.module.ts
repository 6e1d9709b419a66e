import type { ServiceModule } from '@portal/workflow-service/forms/form-module'
import { agreementFileAccess, noteAgreementFiles } from './agreement-files'
import { addAgreementRoutes } from './agreement.routes'

export const agreementModule: ServiceModule = {
  addRoutes: addAgreementRoutes,
  fileOwners: { agreement: agreementFileAccess },
  fileNotes: { agreement: noteAgreementFiles },
}
