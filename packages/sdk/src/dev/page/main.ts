import { follow } from './follow'

follow(new URL(import.meta.url).origin)
