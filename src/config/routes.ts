export const routes = {
  landing: '/',
  signIn: '/login',
  register: '/register',
  signInAfterReset: '/login?reset=done',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  secondFactor: '/second-factor',
  privacy: '/privacy',
  dashboard: '/dashboard',
  settings: '/dashboard/settings',
  customers: '/dashboard/customers',
  /** Internal: `/r/{agent id}` is the landing page with that agent's profile (ADR 14). */
  profiles: '/r',
  preview: '/preview',
  ownPreview: '/preview/own-profile',
  admin: '/admin',
  api: '/api',
  consultationsApi: '/api/consultation-requests',
  customersApi: '/api/customers',
  customerCountsApi: '/api/customers/counts',
  samePhonesApi: '/api/customers/same-phone',
  profileApi: '/api/profile',
  agentsApi: '/api/agents',
  agentsPasswordApi: '/api/agents/password',
  secondFactorApi: '/api/second-factor',
  secondFactorSetupApi: '/api/second-factor/setup',
  secondFactorConfirmApi: '/api/second-factor/confirm',
  recoveryCodesApi: '/api/second-factor/recovery-codes',
  secondFactorDisableApi: '/api/second-factor/disable',
  liveApi: '/api/live',
  arrivalsApi: '/api/arrivals',
  operationsConsultationsApi: '/api/operations/requests',
  operationsChangesApi: '/api/operations/requests/changes',
  operationsAgentsApi: '/api/operations/agents',
  operationsAgentNumbersApi: '/api/operations/agents/numbers',
  operationsProfilesApi: '/api/operations/profiles',
  operationsSubjectsApi: '/api/operations/subjects',
  operationsDataSubjectRequestsApi: '/api/operations/subject-requests',
  operationsCountsApi: '/api/operations/counts',
  operationsDeletionsApi: '/api/operations/deletions',
  operationsPrivacyReviewsApi: '/api/operations/privacy-reviews',
  operationsPublicationsApi: '/api/operations/publications',
  operationsClaimReviewsApi: '/api/operations/claim-reviews',
  operationsExportsApi: '/api/operations/exports',
  operationsExportCountApi: '/api/operations/exports/count',
  agentsSignOutApi: '/api/agents/logout',
  adminsSignOutApi: '/api/admins/logout',
  /** `/share/{site or agent id}/{hash}-{width}x{height}.jpg`: the sharing images (ADR 39). */
  share: '/share',
  presenceApi: '/api/presence',
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
} as const

export const ownAccountPathOf = {
  admins: `${routes.admin}/account`,
  agents: routes.settings,
} as const

export const returnParameter = 'from'

export const consultationFormId = 'consultation'

export const fieldId = (path: string) => `field-${path.replaceAll('.', '__')}`

/** The end of an address of a form of the panel that puts the caret into the field. */
export const fieldHash = (path: string) => `#${fieldId(path)}`

/** The path of the field in such an end of an address; undefined for any other. */
export const fieldOfHash = (hash: string): string | undefined =>
  /^#field-(.+)$/.exec(hash)?.[1]?.replaceAll('__', '.')

export const collectionPageOf = (slug: string) => `${routes.admin}/collections/${slug}`

/** A collection's list narrowed by filters of `[field][operator]` and value. */
export function filteredListOf(slug: string, filters: [path: string, value: string][]): string {
  const query = filters.map(([path, value], index) => [`where[or][0][and][${index}]${path}`, value])
  return `${collectionPageOf(slug)}?${new URLSearchParams(query)}`
}

export const documentPageOf = (slug: string, id: string) => `${collectionPageOf(slug)}/${id}`

export const globalPageOf = (slug: string) => `${routes.admin}/globals/${slug}`

/** Where content is edited: a profile by its id, a page or the settings without one. */
export const contentFormOf = ({ id, slug }: { slug: string; id?: string | null }) =>
  id ? documentPageOf(slug, id) : globalPageOf(slug)

export const privacyContactField = `${globalPageOf('site-settings')}${fieldHash('company.officer.phone')}`

export const privacyReviewPage = `${routes.admin}/privacy-review` as const

export const openClaimsPage = `${routes.admin}/claims` as const

export const scheduleField = `${globalPageOf('site-settings')}${fieldHash('autoAssign')}`
