import type { Ritual } from '../care.types.ts'
import type { Line } from './line.ts'

/** How to use what is rinsed off. */
export const rinseOffRituals = {
  lather: [
    ['Haz espuma entre las manos mojadas, repártela y aclara.', 'Lather {them} between wet hands, spread and rinse.'],
    ['Con una manopla o una esponja rinde el doble.', 'A flannel or a sponge makes {them} last twice as long.'],
    ['Frota lo justo: la espuma trabaja sola.', 'Rub just a little: the lather does the work.'],
  ],
  wash: [
    [
      'Una nuez sobre la piel mojada o la esponja, masaje y agua.',
      'A walnut of it on wet skin or a sponge, a massage, and water.',
    ],
    [
      'Deja que haga espuma sin prisa y aclara con agua templada.',
      'Let {them} lather at leisure and rinse with lukewarm water.',
    ],
    ['En la bañera, un chorrito bajo el grifo y ya hay espuma.', 'In the bath, a dash under the tap is all it takes.'],
  ],
  'wash-hands': [
    [
      'Una dosis en las manos mojadas, veinte segundos y aclara.',
      'One measure on wet hands, twenty seconds, and rinse.',
    ],
    ['Entre los dedos y debajo de las uñas también.', 'Between your fingers and under your nails, too.'],
    [
      'Sécate bien después: la humedad reseca más que el jabón.',
      'Dry well afterwards: damp dries hands out more than soap does.',
    ],
  ],
  shampoo: [
    [
      'Masajea la raíz con las yemas; a las puntas les basta la espuma que baja.',
      'Massage the roots with your fingertips; for the ends, the lather running down is enough.',
    ],
    ['Moja bien el pelo antes: la mitad del lavado es agua.', 'Wet your hair well first: half of a wash is water.'],
    [
      'Si llevas días sin lavarlo, dos veces poco es mejor que una mucho.',
      'After some days without washing, little and twice beats once and plenty.',
    ],
  ],
  'shampoo-bar': [
    [
      'Frota la pastilla entre las manos, no en la cabeza, y lava con la espuma.',
      'Rub the bar between your hands rather than on your head, and wash with the lather.',
    ],
    [
      'Moja mucho el pelo antes: con agua de sobra hace falta la mitad.',
      'Wet your hair thoroughly first: with plenty of water you need half as much.',
    ],
    [
      'Masajea la raíz con las yemas y aclara hasta que el agua salga clara.',
      'Massage the roots with your fingertips and rinse until the water runs clear.',
    ],
  ],
  rinse: [
    [
      'De medios a puntas, un peine de púas anchas y un par de minutos.',
      'Mid-lengths to ends, a wide-toothed comb and a couple of minutes.',
    ],
    ['Escurre el pelo antes: con menos agua entra mejor.', 'Squeeze the water out first: it takes better that way.'],
    [
      'Termina con agua fresca; el pelo lo agradece y tú te despiertas.',
      'Finish with cool water; your hair likes it, and it wakes you up.',
    ],
  ],
  'hair-mask': [
    [
      'Reparte con los dedos, envuelve en una toalla tibia y espera diez minutos.',
      'Work through with your fingers, wrap in a warm towel and wait ten minutes.',
    ],
    [
      'De medios a puntas, tras el champú y en lugar del acondicionador.',
      'Mid-lengths to ends, after shampoo and in place of conditioner.',
    ],
    [
      'Aclara a conciencia, primero con agua templada y luego con fresca.',
      'Rinse thoroughly, first lukewarm and then cool.',
    ],
  ],
  mask: [
    [
      'Una capa fina sobre la cara limpia, lejos de ojos y labios; diez minutos y agua templada.',
      'A thin layer on a clean face, away from eyes and lips; ten minutes, then lukewarm water.',
    ],
    [
      'Retírala con una toallita húmeda antes de que se seque del todo.',
      'Take it off with a damp flannel before it dries completely.',
    ],
    ['Aprovecha para no contestar al teléfono.', 'Use the time for not answering the phone.'],
  ],
  scrub: [
    ['En círculos pequeños, sobre mojado y sin apretar.', 'In small circles, on wet skin and without pressing.'],
    ['Aclara con agua templada y sécate a toquecitos.', 'Rinse with lukewarm water and pat dry.'],
    [
      'Deja descansar un par de días las zonas recién depiladas o irritadas.',
      'Give freshly shaved or irritated areas a couple of days off.',
    ],
  ],
  micellar: [
    [
      'Empapa un disco lavable, apóyalo unos segundos y desliza; con los ojos, paciencia.',
      'Soak a washable pad, hold it there for some seconds and wipe; with eyes, patience.',
    ],
    ['Repite hasta que el algodón salga limpio.', 'Repeat until the cotton comes away clean.'],
    ['No hace falta aclarar, aunque a nosotros nos gusta hacerlo.', 'No rinsing needed, though we like to.'],
  ],
  cleanse: [
    [
      'Masajea un minuto sobre la cara y aclara con agua templada.',
      'Massage over your face for a minute and rinse with lukewarm water.',
    ],
    [
      'Primero con las manos secas para el maquillaje, luego con agua para el resto.',
      'First with dry hands for make-up, then with water for everything else.',
    ],
    ['Sécate a toquecitos, con una toalla limpia.', 'Pat dry with a clean towel.'],
  ],
  bath: [
    [
      'Échal{o} bajo el grifo con el agua a treinta y siete grados, y cierra la puerta.',
      'Add {them} under the running tap, at thirty-seven degrees, and shut the door.',
    ],
    [
      'Si no tienes bañera, una palangana y los pies también cuentan.',
      'Without a bath, a basin and your feet will do.',
    ],
    [
      'Veinte minutos y después una ducha corta. Cuidado al salir, que el suelo resbala.',
      'Twenty minutes, then a short shower. Mind the floor when you get out: it is slippery.',
    ],
  ],
  teeth: [
    [
      'Un guisante en el cepillo, dos minutos y escupe sin tragar.',
      'A pea on your brush, two minutes, and spit rather than swallow.',
    ],
    ['De la encía hacia el borde, sin apretar.', 'From gum to edge, without pressing.'],
    ['También por dentro, que es donde nadie mira.', 'The insides as well, which is where nobody looks.'],
  ],
  shave: [
    [
      'Con la cara mojada y templada, haz espuma con la brocha y afeita a favor del pelo.',
      'On a warm, wet face, work up a lather with a brush and shave with the grain.',
    ],
    [
      'Deja que ablande la barba un minuto antes de la primera pasada.',
      'Let {them} soften your beard for a minute before the first stroke.',
    ],
    ['Aclara con agua fría y seca sin frotar.', 'Rinse with cold water and dry without rubbing.'],
  ],
} as const satisfies Partial<Record<Ritual, readonly Line[]>>
