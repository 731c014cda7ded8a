import { count } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Table } from '../../ui/Table.tsx'
import { minutes, type Report } from '../../../server/analytics/rules.ts'
import { HowCounted } from './HowCounted.tsx'
import { Metrics } from './Metrics.tsx'

export function BlogAnalytics({ blog }: { blog: Report['blogAnalytics'] }) {
  return (
    <>
      <Metrics
        metrics={[
          {
            label: 'Total Views',
            value: count(blog.totalViews),
            change: blog.changes.totalViews,
            what: 'blogViews',
          },
          { label: 'Total Posts', value: count(blog.totalPosts), what: 'blogPosts' },
          { label: 'Avg Views per Post', value: count(blog.avgViewsPerPost), what: 'blogAverage' },
          { label: 'Avg Reading Time', value: minutes(blog.avgReadingTime), what: 'readingTime' },
        ]}
      />
      <div className="split">
        <Panel title="Top Posts" foot={<HowCounted what="topPosts" />}>
          {blog.topPosts.length === 0 ? (
            <EmptyState>No blog post data available</EmptyState>
          ) : (
            <Table
              label="Top Posts"
              rows={blog.topPosts}
              rowKey={(post) => post.id}
              columns={[
                { id: 'title', label: 'Title', cell: (post) => post.title },
                { id: 'category', label: 'Category', cell: (post) => post.category },
                { id: 'views', label: 'Views', className: 'num', cell: (post) => count(post.views) },
              ]}
            />
          )}
        </Panel>
        <Panel title="Category Breakdown" foot={<HowCounted what="categories" />}>
          {blog.categoryBreakdown.length === 0 ? (
            <EmptyState>No category data available</EmptyState>
          ) : (
            <Table
              label="Category Breakdown"
              rows={blog.categoryBreakdown}
              rowKey={(row) => row.category}
              columns={[
                { id: 'category', label: 'Category', cell: (row) => row.category },
                { id: 'posts', label: 'Posts', className: 'num', cell: (row) => count(row.posts) },
                { id: 'views', label: 'Views', className: 'num', cell: (row) => count(row.views) },
              ]}
            />
          )}
        </Panel>
      </div>
    </>
  )
}
