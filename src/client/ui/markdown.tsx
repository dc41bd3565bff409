import { Fragment, type ReactNode, useMemo } from 'react'
import { type Block, type Inline, parseMarkdown } from '../../shared/markdown/parse-markdown.ts'
import classes from './markdown.module.css'
import { ShopLink } from './shop-link.tsx'

const keyed = <Part,>(parts: readonly Part[], draw: (part: Part) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and are replaced as a whole.
  parts.map((part, index) => <Fragment key={index}>{draw(part)}</Fragment>)

function drawInline(part: Inline): ReactNode {
  if (part.kind === 'text') return part.text
  if (part.kind === 'break') return <br />
  if (part.kind === 'bold') return <strong>{keyed(part.content, drawInline)}</strong>
  return <ShopLink href={part.href}>{keyed(part.content, drawInline)}</ShopLink>
}

/** @param top level of the highest headings */
function drawBlock(block: Block, top: 2 | 3): ReactNode {
  if (block.kind === 'paragraph') return <p>{keyed(block.content, drawInline)}</p>
  if (block.kind === 'heading') {
    const Heading = (['h2', 'h3', 'h4', 'h5'] as const)[block.level + top - 4]
    return Heading ? <Heading>{keyed(block.content, drawInline)}</Heading> : null
  }
  const items = block.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <li key={index}>{keyed(item, drawInline)}</li>
  ))
  return block.ordered ? <ol start={block.start === 1 ? undefined : block.start}>{items}</ol> : <ul>{items}</ul>
}

/**
 * A text in the shop's small Markdown (src/shared/markdown), without any HTML in it.
 * @param top level of its highest headings
 */
export function Markdown({ text, top = 2, lang }: { text: string; top?: 2 | 3; lang?: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text])
  return (
    <div className={classes.text} lang={lang}>
      {keyed(blocks, (block) => drawBlock(block, top))}
    </div>
  )
}
