import classes from './swatch.module.css'

/** A color as a dot; its name stands beside it. @param color `#rrggbb` */
export function Swatch({ color }: { color: string }) {
  return <span className={classes.swatch} style={{ background: color }} aria-hidden />
}
