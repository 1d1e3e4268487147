import { AppError } from '@/domain/errors'
import { parsePlace } from '@/domain/paging'
import { listCustomers } from '@/operations/listCustomers'
import { answerPerson } from '@/server/answerPerson'

/** The signed-in agent's customers, a page at a time; `after` is what the page before gave as `earlier`. */
export const GET = (request: Request) =>
  answerPerson(request, (req) => {
    const after = new URL(request.url).searchParams.get('after')
    const place = after === null ? undefined : parsePlace(after)
    if (after !== null && !place) throw new AppError('invalidInput')
    return listCustomers(req, place)
  })
