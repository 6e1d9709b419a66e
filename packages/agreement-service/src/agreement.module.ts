import type { ServiceModule } from '@portal/workflow-service/forms/form-module'

export const agreementModule: ServiceModule = {}
