import { expect } from 'chai'
import { useSite } from '../support/site.ts'
import { reportUpTo } from './reportUpTo.ts'
import { person, written } from './support.ts'

describe('The analytics report', () => {
  const site = useSite({ TIME_ZONE: 'America/New_York' })

  const report = reportUpTo(site)

  it('counts what visitors became, and which source brought them', async () => {
    const { db } = site.services
    const contact = async (email: string, lifecycle: string, at: string) => {
      const [row] = (await db('contacts')
        .insert({ email, lifecycle, source: 'audit_request', created_at: at, last_stage_change_at: at })
        .returning('id')) as [{ id: number }]
      return row.id
    }
    const request = async (email: string, at: string, completedAt?: string) => {
      const [{ id }] = (await db('audit_requests')
        .insert({ first_name: 'A', last_name: 'B', email, requested_at: at })
        .returning('id')) as [{ id: number }]
      const [link] = (await db('audit_links')
        .insert({ audit_request_id: id, token_hash: `${email} link`, expires_at: at })
        .returning('id')) as [{ id: number }]
      if (!completedAt) return
      await db('audit_submissions').insert({
        audit_link_id: link.id,
        submit_key: 'k',
        results_token_hash: email,
        email,
        company_name: 'C',
        role: 'R',
        company_size: '1-50',
        responses: {},
        total_score: 50,
        category_scores: {},
        completed_at: completedAt,
      })
    }
    const ann = await contact('ann@example.com', 'audit_requested', '2026-11-17T15:00:00Z')
    await contact('bob@example.com', 'audit_requested', '2026-11-17T15:00:00Z')
    await contact('old@example.com', 'audit_requested', '2026-11-09T15:00:00Z')
    await request('ann@example.com', '2026-11-17T15:00:00Z', '2026-11-18T15:00:00Z')
    await request('bob@example.com', '2026-11-17T15:00:00Z')
    await request('old@example.com', '2026-11-09T15:00:00Z', '2026-11-19T15:00:00Z')
    await db('newsletter_subscriptions').insert({
      email: 'ann@example.com',
      source: 'footer',
      subscribed_at: '2026-11-18T15:00:00Z',
    })
    for (let n = 0; n < 8; n++)
      person(site, `198.51.100.${n}`).views('2026-11-17T14:59:00Z', '/', { source: 'LinkedIn' })
    person(site, '198.51.100.0').becomes('2026-11-17T15:00:00Z', 'ann@example.com', 'audit')
    await written(site)
    await db('contacts')
      .where({ id: ann })
      .update({ lifecycle: 'consulting_client', last_stage_change_at: '2026-11-20T15:00:00Z' })

    const { conversions } = await report('2026-11-20')
    expect(conversions).to.deep.equal({
      totalContacts: 2,
      auditRequests: 2,
      auditCompletions: 2,
      auditCompletionRate: 50,
      newsletterSignups: 1,
      conversionRate: 25,
      changes: {
        totalContacts: '+100.0%',
        auditRequests: '+100.0%',
        auditCompletions: 'New',
        auditCompletionRate: '-50.0%',
        newsletterSignups: 'New',
        conversionRate: 'New',
      },
      bySource: [
        { source: 'LinkedIn', requests: 1, enquiries: 0, clients: 1 },
        { source: 'Unknown', requests: 1, enquiries: 0, clients: 0 },
      ],
    })
  })

  it('tells how the articles do', async () => {
    const { db } = site.services
    const post = async (slug: string, category: string, publishedAt: string | null) => {
      const [row] = (await db('blog_posts')
        .insert({ slug, title: slug, excerpt: 'e', content: 'c', category, published_at: publishedAt })
        .returning('id')) as [{ id: number }]
      return row.id
    }
    const one = await post('one', 'Strategy', '2026-01-01T00:00:00Z')
    const two = await post('two', 'Channels', '2026-01-01T00:00:00Z')
    await post('draft', 'Channels', null)
    await db('blog_view_days').insert([
      { post_id: one, day: '2026-11-17', views: 6, readings: 2, reading_ms: 60_000 },
      { post_id: two, day: '2026-11-18', views: 3, readings: 1, reading_ms: 120_000 },
      { post_id: two, day: '2026-11-10', views: 10, readings: 1, reading_ms: 1 },
    ])
    expect((await report('2026-11-20')).blogAnalytics).to.deep.equal({
      totalViews: 9,
      totalPosts: 2,
      avgViewsPerPost: 4.5,
      topPosts: [
        { id: one, title: 'one', category: 'Strategy', views: 6 },
        { id: two, title: 'two', category: 'Channels', views: 3 },
      ],
      categoryBreakdown: [
        { category: 'Strategy', posts: 1, views: 6 },
        { category: 'Channels', posts: 1, views: 3 },
      ],
      avgReadingTime: 60,
      changes: { totalViews: '-10.0%' },
    })
  })
})
