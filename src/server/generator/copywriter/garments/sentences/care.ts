import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'
import type { Stuff } from '../garments.types.ts'

/** How to look after it: what the cloth allows, no more. */
export const care: Record<Stuff, readonly Bilingual[]> = {
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
  wool: [
    say(
      'Láva{lo} a mano con agua fría y jabón para lana. Sin retorcer, y a secar en plano sobre una toalla.',
      'Wash by hand in cold water with wool soap. No wringing; dry flat on a towel.',
    ),
    say(
      'Airéa{lo} a menudo y láva{lo} poco: a mano, en frío. Guárda{lo} doblad{o}, nunca en percha.',
      'Air often and wash seldom: by hand, in cold water. Store folded, never on a hanger.',
    ),
    say(
      'Si tu lavadora tiene programa de lana en frío, puedes usarlo. Secadora, jamás.',
      'If your machine has a cold wool cycle, you may use it. The dryer, never.',
    ),
    say(
      'Una noche colgad{o} al fresco quita casi todos los olores. Cuando toque lavar, a mano y en agua fría.',
      'A night in the fresh air takes out most smells. When it is time to wash, by hand and in cold water.',
    ),
    say(
      'Agua fría, jabón neutro y nada de frotar. Para las bolitas, un peine de lana.',
      'Cold water, mild soap and no rubbing. For bobbles, a wool comb.',
    ),
    say(
      'Se lava{n} a mano y en frío, y se seca{n} extendid{o} lejos del sol. En verano, con lavanda en el cajón.',
      'Hand wash cold and dry flat, away from the sun. In summer, lavender in the drawer.',
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
  silk: [
    say(
      'A mano, en agua fría y con jabón neutro. Enrólla{lo} en una toalla y séca{lo} a la sombra.',
      'By hand, in cold water with mild soap. Roll {them} in a towel and dry in the shade.',
    ),
    say(
      'Se puede{n} lavar en casa: agua fría, sin frotar ni retorcer. Plancha baja, por el revés.',
      'You can wash {them} at home: cold water, no rubbing, no wringing. Cool iron on the inside.',
    ),
    say(
      'Agua fría, gesto corto y a la sombra. El perfume, antes de vestirte.',
      'Cold water, a quick hand and shade to dry. Put perfume on before you dress.',
    ),
    say(
      'Láva{lo} aparte y a mano. Si prefieres la tintorería, tampoco pasa nada.',
      'Wash on {its} own, by hand. If you prefer the dry cleaner, that is fine too.',
    ),
    say(
      'El sol directo y la lejía son sus dos enemigos. El agua fría, su amiga.',
      'Direct sun and bleach are {its} two enemies. Cold water is a friend.',
    ),
    say(
      'Cuélga{lo} en el baño mientras te duchas y las arrugas se van. Para lavar, a mano y en frío.',
      'Hang {them} in the bathroom while you shower and creases drop out. Wash by hand, cold.',
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
  leather: [
    say(
      'Un paño seco para el polvo y crema incolora dos veces al año. Agua, la menos posible.',
      'A dry cloth for dust and colourless cream twice a year. As little water as possible.',
    ),
    say(
      'Si se moja{n}, deja que se seque{n} a su aire, sin radiador. Después, un poco de crema.',
      'If {it} get{s} wet, let {them} dry naturally, away from heat. Then a little cream.',
    ),
    say(
      'Guárda{lo} en su bolsa de tela, con papel dentro para que no pierda{n} la forma.',
      'Keep {them} in a cloth bag, with paper inside to hold the shape.',
    ),
    say(
      'Las rayas pequeñas se van frotando con el dedo. Las grandes son recuerdos.',
      'Small scratches rub out with a finger. Big ones are memories.',
    ),
    say(
      'No {lo} dejes al sol ni cerca de una estufa. Con eso y algo de crema, dura{n} décadas.',
      'Keep out of the sun and away from stoves. That and some cream will see {them} through decades.',
    ),
    say(
      'No se lava{n}: se cepilla{n} y se nutre{n}. Poco y a menudo.',
      'Don’t wash: brush and feed the leather. A little, often.',
    ),
  ],
  straw: [
    say(
      'Un cepillo suave para el polvo y nada de lavadora. Si se deforma{n}, vapor y paciencia.',
      'A soft brush for dust and never the washing machine. If bent out of shape, steam and patience.',
    ),
    say(
      'Si se moja{n}, sécal{o} al aire sobre algo redondo.',
      'If {it} get{s} wet, dry in the air over something round.',
    ),
    say('Guárda{lo} sin nada encima y lejos de la humedad.', 'Store with nothing on top, away from damp.'),
    say(
      'Las manchas, con un paño apenas húmedo. El agua en abundancia no le{s} gusta.',
      'Wipe stains with a barely damp cloth. Plenty of water does no good.',
    ),
    say('Al acabar el verano, un cepillado y a una bolsa de tela.', 'When summer ends, a brush and into a cloth bag.'),
    say(
      'No {lo} dejes en el coche al sol: la fibra se reseca.',
      'Don’t leave {them} in a hot car: the fibre dries out.',
    ),
  ],
}

/** Ends the long text of anything. */
export const endings: readonly Bilingual[] = [
  say(
    'Si algo no te encaja, tienes el plazo de devolución de siempre.',
    'If something isn’t right, the usual time for returns applies.',
  ),
  say(
    'Las medidas están abajo; compáralas con algo que ya te quede bien.',
    'Measurements are below; compare them with something you already like.',
  ),
  say(
    'Con ese cuidado te durará{n} mucho, que es la idea.',
    'Looked after like that, {it} will last, which is the idea.',
  ),
  say('Lo demás lo pone el tiempo.', 'Time will do the rest.'),
  say(
    'Cuanto mejor {lo} trates, más tarde tendrás que volver.',
    'The better you treat {them}, the longer before you need us again.',
  ),
  say(
    'Y si se suelta una puntada, aguja e hilo: diez minutos y como nuev{o}.',
    'And should a thread come loose, ten minutes with a needle and {it} {is} as good as new.',
  ),
  say('Poco más hay que saber.', 'That is about all there is to know.'),
]
