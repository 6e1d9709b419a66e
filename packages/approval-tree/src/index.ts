export { FormStateBadge } from './form-state-badge'
export { CancellationReason } from './tree/cancellation-reason'
