import type { FAQPage, Graph, Organization, WebSite } from 'schema-dts'

import { routes } from '@/config/routes'

import type { SiteContent } from './landingContent'

/** Describes the landing page for search engines (schema.org): who runs the site, the site, and its questions with their answers. */
export function schemaOrg({ frame, landing, seo }: SiteContent, origin: string): Graph {
  const landingUrl = `${origin}${routes.landing}`
  const { name, ...reached } = seo.organization
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${landingUrl}#organization`,
    name: name ?? frame.brandName,
    ...(name ? { alternateName: frame.brandName } : {}),
    url: landingUrl,
    logo: `${origin}/apple-icon.png`,
    ...reached,
  }
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${landingUrl}#website`,
    name: frame.brandName,
    url: landingUrl,
    inLanguage: 'ko-KR',
    publisher: { '@id': `${landingUrl}#organization` },
  }
  const faq: FAQPage = {
    '@type': 'FAQPage',
    '@id': `${landingUrl}#faq`,
    mainEntity: landing.faq.items.map(({ answer, question }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return { '@context': 'https://schema.org', '@graph': [organization, website, faq] }
}

/** JSON in which no text can end the script element; a JSON parser still gets the same characters. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
