import type { DemoLabel, Text } from '../../types.ts'

/** On every cosmetic, after the warnings of its own. */
const always: Text = {
  es: 'Solo para uso externo. Evita el contacto con los ojos. Mantén fuera del alcance de los niños.',
  en: 'For external use only. Avoid contact with eyes. Keep out of reach of children.',
}

type Cosmetic = Required<Pick<DemoLabel, 'ingredients' | 'use' | 'content' | 'opened'>> & Pick<DemoLabel, 'warnings'>

/** Made in the laboratory in Galicia; it has no care. */
export function cosmetic({ warnings, ...label }: Cosmetic): DemoLabel {
  return {
    maker: 'laboratory',
    ...label,
    warnings: warnings ? { es: `${warnings.es} ${always.es}`, en: `${warnings.en} ${always.en}` } : always,
    origin: 'ES',
  }
}
