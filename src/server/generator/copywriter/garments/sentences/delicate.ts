import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'
import type { Stuff } from '../garments.types.ts'

/** What no ordinary wash is good for. */
export type Delicate = Extract<Stuff, 'wool' | 'silk' | 'waxed' | 'leather' | 'straw'>

/** How to look after what asks for a gentle hand. */
export const delicate: Record<Delicate, readonly Bilingual[]> = {
  wool: [
    say(
      'Láva{lo} a mano con agua fría y jabón para lana. Sin retorcer, y a secar en plano sobre una toalla.',
      'Wash by hand in cold water with wool soap. No wringing; dry flat on a towel.',
    ),
    say(
      'Airéa{lo} a menudo y láva{lo} poco: a mano, en frío. Guárda{lo} limpi{o}, que a las polillas les gusta lo usado.',
      'Air often and wash seldom: by hand, in cold water. Put away clean, since moths like what has been worn.',
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
  waxed: [
    say(
      'Nada de lavadora: una esponja, agua fría y a secar colgad{o}.',
      'Keep out of the washing machine: a sponge, cold water, and hang to dry.',
    ),
    say(
      'Las manchas se van con un paño húmedo. Cada dos años, una mano de cera.',
      'Stains come off with a damp cloth. Every other year, a coat of wax.',
    ),
    say(
      'Ni jabón, ni agua caliente, ni plancha: se llevan la cera. Con agua fría basta.',
      'No soap, no hot water, no iron: they take the wax away. Cold water will do.',
    ),
    say(
      'Cepilla el barro cuando esté seco y pasa un paño frío. La cera se repone cuando el agua deje de resbalar.',
      'Brush off mud once dry and wipe with a cold cloth. Rewax when water stops running off.',
    ),
    say(
      'Cuélga{lo} lejos de la calefacción. Si se cuartea el acabado, cera y secador templado.',
      'Hang away from radiators. If the finish cracks, wax and a warm hairdryer.',
    ),
    say(
      'Déja{lo} secar a su aire después de cada lluvia. No necesita{n} más lavado que ese.',
      'Let {them} dry naturally after rain. {It} need{s} no other wash.',
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
