import { tags } from '../../../content/data/tags.ts'
import { chooseFirst, inPerson, type ReadingGroup, readingGroups } from '../features/get-started/reading-groups.ts'
import { liveTopics } from '../features/topic/live-topics.ts'
import { ListPage } from '../layouts/list-page.tsx'
import { listings } from '../listings.ts'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/get-started'

const { title, description } = listings.getStarted

export const handle = { hasMarkdown: Boolean }

export const meta = () => pageMeta({ title, description })

export async function loader({ context }: Route.LoaderArgs) {
  const all = await context.get(pageContext).articles.list()
  const topics = liveTopics(all).flatMap(slug => {
    const label = (tags as Record<string, { label: string }>)[slug]?.label
    return label ? [{ slug, label }] : []
  })
  return { groups: readingGroups(all), topics }
}

type Reading = Pick<ReadingGroup['articles'][number], 'path' | 'title' | 'description'>

function Group({ title, text, articles }: Omit<ReadingGroup, 'articles'> & { articles: readonly Reading[] }) {
  return (
    <section
      aria-labelledby={title}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-[16rem_1fr]"
    >
      <div>
        <h2 id={title} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {articles.map(article => (
          <li key={article.path}>
            <a href={article.path} className="font-medium text-ink no-underline hover:text-accent hover:underline">
              {article.title}
            </a>
            <p className="mt-0.5 text-[15px] leading-6 text-ink-soft">{article.description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function GetStarted({ loaderData: { groups, topics } }: Route.ComponentProps) {
  return (
    <ListPage title={title} intro={description}>
      <Group {...chooseFirst} />
      {groups.map(group => (
        <Group key={group.title} {...group} />
      ))}
      <Group {...inPerson} />
      <section aria-labelledby="topics" className="border-t border-line pt-8">
        <h2 id="topics" className="text-xl">
          By topic
        </h2>
        <ul className="mt-4 flex flex-wrap gap-2">
          {topics.map(({ slug, label }) => (
            <li key={slug}>
              <a
                href={paths.topic(slug)}
                className="inline-flex min-h-8 items-center rounded-full border border-line-strong bg-surface px-3 text-sm text-ink-soft no-underline hover:border-accent hover:text-ink"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </ListPage>
  )
}
