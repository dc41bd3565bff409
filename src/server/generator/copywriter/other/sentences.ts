import type { Bilingual } from '../../draft.ts'
import { say } from '../template.ts'

/** Nothing here says what the thing is made of or looks like: nobody knows. `{name}` opens a phrase, so that nothing agrees with it. */
export const shorts: readonly Bilingual[] = [
  say(
    '{name}, sin adornos. De las cosas que se usan a diario.',
    '{name}, no frills. One of those things that earn their keep every day.',
  ),
  say(
    '{name} para quien prefiere tener poco y bueno.',
    '{name}, for people who would rather own little and own it well.',
  ),
  say(
    '{name}. Una pieza sencilla, escogida por nosotros con calma.',
    '{name}. A simple piece, and we took our time choosing it.',
  ),
  say('{name}, tal cual. Para tu casa o para regalar.', '{name}, plain and simple. For your own home or as a present.'),
  say('{name}: lo justo, bien hecho.', '{name}: just enough, done properly.'),
  say('{name}, de nuestra mesa a la tuya.', '{name}, from our table to yours.'),
  say('{name}. Poca cosa y mucha compañía.', '{name}. A small thing, and good company.'),
]

export const openings: readonly Bilingual[] = [
  say(
    '{name}: el nombre ya lo dice todo. En la tienda entran pocas cosas que no sean ropa o cremas, y esta se ha ganado el sitio.',
    '{name}: the name says it all. We stock very little besides clothes and creams, and this one has earned its place.',
  ),
  say(
    'A veces nos preguntan qué más vendemos, aparte de lino y jabón. Pues esto: {name}. Una pieza suelta, sin colección ni temporada.',
    'People sometimes ask what else we sell besides linen and soap. Well, this: {name}. A one-off, with no collection or season behind it.',
  ),
  say(
    'Hay cosas que encuentras sin buscarlas. {name} es una de ellas: apareció, nos gustó y aquí está.',
    'Some things you find without looking. {name} is one of them: it turned up, we liked it, and here it is.',
  ),
  say(
    'Pocas palabras para esta ficha: {name}. Lo hemos traído porque nosotros mismos lo queríamos en casa.',
    'Few words needed here: {name}. We brought it in because we wanted it at home ourselves.',
  ),
  say(
    '{name}. Así, a secas. Nos gustan las cosas que se explican solas y esta no necesita folleto.',
    '{name}. Just that. We like things that explain themselves, and this one needs no leaflet.',
  ),
  say(
    'Nuestro rincón de hallazgos crece despacio. Lo último en llegar: {name}.',
    'Our corner of finds grows slowly. The latest to arrive: {name}.',
  ),
]

export const uses: readonly Bilingual[] = [
  say(
    'Busca su sitio a mano, donde se use. Lo que se guarda para las visitas acaba sin estrenar.',
    'Keep it within reach, where it will be used. Anything saved for visitors ends up never opened.',
  ),
  say(
    'También es un buen regalo para quien dice que no necesita nada. Con un papel de estraza y un cordel queda listo.',
    'It makes a good present, too, for anyone who says they need nothing. Brown paper and a bit of string will do.',
  ),
  say(
    'Cuanto más se use, mejor: está para eso, no para la estantería.',
    'The more use it gets, the better: that is what it is for, not for the shelf.',
  ),
  say(
    'Va bien en una casa llena y en una casi vacía. Tú sabrás dónde.',
    'It suits a full house and a nearly empty one. You will know where.',
  ),
  say(
    'Si dudas de si te sirve, escríbenos y lo hablamos.',
    'If you are not sure it is right for you, write to us and we will talk it over.',
  ),
  say(
    'Estrenar algo un martes cualquiera también tiene su gracia.',
    'There is some joy in using something new on an ordinary Tuesday.',
  ),
]

export const closings: readonly Bilingual[] = [
  say(
    'Las medidas y el peso son los del paquete. Llega con relleno de papel.',
    'Size and weight are those of the parcel. It comes packed in paper.',
  ),
  say(
    'Medidas y peso van con el embalaje. Si al abrirlo no es lo que esperabas, tienes el plazo de devolución de siempre.',
    'Size and weight include the packaging. If it is not what you expected, the usual time for returns applies.',
  ),
  say(
    'Para limpiarlo, sigue la etiqueta que trae; si no trae, un paño húmedo y nada más. Las medidas son las de la caja.',
    'To clean it, follow its label; if there is none, a damp cloth and nothing more. The size given is that of the box.',
  ),
  say(
    'Sale de aquí bien protegido. Abre la caja con cuidado y guarda el papel: sirve para otra vez. Peso y medidas, con embalaje.',
    'It leaves us well protected. Open the box gently and keep the paper for another time. Weight and size include packaging.',
  ),
  say(
    'Pesa y ocupa lo que ves abajo, ya en su caja. Cualquier duda, escríbenos.',
    'Weight and size below are for the boxed item. Any questions, write to us.',
  ),
  say(
    'Guárdalo lejos del sol y de la humedad, como casi todo. Las medidas incluyen la caja.',
    'Keep it away from sun and damp, like most things. The size given includes the box.',
  ),
]
