import { useEffect, useRef } from 'react'
import type { Completed } from '../../../server/audit/shared/wizardAnswers.ts'
import { toast } from '../../lib/toast.ts'

/** The last step: what the server drew, at the address where it can be read again. */
export function CompletedAudit({ results, title }: { results: Completed; title: string }) {
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.dispatchEvent(new CustomEvent('audit:completed'))
    document.querySelector('.slim-footer')?.removeAttribute('hidden')
    document.title = [title, ...document.title.split(' | ').slice(1)].join(' | ')
    scrollTo(0, 0)
    const heading = view.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    const score = view.current?.querySelector('.result-hero > .wrap') ?? undefined
    toast({ kind: 'ok', title: results.title, text: results.message, repeats: score })
  }, [results, title])
  // Our own page, escaped where it was made.
  return <div ref={view} dangerouslySetInnerHTML={{ __html: results.html }} />
}
