import path from 'node:path'

import { environment } from './env'

export const dataDirectory = () => path.resolve(environment().DATA_DIR ?? '.data')

export const databaseDirectory = () => path.join(dataDirectory(), 'mongodb')

export const mailDirectory = () => path.join(dataDirectory(), 'mail')

/** The generated secret. */
export const secretsFile = () => path.join(dataDirectory(), 'secrets.json')

export const mediaDirectory = () => path.join(dataDirectory(), 'media')

/** Relative to the project, as Next wants it. */
export const buildDirectory = () => environment().BUILD_DIR ?? '.next'
