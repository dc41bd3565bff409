import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'
import type { Group, Stuff } from '../garments.types.ts'

/** First sentence of the short text, for any garment: cloth and colour. */
export const leads: readonly Bilingual[] = [
  say('{Tejido} y una forma que se entiende a la primera.', '{Cloth} and a shape that makes sense at first sight.'),
  say('Hech{o} en {tejido}, para usar mucho y guardar poco.', 'Made in {cloth}, to be used often and put away seldom.'),
  say('{El} {noun} de siempre, en {tejido}.', 'The {noun} you always come back to, in {cloth}.'),
  say('En {tejido}, sin prisa y con buenos remates.', 'In {cloth}, finished without hurry and made to stay.'),
  say(
    'En {tejido}, con las costuras en su sitio y nada que sobre.',
    'In {cloth}, with every seam in its place and nothing extra.',
  ),
  say('{Tejido}: eso es casi todo, y es mucho.', '{Cloth}: that is nearly all of it, and it is plenty.'),
  say('Poco ruido y {tejido}.', 'Little noise, and {cloth}.'),
  say('Para quien toca antes de mirar: {tejido}.', 'For people who touch before they look: {cloth}.'),
  say('{Tejido}, buena hechura y ningún secreto.', '{Cloth}, good making and no secrets.'),
]

/** The same, by what the cloth is like. */
export const clothLeads: Record<Stuff, readonly Bilingual[]> = {
  linen: [
    say('{Tejido}, de tacto seco y fresco.', '{Cloth}, dry and cool to the touch.'),
    say(
      '{Tejido} que se arruga con gracia y refresca de verdad.',
      '{Cloth} that creases gracefully and really does keep you cool.',
    ),
    say('{Tejido}, de ese que mejora con cada lavado.', '{Cloth}, the sort that gets better with every wash.'),
  ],
  cotton: [
    say('{Tejido}, limpio y agradable desde el primer día.', '{Cloth}, clean and easy from day one.'),
    say(
      '{Tejido} con cuerpo, que vuelve a su sitio después de lavar.',
      '{Cloth} with some body, which keeps its shape after washing.',
    ),
    say('{Tejido} que se olvida en cuanto te {lo} pones.', '{Cloth} you forget about the moment it is on.'),
  ],
  pile: [
    say('{Tejido}, de tacto hondo y cálido.', '{Cloth}, deep and warm to the touch.'),
    say('{Tejido} para los días que piden manta.', '{Cloth} for days that call for a blanket.'),
    say('{Tejido}, de lo que apetece cuando anochece pronto.', '{Cloth}, just the thing once it gets dark early.'),
  ],
  wool: [
    say('{Tejido}, ligereza por fuera y calor por dentro.', '{Cloth}, light to carry and warm to wear.'),
    say('{Tejido} que abriga sin pesar.', '{Cloth}, for warmth without the weight.'),
    say('{Tejido} para plantarle cara al norte.', '{Cloth} to face the north wind with.'),
  ],
  knit: [
    say('{Tejido} que cede contigo y vuelve a su sitio.', '{Cloth} that gives when you move and springs back.'),
    say('{Tejido}, de tacto blando y aire tranquilo.', '{Cloth}, soft in the hand and easy in manner.'),
    say('{Tejido} que acompaña sin apretar.', '{Cloth} that follows you without clinging.'),
  ],
  silk: [
    say('{Tejido}, con un brillo que no levanta la voz.', '{Cloth}, with a sheen that never raises its voice.'),
    say('{Tejido} que resbala entre los dedos.', '{Cloth} that slips between your fingers.'),
    say('{Tejido}, frescor al principio y calidez al rato.', '{Cloth}, cool at first and warm a moment later.'),
  ],
  fluid: [
    say('{Tejido} que cae como el agua.', '{Cloth} that falls like water.'),
    say('{Tejido}, movimiento a cada paso.', '{Cloth}, moving with every step.'),
    say('{Tejido}, con caída y sin peso.', '{Cloth}, all drape and no weight.'),
  ],
  denim: [
    say('{Tejido} que se irá haciendo a ti.', '{Cloth} that will slowly turn into yours.'),
    say('{Tejido}, firme hoy y bland{c} dentro de un año.', '{Cloth}, firm today and soft a year from now.'),
    say('{Tejido} para muchos años y pocos miramientos.', '{Cloth} for many years and little fuss.'),
  ],
  canvas: [
    say(
      '{Tejido} con oficio: resiste, respira y no se queja.',
      '{Cloth} that knows its trade: it lasts, it breathes, it never complains.',
    ),
    say('{Tejido}, con el aplomo de una vela bien cosida.', '{Cloth}, as sure of itself as a well-sewn sail.'),
    say('{Tejido} para días con las manos ocupadas.', '{Cloth} for days with your hands full.'),
  ],
  technical: [
    say('{Tejido}, poco peso y secado rápido.', '{Cloth}, low in weight and quick to dry.'),
    say('{Tejido} que se sacude y sigue.', '{Cloth} that shakes itself off and carries on.'),
    say('{Tejido} para cuando el parte no se decide.', '{Cloth} for when the forecast can’t make up its mind.'),
  ],
  waxed: [
    say(
      '{Tejido}, con olor a barco y a lluvia que no entra.',
      '{Cloth}, with a smell of boats and of rain that stays outside.',
    ),
    say(
      '{Tejido} que escupe el agua y coge arrugas con carácter.',
      '{Cloth} that sheds water and creases with character.',
    ),
    say('{Tejido}, para cuando llueve de lado.', '{Cloth}, for when the rain comes sideways.'),
  ],
  leather: [
    say('{Tejido}, con el tacto que solo dan los años.', '{Cloth}, with a feel that only gets better over the years.'),
    say('{Tejido} que irá cogiendo tu forma.', '{Cloth} that will take on your shape.'),
    say('{Tejido}, sobriedad y buen olor.', '{Cloth}, sober and good to smell.'),
  ],
  straw: [
    say('{Tejido}, sombra y aire a partes iguales.', '{Cloth}, shade and air in equal parts.'),
    say('{Tejido} que huele a campo y a vacaciones.', '{Cloth} that smells of fields and holidays.'),
    say('{Tejido}, de poco peso y mucho verano.', '{Cloth}, with little weight and a lot of summer.'),
  ],
}

