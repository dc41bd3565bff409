import { splitTracking } from '../../shared/orders/tracking.ts'

/** A tracking whose web addresses are links, which open beside the order. */
export function Tracking({ tracking }: { tracking: string }) {
  return splitTracking(tracking).map(({ text, href }) =>
    href ? (
      <a key={text} href={href} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  )
}
