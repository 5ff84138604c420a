import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const productGroup = (path: string) => route(path, 'pages/product-group.tsx', { id: path })

export default [
  route('downloads/:door/:file', 'documents/downloads.ts'),
  route('markdown/*', 'documents/article-markdown.ts'),
  route('llms.txt', 'documents/llms.ts'),
  route('llms-full.txt', 'documents/llms-full.ts'),
  route('search.json', 'documents/search-answer.ts'),
  route('sitemap.xml', 'documents/sitemap.ts'),
  route('robots.txt', 'documents/robots.ts'),
  route('release-notes.xml', 'documents/release-notes-feed.ts'),
  layout('layouts/site-layout.tsx', [
    index('pages/home.tsx'),
    route('products', 'pages/products.tsx'),
    productGroup('products/online'),
    productGroup('products/in-person'),
    productGroup('products/in-person/semi-integrated'),
    productGroup('products/in-person/mobile-sdks'),
    productGroup('products/fintech-tools'),
    productGroup('products/full-featured'),
    productGroup('products/supplemental'),
    route('products/online/browser-post/demo', 'pages/browser-post-demo.tsx'),
    route('products/online/epx-hosted-pay-page/demo', 'pages/pay-page-demo.tsx'),
    route('get-started', 'pages/get-started.tsx'),
    route('get-started/tags-by-topic/:tag', 'pages/topic.tsx'),
    route('api-reference', 'pages/api-reference.tsx'),
    route('demos', 'pages/demos.tsx'),
    route('search', 'pages/search.tsx'),
    route('blocks', 'pages/blocks.tsx'),
    route('contact', 'pages/contact.tsx'),
    route('login', 'pages/login.tsx'),
    route('sign-up', 'pages/sign-up.tsx'),
    layout('layouts/dashboard-layout.tsx', [
      route('dashboard', 'pages/dashboard.tsx'),
      route('dashboard/credentials', 'pages/dashboard-credentials.tsx'),
    ]),
    route('*', 'pages/article.tsx'),
  ]),
] satisfies RouteConfig
