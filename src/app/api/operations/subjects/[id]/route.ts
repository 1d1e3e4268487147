import { durations } from '@/config/durations'
import { dataSubjectPage } from '@/domain/dataSubjects/dataSubjectDocument'
import { withUser } from '@/server/routeHandlers'
import { answerDataSubject } from '@/useCases/dataSubjects/answerDataSubject'

// A person may have very many requests.
const options = { timeoutMs: durations.bulkChange }

/** Answers a data subject request; the data come as a file whose name identifies no one. */
export const POST = withUser(async (req, input, { id }) => {
  const answer = await answerDataSubject(req, id, input)
  if (answer.action !== 'access') return answer
  const { document, format } = answer
  const type = { html: 'text/html; charset=utf-8', json: 'application/json' }[format]
  const body = format === 'html' ? dataSubjectPage(document) : JSON.stringify(document, null, 2)
  const disposition = `attachment; filename="personal-data.${format}"`
  return new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': disposition },
  })
}, options)
