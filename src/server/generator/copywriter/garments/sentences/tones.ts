import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'
import type { Tone } from '../garments.types.ts'

/** What its colour does; `{Tono}` is the colour as a noun. */
export const tones: Record<Tone, readonly Bilingual[]> = {
  light: [
    say('{Eltono} aclara lo que tiene cerca.', '{Colour} brightens whatever is near.'),
    say(
      '{Eltono} va con azul marino, con verde y con la piel al sol.',
      '{Colour} goes with navy, with green and with sun on skin.',
    ),
    say(
      'Con {eltono} no hay error posible: todo lo demás encaja.',
      'You cannot go wrong with {colour}: everything else falls into place.',
    ),
    say(
      '{Eltono} tiene algo de pared encalada y algo de arena.',
      '{Colour} has something of whitewashed walls and something of sand.',
    ),
    say('Elegimos {eltono} para que la luz hiciera el resto.', 'We chose {colour} and left the rest to the light.'),
    say(
      '{Eltono} se mancha igual que los otros, pero se lleva mejor.',
      '{Colour} stains like any other, but wears better.',
    ),
  ],
  warm: [
    say('{Eltono} trae calor incluso en días grises.', '{Colour} brings warmth even to grey days.'),
    say(
      '{Eltono} se entiende bien con crudo, con gris piedra y con vaquero.',
      '{Colour} gets along with ecru, stone and denim.',
    ),
    say('Hay algo de tarde de septiembre en {eltono}.', 'There is something of a September evening in {colour}.'),
    say('Con {eltono} basta: el resto puede ser neutro.', '{Colour} is enough: the rest can stay neutral.'),
    say(
      'Buscamos {eltono} hasta que dejó de parecer de moda.',
      'We worked on {colour} until it stopped looking like fashion.',
    ),
    say(
      '{Eltono} favorece a casi todo el mundo, sobre todo con algo de sueño.',
      '{Colour} flatters nearly everyone, above all the half asleep.',
    ),
  ],
  green: [
    say(
      '{Eltono} sale del monte y combina con todo lo que crece en él.',
      '{Colour} comes from the woods and goes with everything that grows there.',
    ),
    say(
      '{Eltono} va bien con crudo, con camel y con cielo nublado.',
      '{Colour} goes well with ecru, camel and a cloudy sky.',
    ),
    say('Con {eltono} se descansa la vista.', '{Colour} rests the eyes.'),
    say(
      'En {eltono} hay musgo, hay olivo y hay paciencia de tinte.',
      'There is moss in {colour}, and olive, and a patient dye.',
    ),
    say('{Eltono} es nuestro neutro de los días de campo.', '{Colour} is our neutral for days in the country.'),
    say('Prueba {eltono} con azul: dicen que no, pero sí.', 'Try {colour} with blue: they say you can’t, but you can.'),
  ],
  blue: [
    say(
      '{Eltono} es lo que vemos por la ventana casi todos los días.',
      '{Colour} is what we see from the window every day.',
    ),
    say(
      '{Eltono} va con blanco, con arena y con casi cualquier plan.',
      '{Colour} goes with white, with sand and with nearly any plan.',
    ),
    say('Con {eltono} ya tienes medio mar puesto.', 'In {colour} you are halfway to the sea.'),
    say(
      '{Eltono} aguanta bien los años y mejor los lavados.',
      '{Colour} takes the years well and the washes even better.',
    ),
    say('Elegimos {eltono} una tarde de bajamar.', 'We picked {colour} one afternoon at low tide.'),
    say(
      '{Eltono} hace de negro cuando hace falta y de fiesta cuando toca.',
      '{Colour} stands in for black when needed and for party when asked.',
    ),
  ],
  dark: [
    say('{Eltono} resuelve las mañanas con prisa.', '{Colour} takes care of hurried mornings.'),
    say('{Eltono} va con todo y no lo presume.', '{Colour} goes with everything and never boasts.'),
    say('Con {eltono} se ve la forma, que es lo que importa.', 'In {colour} you see the shape, which is what matters.'),
    say('{Eltono} tiene fondo: de cerca no es plano.', '{Colour} has depth: up close it is never flat.'),
    say('Elegimos {eltono} porque calla y acompaña.', 'We chose {colour} because it is quiet, good company.'),
    say(
      '{Eltono} admite encima cualquier color que se atreva.',
      '{Colour} will take any colour that dares to sit beside it.',
    ),
  ],
}
