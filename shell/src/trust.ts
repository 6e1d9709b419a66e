import { installIntegrityTable } from '@portal/federation/host/integrity-table'

// This runs in a separate module, before any other module loads a script.
installIntegrityTable()
