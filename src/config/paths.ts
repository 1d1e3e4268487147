import path from 'node:path'

import { environment } from './env'

/** Folder that holds what must outlive the process: database files, uploads, generated secrets. Absolute. */
export const dataDirectory = () => path.resolve(environment().DATA_DIR ?? '.data')

export const databaseDirectory = () => path.join(dataDirectory(), 'mongodb')

/** Where mails go while there is no mail server. */
export const mailDirectory = () => path.join(dataDirectory(), 'mail')

export const mediaDirectory = () => path.join(dataDirectory(), 'media')

/** Folder of the production build, relative to the project as Next wants it. */
export const buildDirectory = () => environment().BUILD_DIR ?? '.next'
