/** What an article is, over its text. A product's own page has a `ProductHeader` instead. */
export function ArticleHeader({ title, description }: { title: string; description: string }) {
  return (
    <header className="article-header">
      <h1>{title}</h1>
      <p>{description}</p>
    </header>
  )
}
