export { FormList } from './form-list'
export { PendingForms } from './pending-forms'
