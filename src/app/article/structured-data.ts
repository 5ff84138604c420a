import type { Crumb } from './navigation.ts'

interface Described {
  path: string
  title: string
  description: string
}

/** What search engines read of an article: what it is, and the way to it (schema.org, TechArticle and BreadcrumbList). */
export function structuredData({ path, title, description }: Described, breadcrumb: Crumb[], portalUrl: string) {
  const steps = [...breadcrumb.filter(crumb => crumb.path !== undefined), { label: title, path }]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'TechArticle', headline: title, description, url: portalUrl + path },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.label,
          item: `${portalUrl}${step.path}`,
        })),
      },
    ],
  }
}
