export const routes = {
  home: '/',
  login: '/login',
  register: '/register',
  loginAfterReset: '/login?reset=done',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  privacy: '/privacy',
  dashboard: '/dashboard',
  settings: '/dashboard/settings',
  /** Internal: `/r/{agent id}` is the landing page with that agent's profile (ADR 14). */
  profiles: '/r',
  admin: '/admin',
  api: '/api',
  requestsApi: '/api/consultation-requests',
  customersApi: '/api/customers',
  profileApi: '/api/profile',
  agentsApi: '/api/agents',
  agentsPasswordApi: '/api/agents/password',
  liveApi: '/api/live',
  arrivalsApi: '/api/arrivals',
  operationsRequestsApi: '/api/operations/requests',
  operationsAgentsApi: '/api/operations/agents',
  operationsSubjectsApi: '/api/operations/subjects',
  operationsCountsApi: '/api/operations/counts',
  operationsExportsApi: '/api/operations/exports',
  agentsLogoutApi: '/api/agents/logout',
  adminsLogoutApi: '/api/admins/logout',
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
} as const

export const consultantImage = '/images/consultant.webp'

export const sharingImage = '/og.png'
