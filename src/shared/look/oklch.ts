/** A color by lightness (0–1), chroma and hue in degrees, as the eye tells them apart (CSS Color 4). */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = readonly [number, number, number]

/** Linear sRGB of a color; parts outside of 0–1 are colors that screens do not have. */
function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function isShown(color: Oklch): boolean {
  return toLinear(color).every((part) => part >= -1e-6 && part <= 1 + 1e-6)
}

const encoded = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)
const decoded = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** A color as `#rrggbb`, with as much of its chroma as screens show at its lightness and hue. */
export function toHex(color: Oklch): string {
  let [shown, tooMuch] = [0, color.chroma]
  if (isShown(color)) shown = color.chroma
  else {
    for (let step = 0; step < 20; step++) {
      const chroma = (shown + tooMuch) / 2
      if (isShown({ ...color, chroma })) shown = chroma
      else tooMuch = chroma
    }
  }
  const parts = toLinear({ ...color, chroma: shown })
  const bytes = parts.map((part) => Math.round(encoded(Math.min(1, Math.max(0, part))) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance of a color such as `#9c4221` (WCAG 2.2). */
export function getLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => decoded(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
