import { adjective } from '../../agreement.ts'
import type { Quality } from '../care.types.ts'

const or = (stem: string) => [`${stem}or`, `${stem}ora`, `${stem}ores`, `${stem}oras`] as const

/** What a product does. */
export const effects: readonly Quality[] = [
  {
    id: 'moisturising',
    es: adjective('hidratante'),
    en: 'moisturising',
    also: { es: [], en: ['moisturizing', 'hydrating'] },
    says: {
      es: 'Hidratar es guardar el agua que ya hay: a eso se dedica{n}.',
      en: 'To moisturise is to keep the water that is there already, and that is {its} job.',
    },
  },
  {
    id: 'nourishing',
    es: ['nutritivo', 'nutritiva', 'nutritivos', 'nutritivas'],
    en: 'nourishing',
    says: {
      es: 'Nutre{n} sin empachar, que también se puede.',
      en: '{It} nourish{es} without overfeeding, which can be done.',
    },
  },
  {
    id: 'soothing',
    es: adjective('calmante'),
    en: 'soothing',
    also: { es: [], en: ['calming'] },
    says: { es: 'Calma{n} como calma una voz baja.', en: '{It} soothe{s} the way a low voice does.' },
  },
  {
    id: 'repairing',
    es: or('reparad'),
    en: 'repairing',
    also: { es: [], en: ['restoring', 'repair'] },
    says: {
      es: 'Lo de reparar va en serio, pero a su ritmo: primero se cuida lo áspero, después vuelve la comodidad.',
      en: 'Repair is meant in earnest and takes time: rough patches are looked after, and comfort comes back.',
    },
  },
  {
    id: 'protective',
    es: or('protect'),
    en: 'protective',
    also: { es: [], en: ['protecting'] },
    says: { es: 'Protege{n} del viento, del frío y de las prisas.', en: '{It} protect{s} from wind, cold and haste.' },
  },
  {
    id: 'refreshing',
    es: adjective('refrescante'),
    en: 'refreshing',
    also: { es: [], en: ['cooling'] },
    says: {
      es: 'Refresca{n} como bajar tres escalones hacia el agua.',
      en: '{It} refresh{es} like going three steps down into the water.',
    },
  },
  {
    id: 'relaxing',
    es: adjective('relajante'),
    en: 'relaxing',
    says: {
      es: 'Pide{n} hombros caídos y teléfono en otra habitación.',
      en: '{It} ask{s} for lowered shoulders and a phone in another room.',
    },
  },
  {
    id: 'toning',
    es: adjective('tonificante'),
    en: 'toning',
    says: {
      es: 'Tonifica{n}: un buenos días, no un grito.',
      en: '{It} tone{s}, in the way of a good morning rather than a shout.',
    },
  },
  {
    id: 'firming',
    es: adjective('reafirmante'),
    en: 'firming',
    says: {
      es: 'El efecto firme es cosa de masaje y constancia; la fórmula pone la mitad.',
      en: 'Firmness is a matter of massage and patience; the formula supplies half of it.',
    },
  },
  {
    id: 'brightening',
    es: or('iluminad'),
    en: 'brightening',
    also: { es: [], en: ['illuminating', 'glow'] },
    says: {
      es: 'Busca{n} luz, no brillo: son cosas distintas.',
      en: '{It} {is} after light rather than shine, which is another thing.',
    },
  },
  {
    id: 'purifying',
    es: adjective('purificante'),
    en: 'purifying',
    also: { es: [], en: ['clarifying', 'detox'] },
    says: { es: 'Limpia{n} a fondo y sabe{n} cuándo parar.', en: '{It} clean{s} deeply and know{s} when to stop.' },
  },
  {
    id: 'balancing',
    es: adjective('equilibrante'),
    en: 'balancing',
    says: {
      es: 'Equilibra{n}: quita{n} de donde sobra y deja{n} donde falta.',
      en: '{It} balance{s}, taking where there is too much and leaving where there is little.',
    },
  },
  {
    id: 'mattifying',
    es: adjective('matificante'),
    en: 'mattifying',
    says: { es: 'Quita el brillo sin dejar polvo.', en: 'It takes the shine away without leaving powder.' },
  },
  { id: 'smoothing', es: adjective('alisante'), en: 'smoothing' },
  {
    id: 'volumising',
    es: 'voluminizador',
    en: 'volumising',
    also: { es: ['de volumen', 'voluminizadora'], en: ['volumizing', 'volume'] },
    says: { es: 'Da cuerpo desde la raíz, sin rigidez.', en: 'It gives body from the roots, without stiffness.' },
  },
  {
    id: 'anti-ageing',
    es: 'antiedad',
    en: 'anti-ageing',
    also: { es: ['antienvejecimiento', 'antiarrugas'], en: ['anti-aging', 'anti-wrinkle'] },
    says: {
      es: 'No borra{n} años ni lo intenta{n}: lo suyo es alisar el aspecto de las líneas y dejar la piel cómoda.',
      en: 'Nothing erases years, and this does not try: what it does is smooth the look of lines and leave skin comfortable.',
    },
  },
  {
    id: 'antioxidant',
    es: adjective('antioxidante'),
    en: 'antioxidant',
    says: {
      es: 'Los antioxidantes hacen de paraguas frente a la ciudad y el sol.',
      en: 'Antioxidants act as an umbrella against city and sun.',
    },
  },
  {
    id: 'exfoliating',
    es: adjective('exfoliante'),
    en: 'exfoliating',
    says: {
      es: 'Exfolia{n} con respeto: se lleva{n} lo que sobra y nada más.',
      en: '{It} exfoliate{s} with respect, taking what is spare and nothing else.',
    },
  },
  { id: 'cleansing', es: or('limpiad'), en: 'cleansing' },
]
