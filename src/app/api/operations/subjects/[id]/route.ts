import { dataSubjectPage } from '@/domain/dataSubjectDocument'
import { answerDataSubject } from '@/useCases/dataSubjects/answerDataSubject'
import { withUser } from '@/server/routeHandlers'

/** Does what somebody has asked about the own data; the data themselves come as a file, whose name says nothing of anybody. */
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
})
