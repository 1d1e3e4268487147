import { randomBytes } from 'node:crypto'

import type { APIRequestContext, APIResponse } from '@playwright/test'

import type { Timeline } from '@/domain/consultations/activities'
import type { ActivityInput } from '@/domain/consultations/activitySchema'
import type {
  AccessLog,
  Admin,
  Agent,
  ConsultantProfile,
  ConsultationRequest,
  LandingPage,
  SiteSetting,
} from '@/payload-types'

/** The password of every agent that a test creates. */
export const agentPassword = 'agent-password'

/** The globals that tests change. */
export type Globals = { 'landing-page': LandingPage; 'site-settings': SiteSetting }

/** What a test prepares, reads and restores as an admin, over REST. */
export class AdminApi {
  constructor(private readonly request: APIRequestContext) {}

  async signIn(credentials: { email: string; password: string }): Promise<void> {
    await read(await this.request.post('/api/admins/login', { data: credentials }))
  }

  /** Creates an approved agent with a unique name. */
  async createAgent(name: string): Promise<Agent> {
    const agent = await this.createPendingAgent(name)
    await this.decide(agent.id, 'approved')
    return agent
  }

  /** Creates an approved agent with a published profile of the same name. */
  async createPublicAgent(name: string): Promise<Agent> {
    const agent = await this.createAgent(name)
    const data = { agent: agent.id, name, introMessage: `${name}입니다.`, _status: 'published' }
    await read(await this.request.post('/api/consultant-profile', { data }))
    return agent
  }

  /** Creates a pending agent. */
  async createPendingAgent(name: string): Promise<Agent> {
    const email = `agent-${randomBytes(5).toString('hex')}@e2e.test`
    const data = {
      name,
      phone: '01099998888',
      email,
      password: agentPassword,
      status: 'pending',
    }
    const { doc } = await read<{ doc: Agent }>(await this.request.post('/api/agents', { data }))
    return doc
  }

  /** Decides on an agent as the panel does. */
  async decide(id: string, status: Agent['status'], reason = '시험'): Promise<void> {
    await read(await this.request.patch(`/api/agents/${id}`, { data: { status, reason } }))
  }

  /** Creates an admin of the test's own, with the agents' password. */
  async createAdmin(name?: string): Promise<Admin> {
    const email = `admin-${randomBytes(6).toString('hex')}@e2e.test`
    const data = { email, password: agentPassword, ...(name ? { name } : {}) }
    const { doc } = await read<{ doc: Admin }>(await this.request.post('/api/admins', { data }))
    return doc
  }

  /** What the access log says of an account, oldest first. */
  async accessesOf(actorId: string): Promise<AccessLog[]> {
    const params = { 'where[actorId][equals]': actorId, sort: 'at', limit: '100' }
    const answer = await this.request.get('/api/access-log', { params })
    return (await read<{ docs: AccessLog[] }>(answer)).docs
  }

  /** Finds the agent with this e-mail. */
  async agentOf(email: string): Promise<Agent | undefined> {
    const params = { 'where[email][equals]': email, depth: '0' }
    return (await read<{ docs: Agent[] }>(await this.request.get('/api/agents', { params })))
      .docs[0]
  }

  /** Every stored consultation with this phone number, newest first. */
  async consultationsOf(phone: string): Promise<ConsultationRequest[]> {
    const params = { 'where[phoneDigits][equals]': phone.replace(/\D/g, ''), depth: '0' }
    const answer = await this.request.get('/api/consultation-requests', { params })
    return (await read<{ docs: ConsultationRequest[] }>(answer)).docs
  }

  /** Records a step in a consultation's timeline. */
  async record(id: string, data: ActivityInput): Promise<void> {
    await read(await this.request.post(`/api/consultation-requests/${id}/activities`, { data }))
  }

  async deleteConsultationsOf(phone: string): Promise<void> {
    for (const { id } of await this.consultationsOf(phone)) {
      await read(await this.request.delete(`/api/consultation-requests/${id}`))
    }
  }

  /** Assigns a consultation to another agent. */
  async reassign(id: string, assignedAgent: string | null): Promise<void> {
    const data = { assignedAgent }
    await read(await this.request.patch(`/api/consultation-requests/${id}`, { data }))
  }

  /** The kinds and texts of a consultation's timeline, newest first. */
  async timelineOf(id: string): Promise<{ kind: string; text: string | null }[]> {
    const answer = await this.request.get(`/api/consultation-requests/${id}/activities`)
    const { activities } = await read<Timeline>(answer)
    return activities.map(({ kind, text }) => ({ kind, text }))
  }

  async getGlobal<Slug extends keyof Globals>(slug: Slug): Promise<Globals[Slug]> {
    return read(await this.request.get(`/api/globals/${slug}`))
  }

  async saveGlobal<Slug extends keyof Globals>(slug: Slug, data: Globals[Slug]): Promise<void> {
    await read(await this.request.post(`/api/globals/${slug}`, { data }))
  }

  /** Saves a part of a page as its draft. */
  async saveDraft(slug: 'landing-page', data: object): Promise<void> {
    await read(await this.request.post(`/api/globals/${slug}?draft=true`, { data }))
  }

  /** Plans the publication of a page's draft. */
  async planPublication(slug: 'landing-page', publishAt: Date): Promise<void> {
    const data = { slug, publishAt: publishAt.toISOString() }
    await read(await this.request.post('/api/operations/publications', { data }))
  }

  async getDefaultProfile(): Promise<ConsultantProfile> {
    const params = { 'where[agent][exists]': 'false', depth: '0' }
    const answer = await this.request.get('/api/consultant-profile', { params })
    const profile = (await read<{ docs: ConsultantProfile[] }>(answer)).docs[0]
    if (!profile) throw new Error('There is no default profile.')
    return profile
  }

  /** The id of an agent's profile. */
  async profileOf(agentId: string): Promise<string> {
    const params = { 'where[agent][equals]': agentId, depth: '0' }
    const answer = await this.request.get('/api/consultant-profile', { params })
    const profile = (await read<{ docs: ConsultantProfile[] }>(answer)).docs[0]
    if (!profile) throw new Error('There is no such profile.')
    return profile.id
  }

  async publishProfile(
    profile: Pick<ConsultantProfile, 'id' | 'introMessage' | 'name' | 'photo'>,
  ): Promise<void> {
    const { id, introMessage, name, photo } = profile
    const data = { name, introMessage, photo, _status: 'published' }
    await read(await this.request.patch(`/api/consultant-profile/${id}`, { data }))
  }

  /** Uploads a picture, by its file. Returns its id. */
  async uploadMedia(buffer: Buffer): Promise<string> {
    const file = { name: 'picture.png', mimeType: 'image/png', buffer }
    const multipart = { file, _payload: JSON.stringify({ alt: '초상 사진' }) }
    const answer = await this.request.post('/api/media', { multipart })
    return (await read<{ doc: { id: string } }>(answer)).doc.id
  }

  /** Deletes a picture; one in use where that is confirmed. */
  async deleteMedia(id: string, params: { confirm?: true } = {}): Promise<void> {
    await read(await this.request.delete(`/api/media/${id}`, { params }))
  }
}

async function read<T>(response: APIResponse): Promise<T> {
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  return (await response.json()) as T
}
