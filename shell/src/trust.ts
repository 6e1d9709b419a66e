import { installIntegrityTable } from '@portal/federation/host/integrity-table'

// In a module of its own, because it must run before any other module asks for a further script.
installIntegrityTable()
