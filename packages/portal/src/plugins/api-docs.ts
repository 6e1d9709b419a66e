import { languages, type Language } from '@portal/contracts/wire/language'
import { languageOf } from '@portal/http/language'
import type { FastifyPluginAsync } from 'fastify'
import { openApiDocument } from '../api-docs/openapi'
import { apiPage, pagePolicy } from '../api-docs/page'

const pageHeaders = {
  'content-security-policy': pagePolicy,
  'referrer-policy': 'no-referrer',
}

/**
 * The description of the calls: `/openapi.json` for programs, `/api-docs` for readers. Generated at the first request.
 */
export const apiDocs: FastifyPluginAsync = async app => {
  let document: string | undefined
  const pages = new Map<Language, string>()
  const pageIn = (language: Language): string => {
    const page = pages.get(language) ?? apiPage(language)
    pages.set(language, page)
    return page
  }

  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document)
  })
  app.get<{ Querystring: { language?: string } }>('/api-docs', async (request, reply) => {
    const chosen = languages.find(language => language === request.query.language)
    const page = pageIn(chosen ?? languageOf(request.headers['accept-language']))
    return reply
      .headers({ ...pageHeaders, 'cache-control': 'no-cache', vary: 'Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
