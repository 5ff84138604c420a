import { data } from 'react-router'
import { type TagSlug, tags } from '../../../content/data/tags.ts'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { ArticleList } from '../features/article-list/article-list.tsx'
import { topicsOf } from '../features/topic/live-topics.ts'
import { articlesIn, readTopicView, topicChoices } from '../features/topic/topic-articles.ts'
import { ListPage } from '../layouts/list-page.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/topic'

export const handle = { query: ['kind', 'sort'] }

/** Everything about one topic: articles with the tag, and overviews of the products with it. */
export async function loader({ params: { tag }, request, context }: Route.LoaderArgs) {
  const all = await context.get(pageContext).articles.list()
  const articles = all.filter(article => topicsOf(article).has(tag))
  if (articles.length === 0 || !Object.hasOwn(tags, tag)) throw data(null, 404)
  const view = readTopicView(new URL(request.url).searchParams)
  return { tag, topic: tags[tag as TagSlug], articles, view }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: `Topic: ${loaderData.topic.label}`,
        description: `${loaderData.topic.description} ${counted(loaderData.articles.length)} of the documentation.`,
      })
    : [{ title: 'Page not found' }]

const counted = (count: number) => (count === 1 ? '1 article' : `${count} articles`)

export default function Topic({ loaderData: { tag, topic, articles, view } }: Route.ComponentProps) {
  const shown = articlesIn(articles, view)
  const choices = topicChoices(paths.topic(tag), articles, view)
  return (
    <ListPage title={topic.label} intro={`${topic.description} ${counted(articles.length)}.`}>
      <div className="mb-6 flex flex-col gap-3 border-y border-line py-4">
        <ChoiceLinks label="Kind" choices={choices.kinds} />
        <ChoiceLinks label="Sort by" choices={choices.sorts} />
      </div>
      {shown.length > 0 ? (
        <ArticleList articles={shown} />
      ) : (
        <p className="text-ink-soft">
          No matching pages. <a href={paths.topic(tag)}>Show all {counted(articles.length)}</a>.
        </p>
      )}
    </ListPage>
  )
}
