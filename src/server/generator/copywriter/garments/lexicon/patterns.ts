import type { PatternWord } from '../garments.types.ts'

/** `rayas` or `cuadros` take the colours of their cloth; a cable or a rib is a stitch and takes none. */
export const patterns: readonly PatternWord[] = [
  {
    id: 'pinstripe',
    es: 'raya diplomática',
    en: 'pinstripe',
    also: {
      es: ['raya fina', 'milrayas', 'rayas finas', 'mil rayas'],
      en: ['pinstriped', 'fine stripe', 'ticking stripe'],
    },
    drawn: 'pinstripe',
  },
  {
    id: 'stripe',
    es: 'rayas',
    en: 'striped',
    coloured: { gender: 'f' },
    also: {
      es: ['a rayas', 'de rayas', 'raya', 'rayado', 'rayada', 'marinero', 'marinera', 'estilo marinero'],
      en: ['stripe', 'stripy', 'stripey', 'sailor', 'breton', 'nautical'],
    },
    drawn: 'stripe',
  },
  {
    id: 'check',
    es: 'cuadros',
    en: 'check',
    coloured: { gender: 'm' },
    also: {
      es: [
        'a cuadros',
        'cuadro',
        'cuadritos',
        'tartán',
        'vichy',
        'cuadro vichy',
        'escocés',
        'escocesa',
        'cuadros vichy',
      ],
      en: ['checked', 'checkered', 'plaid', 'tartan', 'gingham', 'chequered', 'houndstooth'],
    },
    drawn: 'check',
  },
  {
    id: 'rib',
    es: 'canalé',
    en: 'ribbed',
    also: {
      es: ['acanalado', 'acanalada', 'punto inglés', 'punto de canalé'],
      en: ['rib', 'rib-knit', "fisherman's rib"],
    },
    drawn: 'rib',
  },
  {
    id: 'cable',
    es: 'ochos',
    en: 'cable-knit',
    also: { es: ['punto de ochos', 'trenzas', 'punto aran'], en: ['cable', 'cabled', 'aran'] },
    drawn: 'cable',
  },
  {
    id: 'dots',
    es: 'lunares',
    en: 'polka-dot',
    coloured: { gender: 'm' },
    also: { es: ['lunar', 'topos'], en: ['spotted', 'dotted', 'polka dots', 'dots'] },
    drawn: 'plain',
  },
  {
    id: 'flowers',
    es: 'flores',
    en: 'floral',
    coloured: { gender: 'f' },
    also: {
      es: ['flor', 'floreado', 'floreada', 'floral', 'estampado de flores'],
      en: ['flowery', 'flower', 'flower print', 'floral print', 'flowers'],
    },
    drawn: 'plain',
  },
]
