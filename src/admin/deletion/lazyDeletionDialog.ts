import { lazyDialog } from '@/admin/dialogs/lazyDialog'

// Every page of the panel loads what its lists and forms begin with.
export const DeletionDialog = lazyDialog(() => import('./DeletionDialog'))
