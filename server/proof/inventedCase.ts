import type { CaseStudy } from './shownProof.ts'

/** In which the words around case studies are seen before there is one. */
export const inventedCase: CaseStudy = {
  title: 'A case study of yours.',
  client: 'Fennel Foods',
  shown: true,
  sector: 'Food',
  facts: [],
  summary: 'What it is about, in a few sentences.',
  picture: null,
  audits: { before: '', beforeWhen: '', after: '', afterWhen: '', areas: [] },
  situation: 'What you heard stands here.',
  done: 'What you did stands here.',
  changed: 'What changed stands here.',
  figures: [],
  quote: { text: '', name: '', role: '', picture: null, agreed: false },
  address: '',
  earlier: [],
}
