import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { errors } from '@/copy/errors'

import { type SearchedPage } from '@/domain/operationsPanel/operationsPanel'
import { optional } from '@/domain/shared/inputSchemas'
import {
  consultationsQuerySchema,
  type PageQuery,
} from '@/domain/operationsPanel/operationsQueries'
import type { ShownProgress } from './progress'
import type { Stage } from './stage'

/** What an agent sees of a consultation (specification 5.5). */
export type Customer = ShownProgress &
  SamePhone & {
    id: string
    name: string
    phone: string
    /** ISO time, or null if unknown. */
    submittedAt: string | null
  }

/** What depends on the agent's other consultations. */
export type SamePhone = {
  /** Whether an earlier one of the agent's own consultations has the same phone. */
  hasAppliedBefore: boolean
  /** How many others of the agent's own consultations have the same phone. */
  samePhone: number
}

/** The answer of `GET /api/customers/{id}`: with the newest of those others, at most a page of them. */
export type CustomerDetails = Customer & {
  others: Pick<Customer, 'id' | 'name' | 'stage' | 'submittedAt'>[]
}

/** What an agent has to do, each a filter of the list: deadline passed, deadline today, call-backs of today and before. */
const dueFilters = ['overdue', 'today', 'callBack'] as const

export type DueFilter = (typeof dueFilters)[number]

/** The answer of `GET /api/customers/counts`: exact numbers of the agent's own customers. */
export type CustomerCounts = {
  all: number
  stages: Record<Stage, number>
  due: Record<DueFilter, number>
}

/** A page of the agent's customers; the newest one says how many there are, found or not. */
export type CustomersPage = SearchedPage<Customer> & { total?: number }

/** The body of `POST /api/customers`: names and phones that agents search for must be in no address. */
export type CustomersQuery = PageQuery & {
  /** A part of the name or of the phone, or initial consonants. */
  search?: string
  /** One tab; `due` takes its place. */
  stage?: Stage
  due?: DueFilter
}

/** The same body as the server parses it. */
export const customersQuerySchema = consultationsQuerySchema
  .pick({ after: true, ids: true, until: true, search: true, stage: true })
  .extend({
    due: optional(z.enum(dueFilters, { error: errors.invalidInput })),
  })
