export { useListAddress, type ListAddress } from './address/use-list-address'
