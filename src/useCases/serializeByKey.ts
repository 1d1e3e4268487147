import { processSingleton } from '@/process/processSingleton'
import { createSerializeByKey } from '@/domain/shared/createSerializeByKey'

/**
 * Runs work with the same key one after the other in this process, so that they don't use up each other's retries.
 * Other processes are not excluded: the transaction decides.
 */
export const serializeByKey = processSingleton('serializeByKey', createSerializeByKey)
