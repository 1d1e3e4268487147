import path from 'node:path'

import { environment } from './env'

export const dataDirectory = () => path.resolve(environment().DATA_DIR ?? '.data')

export const databaseDirectory = () => path.join(dataDirectory(), 'mongodb')

export const mailDirectory = () => path.join(dataDirectory(), 'mail')

export const secretsFile = () => path.join(dataDirectory(), 'secrets.json')

export const mediaDirectory = () => path.join(dataDirectory(), 'media')

/** Relative to the project, as Next wants it. */
export const buildDirectory = () => environment().BUILD_DIR ?? '.next'

export const drawnFonts = {
  regular: path.resolve('node_modules/pretendard/dist/public/static/Pretendard-Regular.otf'),
  bold: path.resolve('node_modules/pretendard/dist/public/static/Pretendard-Bold.otf'),
} as const

export const publicDirectory = () => path.resolve('public')
