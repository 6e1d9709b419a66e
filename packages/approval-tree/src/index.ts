export { FormStateBadge } from './form-state-badge'
