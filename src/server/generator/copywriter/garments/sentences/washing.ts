import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'
import type { Stuff } from '../garments.types.ts'
import type { Delicate } from './delicate.ts'

/** How to look after what goes into the machine. */
export const washing: Record<Exclude<Stuff, Delicate>, readonly Bilingual[]> = {
  linen: [
    say(
      'A máquina a 30 grados y tendid{o} a la sombra. La plancha, si te apetece, con la tela aún húmeda.',
      'Machine wash at 30 degrees and dry in the shade. Iron, if you feel like it, while still damp.',
    ),
    say(
      'Láva{lo} a 30 grados, sacúde{lo} fuerte y tiénde{lo} al aire: medio planchado está hecho.',
      'Wash at 30 degrees, give {them} a good shake and hang {them} outdoors: half the ironing is done.',
    ),
    say(
      'Programa corto, 30 grados y poco centrifugado. Sin secadora: el aire hace lo mismo y no cobra.',
      'Short cycle, 30 degrees, gentle spin. No dryer: the air does the same and charges nothing.',
    ),
    say(
      'Puede{n} ir a la lavadora con colores parecidos, a 30 grados. Evita la lejía y el sol de mediodía.',
      'Wash with similar colours at 30 degrees. Keep away from bleach and midday sun.',
    ),
    say(
      'Agua fría o templada, jabón suave y cuerda. Se ablanda{n} en cada lavado.',
      'Cool or lukewarm water, mild soap and a line. {It} soften{s} with every wash.',
    ),
    say(
      'Se lava{n} a 30 grados y se seca{n} en un rato. Si te gustan las arrugas, ya has terminado.',
      'Wash at 30 degrees; drying takes no time. If you like creases, you are done.',
    ),
  ],
  cotton: [
    say(
      'Láva{lo} del revés, a 30 grados y con colores parecidos. Séca{lo} al aire si tienes dónde.',
      'Wash inside out at 30 degrees with similar colours. Dry in the open air if you can.',
    ),
    say(
      'Lavadora a 30 grados y plancha templada por el revés. Sin lejía.',
      'Machine wash at 30 degrees, warm iron on the inside. No bleach.',
    ),
    say(
      'Con 30 grados sale limpi{o}; con más, solo gastas luz. La secadora, en suave y de vez en cuando.',
      'At 30 degrees {it} come{s} out clean; more is only wasted power. Tumble dry low, now and then.',
    ),
    say(
      'A máquina, en frío o a 30 grados. Estíra{lo} con la mano antes de tender y te ahorras la plancha.',
      'Machine wash cold or at 30. Smooth {them} by hand before hanging and skip the ironing.',
    ),
    say(
      'Agua a 30 grados, jabón sin blanqueante y tendido a la sombra. No pide{n} más.',
      'Water at 30 degrees, soap without bleach and a line in the shade. {It} ask{s} for no more.',
    ),
    say(
      'Lavado normal a 30 grados. La primera vez, con los suyos, por si suelta algo de color.',
      'Normal wash at 30 degrees. The first time with similar shades, in case a little colour comes out.',
    ),
  ],
  pile: [
    say(
      'Del revés y en frío, para que el pelo no se aplaste. Sin plancha.',
      'Wash inside out and cold, so that the pile isn’t crushed. No iron.',
    ),
    say(
      'Lavadora en frío, programa delicado y secado al aire. Cepílla{lo} en seco de vez en cuando.',
      'Cold, gentle cycle and dry in the air. Brush {them} now and then once dry.',
    ),
    say(
      'Láva{lo} a 30 grados como mucho, del revés, y sacúde{lo} antes de tender.',
      'Wash at 30 degrees at most, inside out, and shake well before hanging.',
    ),
    say(
      'Nada de secadora ni suavizante: apelmazan. Agua fría y paciencia.',
      'No dryer and no softener, which flatten the pile. Cold water and patience.',
    ),
    say(
      'Programa suave, poco jabón y a secar lejos del radiador.',
      'Gentle cycle, little soap, and dry away from the radiator.',
    ),
    say(
      'Vapor en vez de plancha, y siempre por el revés. Lavado en frío.',
      'Steam rather than iron, always from the inside. Wash cold.',
    ),
  ],
  knit: [
    say(
      'A máquina en frío, dentro de una bolsa, y a secar en plano.',
      'Machine wash cold in a laundry bag and dry flat.',
    ),
    say(
      'Láva{lo} a 30 grados del revés. No {lo} cuelgues mojad{o}: se daría{n} de sí.',
      'Wash at 30 degrees, inside out. Don’t hang {them} wet, or the weight will stretch {them}.',
    ),
    say(
      'Programa delicado, poco centrifugado y una toalla para secar encima.',
      'Gentle cycle, light spin, and a towel to dry on.',
    ),
    say(
      'En frío y con jabón suave conserva{n} forma y color. La plancha no hace falta.',
      'Cold water and mild soap keep both shape and colour. No ironing needed.',
    ),
    say(
      'Si se engancha un hilo, no tires: mételo hacia dentro con una aguja. Lavado en frío.',
      'If a thread snags, don’t pull: ease it back with a needle. Wash cold.',
    ),
    say(
      'Lavadora a 30 grados, sin suavizante. Dobla y guarda; las perchas dejan picos.',
      'Machine wash at 30 degrees without softener. Fold to store; hangers leave peaks.',
    ),
  ],
  fluid: [
    say(
      'En frío, programa delicado y colgad{o} a secar. Plancha templada, por el revés.',
      'Cold, gentle cycle, then hang to dry. Warm iron, on the inside.',
    ),
    say(
      'Láva{lo} a 30 grados en una bolsa y sin prisas. La secadora encoge.',
      'Wash at 30 degrees in a laundry bag, and take your time. Dryers shrink {them}.',
    ),
    say(
      'Poco centrifugado y percha: casi no hará falta plancha.',
      'A light spin and a hanger: ironing will hardly be needed.',
    ),
    say(
      'Agua fría y jabón suave. Húmed{o} parece{n} más rígid{o}; al secar se le{s} pasa.',
      'Cold water and mild soap. When wet {it} feel{s} stiffer; that passes once dry.',
    ),
    say(
      'Mejor a la sombra y sin pinzas que marquen. Lavado en frío.',
      'Best dried in the shade, without pegs that leave a mark. Wash cold.',
    ),
    say(
      'A máquina en frío con prendas ligeras; nunca con vaqueros ni cremalleras.',
      'Machine wash cold with light things; never with jeans or zips.',
    ),
  ],
  denim: [
    say(
      'Láva{lo} poco, del revés y en frío. Las tres primeras veces, aparte: el índigo suelta color.',
      'Wash seldom, inside out and cold. On {its} own the first three times: the dye bleeds.',
    ),
    say(
      'A 30 grados, del revés, y a la cuerda. La secadora se come la tela.',
      'At 30 degrees, inside out, and onto the line. Dryers eat the cloth.',
    ),
    say(
      'Un aireado vale por medio lavado. El otro medio, en frío y del revés.',
      'Airing is half a wash. The other half: cold and inside out.',
    ),
    say(
      'Agua fría, sin suavizante, y tendid{o} a la sombra para que el color aguante.',
      'Cold water, no softener, and dry in the shade so that the colour lasts.',
    ),
    say(
      'Cuanto menos {lo} laves, mejor envejece{n}. Cuando toque, en frío.',
      'The less you wash {them}, the better {it} age{s}. When you do, wash cold.',
    ),
    say(
      'Del revés, con colores oscuros y a 30 grados como mucho.',
      'Inside out, with dark colours, at 30 degrees at most.',
    ),
  ],
  canvas: [
    say(
      'Cepílla{lo} en seco y, si hace falta más, agua fría y jabón suave.',
      'Brush dry; if that isn’t enough, cold water and mild soap.',
    ),
    say(
      'A 30 grados, del revés y sin secadora. Se ablanda{n} con el uso, no con el suavizante.',
      'At 30 degrees, inside out, no dryer. It is wear that softens {them}, not softener.',
    ),
    say(
      'Las manchas, con un paño húmedo y en el momento. El resto puede esperar.',
      'Treat stains at once with a damp cloth. The rest can wait.',
    ),
    say(
      'En frío y con colores parecidos las primeras veces. Después, sin miramientos.',
      'Cold, with similar colours the first few times. After that, no fuss.',
    ),
    say(
      'Agua fría, jabón neutro y a secar al aire, lejos del sol fuerte.',
      'Cold water, mild soap, and dry in the air out of strong sun.',
    ),
    say(
      'Un cepillo de raíces y un poco de paciencia hacen más que la lavadora.',
      'A stiff brush and some patience do more than a washing machine.',
    ),
  ],
  technical: [
    say(
      'Láva{lo} en frío, sin suavizante, y cierra antes todo lo que se cierre.',
      'Wash cold without softener, and fasten everything that fastens first.',
    ),
    say(
      'Programa corto a 30 grados y a la cuerda. Nada de plancha.',
      'Short cycle at 30 degrees, then the line. No ironing.',
    ),
    say(
      'Después del mar, un aclarado con agua dulce. De vez en cuando, lavado en frío.',
      'After the sea, rinse in fresh water. Wash cold from time to time.',
    ),
    say(
      'Casi siempre basta un paño húmedo. Si no, en frío y con poco jabón.',
      'A damp cloth is usually enough. If not, cold water and little soap.',
    ),
    say(
      'El suavizante tapa el tejido: mejor sin él. Agua a 30 grados y secado al aire.',
      'Softener clogs the fabric: leave it out. Water at 30 degrees and air drying.',
    ),
    say(
      'Séca{lo} colgad{o} y lejos del radiador. Para lavar, en frío.',
      'Hang to dry away from the radiator. Wash cold.',
    ),
  ],
}
