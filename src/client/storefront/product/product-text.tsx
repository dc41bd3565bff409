import { lazy, Suspense } from 'react'

const loadMarkdown = () => import('../../ui/markdown/markdown.tsx')
/** Loaded by browsers where a text has signs: most have none, and the page's first visit is full to the last kilobyte. */
const Markdown = import.meta.env.SSR
  ? (await loadMarkdown()).Markdown
  : lazy(async () => ({ default: (await loadMarkdown()).Markdown }))

/** Signs that mean something in the shop's small Markdown; a text without any looks the same as it is. */
const signs = /[\\*[]|^ {0,3}(?:#{1,6}|[-+]|\d{1,3}[.)]) /m

interface ProductTextProps {
  text: string
  /** Level of its highest headings. */
  top: 2 | 3
  /** Class of each paragraph. */
  className?: string | undefined
}

/** A text of a product in the shop's small Markdown. */
export function ProductText({ text, top, className }: ProductTextProps) {
  const plain = text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph}
    </p>
  ))
  if (!signs.test(text)) return plain
  return (
    <div className={className}>
      <Suspense fallback={plain}>
        <Markdown text={text} top={top} />
      </Suspense>
    </div>
  )
}
