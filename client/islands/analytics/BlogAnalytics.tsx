import { count } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { minutes } from '../../../server/analytics/shared/figures.ts'
import { canTell } from '../../../server/analytics/shared/filters.ts'
import type { Report } from '../../../server/analytics/shared/analyticsReport.ts'
import { AllVisitors } from './AllVisitors.tsx'
import { HowCounted } from './HowCounted.tsx'
import { Metrics } from './Metrics.tsx'
import { SmallTable } from './SmallTable.tsx'

/** What the blog did in the period: figures, posts and categories. */
export function BlogAnalytics({ report: { blogAnalytics: blog, filters } }: { report: Report }) {
  const told = canTell('page', filters)
  const isNarrowed = told && filters.length > 0
  return (
    <>
      {told ? null : (
        <AllVisitors filters={filters}>
          of two filters and an article nothing is counted together.
        </AllVisitors>
      )}
      {isNarrowed ? (
        <p className="small muted mb-4">
          Beside filters every opening of an article counts. Reading time is counted for the whole site only.
        </p>
      ) : null}
      <Metrics
        metrics={[
          {
            label: 'Total Views',
            value: count(blog.totalViews),
            change: blog.changes.totalViews,
            what: isNarrowed ? 'blogOpened' : 'blogViews',
          },
          { label: 'Total Posts', value: count(blog.totalPosts), what: 'blogPosts' },
          { label: 'Avg Views per Post', value: count(blog.avgViewsPerPost), what: 'blogAverage' },
          ...(isNarrowed
            ? []
            : [
                {
                  label: 'Avg Reading Time',
                  value: minutes(blog.avgReadingTime),
                  what: 'readingTime',
                } as const,
              ]),
        ]}
      />
      <div className="split">
        <Panel title="Top Posts" foot={<HowCounted what="topPosts" />}>
          {blog.topPosts.length === 0 ? (
            <EmptyState>No blog post data available</EmptyState>
          ) : (
            <SmallTable
              label="Top Posts"
              rows={blog.topPosts}
              rowKey={(post) => post.id}
              columns={[
                { label: 'Title', cell: (post) => post.title },
                { label: 'Category', cell: (post) => post.category },
                { label: 'Views', number: true, cell: (post) => count(post.views) },
              ]}
            />
          )}
        </Panel>
        <Panel title="Category Breakdown" foot={<HowCounted what="categories" />}>
          {blog.categoryBreakdown.length === 0 ? (
            <EmptyState>No category data available</EmptyState>
          ) : (
            <SmallTable
              label="Category Breakdown"
              rows={blog.categoryBreakdown}
              rowKey={(row) => row.category}
              columns={[
                { label: 'Category', cell: (row) => row.category },
                { label: 'Posts', number: true, cell: (row) => count(row.posts) },
                { label: 'Views', number: true, cell: (row) => count(row.views) },
              ]}
            />
          )}
        </Panel>
      </div>
    </>
  )
}
