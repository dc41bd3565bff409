import looks from '../looks.module.css'

/** A color as a dot; its name stands beside it. @param color `#rrggbb` */
export function Swatch({ color }: { color: string }) {
  return <span className={looks.swatch} style={{ background: color }} aria-hidden />
}
