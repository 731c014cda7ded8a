/** What may be uploaded, and the name endings that fit each type. */
export const mediaTypes = {
  'image/jpeg': { kind: 'image', endings: ['jpg', 'jpeg'] },
  'image/png': { kind: 'image', endings: ['png'] },
  'image/webp': { kind: 'image', endings: ['webp'] },
  'image/gif': { kind: 'image', endings: ['gif'] },
  'image/avif': { kind: 'image', endings: ['avif'] },
  'video/mp4': { kind: 'video', endings: ['mp4', 'm4v'] },
  'video/webm': { kind: 'video', endings: ['webm'] },
  'video/quicktime': { kind: 'video', endings: ['mov'] },
  'application/pdf': { kind: 'document', endings: ['pdf'] },
  'application/msword': { kind: 'document', endings: ['doc'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    kind: 'document',
    endings: ['docx'],
  },
} as const

export type MediaType = keyof typeof mediaTypes

export type MediaKind = (typeof mediaTypes)[MediaType]['kind']

/** The type that a file's name promises. */
export function typeByName(name: string): MediaType | undefined {
  const ending = name.toLowerCase().split('.').at(-1)!
  return (Object.keys(mediaTypes) as MediaType[]).find((type) =>
    (mediaTypes[type].endings as readonly string[]).includes(ending),
  )
}
