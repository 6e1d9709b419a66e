import { languages, type Language } from '@portal/contracts/wire/language'
import { languageOf } from '@portal/http/language'
import type { FastifyPluginAsync } from 'fastify'
import { openApiDocument } from '../api-docs/openapi'
import { apiPage, pagePolicy } from '../api-docs/page'
import { fixedAnswer } from '../static/fixed-answer'

const pageHeaders = {
  'content-security-policy': pagePolicy,
  'referrer-policy': 'no-referrer',
}

/** The API documentation: `/openapi.json` for programs, `/api-docs` for readers. Generated at the first request. */
export const apiDocs: FastifyPluginAsync = async app => {
  const sendDocument = fixedAnswer(() => JSON.stringify(openApiDocument()))
  const sendPage = Object.fromEntries(
    languages.map(language => [language, fixedAnswer(() => apiPage(language))]),
  ) as Record<Language, ReturnType<typeof fixedAnswer>>

  app.get('/openapi.json', (request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return sendDocument(request, reply)
  })
  app.get<{ Querystring: { language?: string } }>('/api-docs', (request, reply) => {
    const chosen = languages.find(language => language === request.query.language)
    reply
      .headers({ ...pageHeaders, 'cache-control': 'no-cache', vary: 'Accept-Language, Accept-Encoding' })
      .type('text/html; charset=utf-8')
    return sendPage[chosen ?? languageOf(request.headers['accept-language'])](request, reply)
  })
}
