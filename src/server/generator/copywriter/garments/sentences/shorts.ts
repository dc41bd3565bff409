import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'
import type { Group, Stuff } from '../garments.types.ts'

/** First sentence of the short text, for any garment: cloth and colour. */
export const leads: readonly Bilingual[] = [
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
  say('{Un} {noun} en {tejido}, de {los} que duran.', 'Made to last, in {cloth}.'),
  say('{Tejido} y tiempo: no hace falta mucho más.', '{Cloth} and time: little else is needed.'),
  say('Sencill{o} y en {tejido}.', 'Plain, and in {cloth}.'),
  say('En {tejido}, para hoy y para dentro de diez años.', 'In {cloth}, for today and for ten years from now.'),
  say('{Tejido}, costuras limpias y las ideas claras.', '{Cloth}, clean seams and a clear head.'),
  say('Un acierto tranquilo, en {tejido}.', 'A quiet success, in {cloth}.'),
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

/** Second sentence of the short text: what it is for. */
export const tails: Record<Group, readonly Bilingual[]> = {
  top: [
    say('Para el mercado, el barco y la mesa larga.', 'For the market, the boat and the long table.'),
    say('De la terraza a la oficina sin pasar por casa.', 'From the terrace to the office without stopping at home.'),
    say('Para ese hueco entre el desayuno y la playa.', 'For that gap between breakfast and the beach.'),
    say('Va{n} con todo lo que ya tienes.', '{It} {goes} with everything you already own.'),
    say('{El} primer{o} que sale{n} del cajón.', 'First out of the drawer every time.'),
    say('Por dentro o por fuera, según te levantes.', 'Tucked in or left out, depending on how you woke up.'),
    say('Para un martes y para una cena.', 'For a Tuesday and for a dinner.'),
  ],
  knit: [
    say('Para la cubierta, la cocina y la cama sin hacer.', 'For the deck, the kitchen and the unmade bed.'),
    say('Pide{n} un café largo y una ventana con lluvia.', '{It} {goes} with a long coffee and rain on the window.'),
    say('Para los hombros, en cuanto cae el sol.', 'For your shoulders, once the sun is down.'),
    say('Para cuando refresca y nadie quiere entrar en casa.', 'For when it cools down and nobody wants to go in.'),
    say('Calor de sobra y ningún bulto.', 'Plenty of warmth and no bulk.'),
    say('Para tener{lo} a mano desde septiembre.', 'Keep {them} within reach from September on.'),
    say('Para la niebla de la mañana y el sofá de la noche.', 'For morning mist and evening sofas.'),
  ],
  dress: [
    say('Para una boda en la playa o un lunes con calor.', 'For a wedding on the beach or a Monday in the heat.'),
    say('Movimiento, sombra y poco más que pensar.', 'Movement, shade and little else to think about.'),
    say('Para la sobremesa que se alarga hasta la cena.', 'For lunches that run into dinner.'),
    say('Te {lo} pones y ya está todo hecho.', 'Put {them} on and the day is dressed.'),
    say('Con sandalias ahora y con botas después.', 'With sandals now and boots later.'),
    say('Para llegar sin haberlo pensado.', 'For turning up as if you hadn’t thought about it.'),
    say('Cabe{n} en la maleta y en cualquier plan.', '{It} fit{s} the suitcase and any plan.'),
  ],
  skirt: [
    say('Para subirse a una bici o a un escenario.', 'For getting on a bicycle, or on a stage.'),
    say('Con el viento justo, parece que baila{n}.', 'With just enough wind, {it} seem{s} to dance.'),
    say('Para los días de sandalia y para los de bota.', 'For sandal days and for boot days.'),
    say('Pide{n} un paseo largo.', 'Made for a long walk.'),
    say('Con una camiseta basta.', 'A T-shirt is all {it} need{s}.'),
    say('Se mueve{n} contigo, no detrás de ti.', '{It} move{s} with you, not behind you.'),
    say('Del mercado a la verbena.', 'From the market to the dance.'),
  ],
  bottom: [
    say('Para el muelle, la oficina y la vuelta en bici.', 'For the quay, the office and the ride home.'),
    say('Con un buen cinturón o con ninguno.', 'With a good belt, or with none.'),
    say(
      'Para los días que empiezan pronto y no se sabe dónde acaban.',
      'For days that start early and end who knows where.',
    ),
    say('Para andar, sentarse en el suelo y volver a andar.', 'For walking, sitting on the floor and walking on.'),
    say('Cómod{o} de pie y más aún al sentarte.', 'Comfortable standing, more so sitting down.'),
    say('Del paseo al trabajo sin cambiarse.', 'From the walk to work without changing.'),
    say('Con zapatillas, alpargatas o nada en los pies.', 'With trainers, espadrilles or bare feet.'),
  ],
  outer: [
    say('Para esperar el barco sin mirar el reloj.', 'For waiting for the boat without checking the time.'),
    say('En el perchero de la entrada desde octubre.', 'On the hook by the door from October on.'),
    say('Para el paseo que no se perdona ni con temporal.', 'For the walk you take even in a gale.'),
    say('Para salir sin mirar el parte.', 'For leaving without checking the forecast.'),
    say('Encima de todo y todos los días.', 'Over everything, every day.'),
    say('Deja{n} sitio para un jersey debajo.', '{It} leave{s} room for a jumper underneath.'),
    say('De {los} que se heredan.', 'One of those you hand down.'),
  ],
  night: [
    say('Para leer en la cama hasta que se caiga el libro.', 'For reading in bed until the book drops.'),
    say('Con tostadas, radio y ningún plan.', 'With toast, the radio and no plans.'),
    say('Para cerrar la puerta y bajar el volumen.', 'For closing the door and turning things down.'),
    say('Para dormir bien y desayunar despacio.', 'For sleeping well and slow breakfasts.'),
    say('Lo mejor de quedarse en casa.', 'The best part of staying in.'),
    say('Domingo, aunque sea jueves.', 'Sunday, even on a Thursday.'),
    say('Para la última hora y la primera.', 'For the last hour of the day and the first.'),
  ],
  head: [
    say('Para el espigón, la huerta y la parada del autobús.', 'For the breakwater, the garden and the bus stop.'),
    say('Hace{n} su trabajo y queda{n} bien en las fotos.', '{It} {does} the job and look{s} good in pictures.'),
    say('Para salir a por pan y acabar en el faro.', 'For going out for bread and ending up at the lighthouse.'),
    say('Cabe{n} en el bolsillo y salva{n} el día.', '{It} slip{s} into a bag and save{s} the day.'),
    say('Para el viento, que aquí no falta.', 'For the wind, of which we have plenty.'),
    say('Se pone{n} y no se nota{n}.', 'Put {them} on and forget about {them}.'),
    say('Para caminar con la cabeza en su sitio.', 'For walking with your head in the right place.'),
  ],
  neck: [
    say('Para el cine, que siempre tiene el aire demasiado fuerte.', 'For the cinema, where it is always too cold.'),
    say('Un toque de color, un poco de abrigo.', 'A touch of colour, a little warmth.'),
    say('Para el barco, donde siempre sopla.', 'For the boat, where it always blows.'),
    say(
      'Al cuello, a los hombros o en el bolso, por si acaso.',
      'Round your neck, over your shoulders or in your bag, just in case.',
    ),
    say('Un nudo y listo.', 'One knot and you are done.'),
    say('Para la terraza, el tren y el aire acondicionado.', 'For terraces, trains and air conditioning.'),
    say('Cambia{n} lo de siempre con muy poco.', '{It} change{s} what you always wear with very little.'),
  ],
  small: [
    say('Acompaña{n} todo el día sin hacerse notar.', '{It} keep{s} you company all day without a fuss.'),
    say('Para quien se fija en los detalles.', 'For people who notice details.'),
    say('De diario, pero con cariño.', 'For every day, with some affection.'),
    say('Un detalle pequeño que se nota todo el día.', 'A small thing you feel all day.'),
    say('De lo que siempre hace falta.', 'Something one always needs.'),
    say('Para regalar o para quedárte{lo}.', 'To give away, or to keep.'),
    say('Sencillez de la que dura.', 'The kind of simplicity that lasts.'),
  ],
  bag: [
    say('Para el pan, el bañador y lo que aparezca.', 'For bread, a swimsuit and whatever turns up.'),
    say('Lo justo para un día fuera de casa.', 'Just what a day away from home calls for.'),
    say(
      'Sale{n} de casa con poco y vuelve{n} con mucho.',
      '{It} leave{s} home with little and come{s} back with a lot.',
    ),
    say('Cabe lo del día y un libro.', '{It} hold{s} the day’s things and a book.'),
    say('Del mercado a la playa sin vaciar{lo}.', 'From market to beach without unpacking.'),
    say('Para llevar lo justo, y algo más.', 'For carrying just enough, and a little more.'),
    say('Al hombro y a la calle.', 'Over your shoulder and out you go.'),
  ],
}
