import { adjective } from '../../agreement.ts'
import type { Quality } from '../care.types.ts'

/** What a product is like, when and for whom it is. */
export const kinds: readonly Quality[] = [
  {
    id: 'intensive',
    es: adjective('intensivo'),
    en: 'intensive',
    says: {
      es: '{Es} más concentrad{o} de lo habitual, así que con la mitad basta.',
      en: '{It} {is} more concentrated than usual, so half will do.',
    },
  },
  {
    id: 'gentle',
    es: adjective('suave'),
    en: 'gentle',
    also: { es: ['delicado', 'delicada'], en: ['mild', 'soft'] },
    says: {
      es: '{Es} suave{s} de verdad, para todos los días y para los días malos.',
      en: '{It} {is} truly gentle, made for every day and for bad days.',
    },
  },
  {
    id: 'light',
    es: ['ligero', 'ligera', 'ligeros', 'ligeras'],
    en: 'light',
    also: { es: [], en: ['lightweight'] },
    says: { es: 'Lo ligero, aquí, quiere decir que te olvidas.', en: 'Light, here, means that you forget about it.' },
  },
  {
    id: 'rich',
    es: ['rico', 'rica', 'ricos', 'ricas'],
    en: 'rich',
    also: { es: ['untuoso', 'untuosa'], en: [] },
    says: {
      es: '{Es} ric{o} como un guiso de domingo: alimenta{n} y no hace falta repetir.',
      en: '{It} {is} rich like a Sunday stew, and there is no need for seconds.',
    },
  },
  { id: 'dry', es: adjective('seco'), en: 'dry', also: { es: ['en seco'], en: [] } },
  { id: 'solid', es: ['sólido', 'sólida', 'sólidos', 'sólidas'], en: 'solid' },
  { id: 'liquid', es: ['líquido', 'líquida', 'líquidos', 'líquidas'], en: 'liquid' },
  {
    id: 'mineral',
    es: adjective('mineral'),
    en: 'mineral',
    says: {
      es: 'Los minerales se quedan en la superficie, que es donde trabajan.',
      en: 'Minerals stay on the surface, which is where they work.',
    },
  },
  {
    id: 'natural',
    es: adjective('natural'),
    en: 'natural',
    says: {
      es: 'Casi todo lo que lleva{n} viene de una planta, y lo que no, se explica en la etiqueta.',
      en: 'Nearly all of {them} comes from a plant, and the label explains the rest.',
    },
  },
  {
    id: 'organic',
    es: ['ecológico', 'ecológica', 'ecológicos', 'ecológicas'],
    en: 'organic',
    also: { es: ['bio', 'orgánico', 'orgánica'], en: [] },
    says: {
      es: 'Las plantas son de cultivo ecológico, con sus manchas y sus bichos.',
      en: 'The plants are organically grown, blemishes, beetles and all.',
    },
  },
  {
    id: 'vegan',
    es: adjective('vegano'),
    en: 'vegan',
    says: { es: 'No lleva{n} nada de origen animal.', en: '{It} contain{s} nothing of animal origin.' },
  },
  {
    id: 'handmade',
    es: adjective('artesano'),
    en: 'handmade',
    also: { es: ['artesanal', 'hecho a mano', 'hecha a mano'], en: ['artisan', 'hand made'] },
    says: {
      es: 'Se hace{n} a mano, y por eso no hay dos tandas idénticas.',
      en: '{It} {is} made by hand, so no two batches are identical.',
    },
  },
  {
    id: 'refillable',
    es: adjective('recargable'),
    en: 'refillable',
    says: {
      es: 'Cuando se acabe, se rellena: el envase es para quedarse.',
      en: 'Once empty, it is refilled: the container is there to stay.',
    },
  },
  { id: 'daily', es: adjective('diario'), en: 'daily', also: { es: ['de uso diario', 'de diario'], en: ['everyday'] } },
  {
    id: 'travel',
    es: 'de viaje',
    en: 'travel',
    also: { es: ['mini'], en: ['travel size', 'mini'] },
    says: {
      es: 'Tamaño de maleta: pasa el control y sobrevive al viaje.',
      en: 'It is suitcase size: it clears security and survives the trip.',
    },
  },
  { id: 'day', es: 'de día', en: 'day', rhythm: 'morning' },
  {
    id: 'night',
    es: 'de noche',
    en: 'night',
    also: { es: ['nocturno', 'nocturna'], en: ['overnight', 'nighttime'] },
    rhythm: 'night',
  },
  {
    id: 'summer',
    es: 'de verano',
    en: 'summer',
    says: {
      es: 'Pensad{o} para cuando el calor aprieta y menos es más.',
      en: '{It} {is} meant for hot days, when less is more.',
    },
  },
  {
    id: 'winter',
    es: 'de invierno',
    en: 'winter',
    says: {
      es: 'Pensad{o} para la temporada de gorro, leña y calefacción.',
      en: '{It} {is} meant for the season of hats, firewood and radiators.',
    },
  },
  { id: 'sleep', es: 'para dormir', en: 'sleep', rhythm: 'night' },
  { id: 'white', es: adjective('blanco'), en: 'white', colour: 'white' },
  { id: 'black', es: adjective('negro'), en: 'black', colour: 'charcoal' },
  { id: 'green', es: adjective('verde'), en: 'green', colour: 'sage' },
  { id: 'blue', es: adjective('azul'), en: 'blue', colour: 'sea' },
  { id: 'pink', es: 'rosa', en: 'pink', colour: 'rose' },
  { id: 'yellow', es: ['amarillo', 'amarilla', 'amarillos', 'amarillas'], en: 'yellow', colour: 'butter' },
  { id: 'golden', es: ['dorado', 'dorada', 'dorados', 'doradas'], en: 'golden', colour: 'camel' },
  {
    id: 'fragrance-free',
    es: 'sin perfume',
    en: 'fragrance-free',
    also: {
      es: ['sin aroma', 'sin fragancia', 'neutro', 'neutra'],
      en: ['unscented', 'without perfume', 'scent free', 'perfume free'],
    },
    last: true,
    unscented: true,
  },
  {
    id: 'alcohol-free',
    es: 'sin alcohol',
    en: 'alcohol-free',
    also: { es: [], en: ['without alcohol'] },
    last: true,
    says: {
      es: 'Sin alcohol, refresca{n} igual y reseca{n} menos.',
      en: 'Free of alcohol, {it} freshen{s} all the same, and with less drying.',
    },
  },
  {
    id: 'babies',
    es: 'para bebés',
    en: 'for babies',
    also: { es: ['de bebé', 'para bebé', 'para el bebé'], en: ['for baby', 'baby'] },
    last: true,
  },
  {
    id: 'children',
    es: 'para niños',
    en: 'for children',
    also: { es: ['infantil'], en: ['for kids', 'kids'] },
    last: true,
  },
  {
    id: 'men',
    es: 'para hombre',
    en: 'for men',
    also: { es: ['para hombres', 'de hombre'], en: ['mens'] },
    last: true,
    says: {
      es: 'El nombre dice para hombre; si {lo} coge otra persona, no protestamos.',
      en: 'The name says men; should somebody else borrow {them}, we won’t object.',
    },
  },
  {
    id: 'women',
    es: 'para mujer',
    en: 'for women',
    also: { es: ['para mujeres'], en: ['womens'] },
    last: true,
    says: {
      es: 'El nombre dice para mujer; si {lo} coge otra persona, no protestamos.',
      en: 'The name says women; should somebody else borrow {them}, we won’t object.',
    },
  },
  {
    id: 'family',
    es: 'para toda la familia',
    en: 'for the whole family',
    also: { es: ['familiar'], en: ['for the family'] },
    last: true,
    says: {
      es: 'Uno para todos: menos botes en el baño.',
      en: 'One for everyone means fewer bottles in the bathroom.',
    },
  },
]