/** Second sentence of the short text, for anything. */
export const tails: readonly Bilingual[] = [
  say('Para hoy y para dentro de muchos años.', 'For today and for many years from now.'),
  say('Sin temporada ni fecha de caducidad.', 'No season and no sell-by date.'),
  say('De lo que se echa de menos cuando no está a mano.', 'The kind of thing you miss when it isn’t at hand.'),
  say('Tan fácil que casi no hace falta explicarlo.', 'So easy there is hardly anything to explain.'),
  say('Como en casa, también fuera.', 'At home, wherever you are.'),
  say('Lo demás lo pones tú.', 'The rest is up to you.'),
]

/** The same, by kind. */
export const groupTails: Record<Group, readonly Bilingual[]> = {
  top: [
    say('Va con todo lo que ya tienes.', '{It} {goes} with everything you already own.'),
    say('{El} primer{o} que sale{n} del cajón.', 'First out of the drawer every time.'),
    say('Por dentro o por fuera, según te levantes.', 'Tucked in or left out, depending on how you woke up.'),
    say('Para un martes y para una cena.', 'For a Tuesday and for a dinner.'),
  ],
  knit: [
    say('Para cuando refresca y nadie quiere entrar en casa.', 'For when it cools down and nobody wants to go in.'),
    say('Calor de sobra y ningún bulto.', 'Plenty of warmth and no bulk.'),
    say('Para tener{lo} a mano desde septiembre.', 'Keep {them} within reach from September on.'),
    say('Para la niebla de la mañana y el sofá de la noche.', 'For morning mist and evening sofas.'),
  ],
  dress: [
    say('Te {lo} pones y ya está todo hecho.', 'Put {them} on and the day is dressed.'),
    say('Con sandalias ahora y con botas después.', 'With sandals now and boots later.'),
    say('Para llegar sin haberlo pensado.', 'For turning up as if you hadn’t thought about it.'),
    say('Cabe en la maleta y en cualquier plan.', 'Fits the suitcase and any plan.'),
  ],
  skirt: [
    say('Pide un paseo largo.', 'Made for a long walk.'),
    say('Con una camiseta basta.', 'A T-shirt is all {it} need{s}.'),
    say('Se mueve contigo, no detrás de ti.', 'Moves with you, not behind you.'),
    say('Del mercado a la verbena.', 'From the market to the dance.'),
  ],
  bottom: [
    say('Para andar, sentarse en el suelo y volver a andar.', 'For walking, sitting on the floor and walking on.'),
    say('Cómod{o} de pie y más aún al sentarte.', 'Comfortable standing, more so sitting down.'),
    say('Del paseo al trabajo sin cambiarse.', 'From the walk to work without changing.'),
    say('Con zapatillas, alpargatas o nada en los pies.', 'With trainers, espadrilles or bare feet.'),
  ],
  outer: [
    say('Para salir sin mirar el parte.', 'For leaving without checking the forecast.'),
    say('Encima de todo y todos los días.', 'Over everything, every day.'),
    say('Deja sitio para un jersey debajo.', 'Leaves room for a jumper underneath.'),
    say('De {los} que se heredan.', 'One of those you hand down.'),
  ],
  night: [
    say('Para dormir bien y desayunar despacio.', 'For sleeping well and slow breakfasts.'),
    say('Lo mejor de quedarse en casa.', 'The best part of staying in.'),
    say('Domingo, aunque sea jueves.', 'Sunday, even on a Thursday.'),
    say('Para la última hora y la primera.', 'For the last hour of the day and the first.'),
  ],
  head: [
    say('Cabe en el bolsillo y salva el día.', 'Slips into a bag and saves the day.'),
    say('Para el viento, que aquí no falta.', 'For the wind, of which we have plenty.'),
    say('Se pone y no se nota.', 'Put {them} on and forget about {them}.'),
    say('Para caminar con la cabeza en su sitio.', 'For walking with your head in the right place.'),
  ],
  neck: [
    say(
      'Al cuello, a los hombros o en el bolso, por si acaso.',
      'Round your neck, over your shoulders or in your bag, just in case.',
    ),
    say('Un nudo y listo.', 'One knot and you are done.'),
    say('Para la terraza, el tren y el aire acondicionado.', 'For terraces, trains and air conditioning.'),
    say('Cambia lo de siempre con muy poco.', 'Changes what you always wear with very little.'),
  ],
  small: [
    say('Un detalle pequeño que se nota todo el día.', 'A small thing you feel all day.'),
    say('De lo que siempre hace falta.', 'Something one always needs.'),
    say('Para regalar o para quedárte{lo}.', 'To give away, or to keep.'),
    say('Sencillez de la que dura.', 'The kind of simplicity that lasts.'),
  ],
  bag: [
    say('Cabe lo del día y un libro.', 'Holds the day’s things and a book.'),
    say('Del mercado a la playa sin vaciar{lo}.', 'From market to beach without unpacking.'),
    say('Para llevar lo justo, y algo más.', 'For carrying just enough, and a little more.'),
    say('Al hombro y a la calle.', 'Over your shoulder and out you go.'),
  ],
}
