import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { ko } from '@payloadcms/translations/languages/ko'
import { buildConfig } from 'payload'

import { collections, globals } from './collections'
import { restrictEndpoints } from './collections/shared/endpoints/restrictEndpoints'
import { requireSelectOptions } from './collections/shared/requireSelectOptions'
import { translateErrors } from './collections/shared/hooks/translateErrors'
import { restrictPayloadCollections } from './collections/shared/restrictPayloadCollections'
import { validateTexts } from './collections/shared/validateTexts'
import { requireOpenSessions } from './src/auth/requireOpenSessions'
import { environment, isBuilding } from './src/config/env'
import { limits } from './src/config/limits'
import { lazySharp } from './src/process/loadSharp'
import { loggerOptions } from './src/process/logger'
import { trustedOrigins } from './src/config/trustedOrigins'
import { routes } from './src/config/routes'
import { panelTranslations } from './src/copy/panelTranslations'
import { claimReview } from './src/copy/claimReview'
import { privacyReview } from './src/copy/privacyReview'
import { profile } from './src/copy/profile'
import { databaseAdapter } from './src/database/core/databaseAdapter'
import { mail } from './src/mail/mail'
import { labelStockFields } from './src/patches/labelStockFields'
import { unloggedErrors } from './src/patches/unloggedErrors'

const root = path.dirname(fileURLToPath(import.meta.url))

const built = buildConfig({
  secret: environment().PAYLOAD_SECRET ?? (isBuilding() ? 'no secret is used while building' : ''),
  db: databaseAdapter(),
  collections,
  globals,
  csrf: trustedOrigins(),
  routes: { admin: routes.admin, api: routes.api },
  admin: {
    user: 'admins',
    avatar: 'default',
    dateFormat: 'yyyy. M. d. a h:mm',
    timezones: { defaultTimezone: 'Asia/Seoul' },
    importMap: {
      baseDir: root,
      importMapFile: path.join(root, 'src/app/(payload)/admin/importMap.js'),
    },
    components: {
      beforeNavLinks: [
        '/src/admin/OperationsPanelLink.client#OperationsPanelLink',
        '/src/admin/privacyReview/PrivacyReviewLink.client#PrivacyReviewLink',
      ],
      providers: ['/src/admin/saving/SavingProvider.client#SavingProvider'],
      graphics: { Icon: '/src/admin/PanelIcon#PanelIcon' },
      views: {
        dashboard: { Component: '/src/admin/operationsPanel/OperationsPanel#OperationsPanel' },
        openClaims: {
          Component: '/src/admin/openClaims/OpenClaimsView#OpenClaimsView',
          path: '/claims',
          exact: true,
          meta: { title: claimReview.page.title },
        },
        privacyReview: {
          Component: '/src/admin/privacyReview/PrivacyReviewView#PrivacyReviewView',
          path: '/privacy-review',
          exact: true,
          meta: { title: privacyReview.title },
        },
      },
    },
    meta: {
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/icon.svg' }],
      titleSuffix: '| 하루맞춤',
      robots: 'noindex, nofollow',
    },
  },
  i18n: {
    supportedLanguages: { ko },
    fallbackLanguage: 'ko',
    translations: { ko: panelTranslations },
  },
  email: mail,
  graphQL: { disable: true },
  telemetry: false,
  defaultDepth: 0,
  maxDepth: limits.listDepth,
  onInit: requireOpenSessions,
  hooks: { afterError: [translateErrors] },
  loggingLevels: unloggedErrors(),
  logger: { options: loggerOptions() },
  upload: {
    limits: { fileSize: limits.uploadBytes },
    abortOnLimit: true,
    responseOnLimit: profile.photoTooLarge,
  },
  sharp: lazySharp,
  typescript: { outputFile: path.join(root, 'src/payload-types.ts'), autoGenerate: false },
})

export default built
  .then(restrictPayloadCollections)
  .then(restrictEndpoints)
  .then(requireSelectOptions)
  .then(validateTexts)
  .then(labelStockFields)
