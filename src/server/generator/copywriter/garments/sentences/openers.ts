import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'
import type { Group } from '../garments.types.ts'

/** Begins the long text of a product that has a name. */
export const names: readonly Bilingual[] = [
  say(
    'Se llama{n} {name}, y el nombre ya le{s} pone paisaje.',
    'The name is {name}, and it comes with a landscape of its own.',
  ),
  say('{Name}: un nombre que se dice despacio.', '{Name}: a name to be said slowly.'),
  say(
    '{Name} es un nombre con sitio propio en el mapa, aunque sea en el nuestro.',
    '{Name} is a name with its own place on the map, if only on ours.',
  ),
  say('En el taller no decimos «{noun}»: decimos {name}.', 'In the workshop nobody says “{noun}”: we say {name}.'),
  say(
    '{Name} fue lo primero que tuvimos: el nombre. El resto vino solo.',
    '{Name} came first: the name, that is. The rest followed.',
  ),
  say(
    'Hay nombres que abrigan y nombres que refrescan. {Name} es de los que se quedan.',
    'Some names warm you and some cool you down. {Name} is one that stays.',
  ),
  say('{Name} suena a sitio al que se vuelve.', '{Name} sounds like a place one goes back to.'),
  say('Entre nosotros, {name} ya es de la familia.', 'Among ourselves, {name} is one of the family by now.'),
  say(
    'Apuntamos {name} en una servilleta, y ahí empezó todo.',
    'We wrote {name} down on a napkin, and that is how it all began.',
  ),
  say(
    'Con {name} no hubo discusión: el nombre ganó a la primera.',
    'There was no arguing over {name}: it won the first vote.',
  ),
  say('Di {name} en voz alta y ya casi se ve el sitio.', 'Say {name} aloud and you can nearly see the spot.'),
  say('Probamos otros nombres. {Name} se quedó.', 'We tried other names. {Name} stayed.'),
]

/** Begins the long text of anything. */
export const openers: readonly Bilingual[] = [
  say(
    'Hay cosas que se eligen y cosas que se cogen sin mirar. {Este} {noun} {es} de las segundas.',
    'Some things you choose and some you simply reach for. {This} {noun} {is} the second kind.',
  ),
  say(
    'Empezamos por el material, como siempre, y {el} {noun} vino después.',
    'We began with the material, as we always do, and the {noun} came after.',
  ),
  say(
    'De {este} {noun} nos gusta lo que se ve de cerca: los remates, el revés, las costuras en su sitio.',
    'What we like about {this} {noun} shows up close: the finishing, the inside, the seams where they should be.',
  ),
  say(
    'No hace falta un armario lleno, sino unas pocas cosas que te gusten de verdad. {Este} {noun} quiere{n} ser una de ellas.',
    'You don’t need a full wardrobe, just a few things you truly like. {This} {noun} would like to be among them.',
  ),
  say(
    'Lo difícil de {este} {noun} fue quitar. Aquí solo queda lo que hace falta.',
    'The hard part of {this} {noun} was taking things away. Only what matters is left.',
  ),
  say(
    '{El} {noun} se estrena{n} un lunes cualquiera y a la semana parece{n} tuy{o} de siempre.',
    'Start using the {noun} any old Monday and within a week {it} feel{s} like something you have always had.',
  ),
  say(
    'Viento, sal, una terraza, un tren: {este} {noun} {es} para la vida que llevas, no para la foto.',
    'Wind, salt, a café table, a train: {this} {noun} {is} for the life you lead, not for the picture.',
  ),
  say(
    'Si nos dejaran quedarnos con muy poco, {este} {noun} entraría{n} en la maleta.',
    'If we could only keep a few things, {this} {noun} would go in the suitcase.',
  ),
  say(
    'Antes de coser {este} {noun} hicimos una lista de lo que no debía{n} tener. Era larga.',
    'Before sewing {this} {noun} we made a list of what to leave out. It was a long one.',
  ),
  say(
    'Nos preguntan qué {noun} nos pondríamos nosotros. {Este}, sin pensarlo mucho.',
    'People ask which {noun} we would pick for ourselves. {This}, without much thought.',
  ),
  say(
    '{El} {noun} no necesita{n} presentación: necesita{n} calle.',
    'The {noun} need{s} no introduction, only somewhere to go.',
  ),
  say(
    'Hay un cajón en el que todo gusta y casi nada se usa. {Este} {noun} no va{n} a ese cajón.',
    'Everyone has a drawer of things they like and never use. {This} {noun} {is} not bound for it.',
  ),
  say(
    'La primera prueba de {este} {noun} fue una semana entera sin guardar{lo} en el armario.',
    'The first test of {this} {noun} was a whole week without going back into the wardrobe.',
  ),
  say(
    'Nadie se acuerda de la etiqueta al cabo de un año. De {este} {noun}, sí.',
    'After a year nobody remembers a label. {This} {noun}, they do.',
  ),
  say(
    'Medimos, cosimos, deshicimos y volvimos a coser. {Este} {noun} {es} el resultado.',
    'We measured, sewed, unpicked and sewed again. {This} {noun} {is} the result.',
  ),
  say(
    'Poco y bien escogido: {este} {noun} sale{n} de esa costumbre.',
    'Little, and chosen well: {this} {noun} come{s} from that habit.',
  ),
  say(
    'Dibujamos {este} {noun} con la ventana abierta y el mar al fondo. Se nota.',
    'We drew {this} {noun} with the window open and the sea outside. You can tell.',
  ),
  say(
    'Lo bueno de {este} {noun}: no hace falta ocasión para estrenar{lo}.',
    'The good thing about {this} {noun}: no occasion is needed to start using {them}.',
  ),
  say(
    'Cada temporada cambiamos poco. {Este} {noun} se queda{n}.',
    'We change little from one season to the next. {This} {noun} stay{s}.',
  ),
  say(
    'Sirve{n} para lo que toca y para lo que surge: de eso va{n} {este} {noun}.',
    'For what was planned and for what turns up: that is {this} {noun}.',
  ),
]

/** Begins the long text, by kind. */
export const groupOpeners: Record<Group, readonly Bilingual[]> = {
  top: [
    say(
      'Lo que va pegado al cuerpo se merece el mejor tejido. Por ahí empieza{n} {este} {noun}.',
      'What lies next to the body deserves the best cloth. That is where {this} {noun} begin{s}.',
    ),
    say(
      '{Un} {noun} se conoce{n} por los hombros: si caen bien, lo demás sale solo.',
      'It all begins at the shoulders: once they sit well, the rest of the {noun} takes care of itself.',
    ),
    say(
      'Sol en la silla, ventana abierta y {este} {noun}. Con eso empieza un buen día.',
      'Sun on the chair, an open window and {this} {noun}. Good days start like that.',
    ),
  ],
  knit: [
    say(
      'En el norte nadie guarda el punto en agosto, y menos {este} {noun}.',
      'On the north coast nobody puts knitwear away in August, least of all {this} {noun}.',
    ),
    say(
      'Punto a punto, sin prisa: {este} {noun} se {hizo} para quedarse.',
      'Stitch by stitch, without hurry: {this} {noun} {was} made to stay.',
    ),
    say(
      'Siempre llega esa hora en la que alguien dice que refresca. Para esa hora {es} {este} {noun}.',
      'There is always an hour when somebody says it is getting chilly. {This} {noun} {is} for that hour.',
    ),
  ],
  dress: [
    say(
      'Una sola prenda y ya no hay que pensar más: eso tiene{n} {este} {noun}.',
      'One piece and no more decisions: that is what {this} {noun} {has} going for {them}.',
    ),
    say(
      '{El} {noun} se mueve{n} cuando te mueves y descansa{n} cuando descansas. No pide{n} más.',
      'The {noun} move{s} when you move and rest{s} when you rest. {It} ask{s} for nothing else.',
    ),
    say(
      'Pensamos {este} {noun} para una mesa larga, un sendero corto y todo lo que hay en medio.',
      'We drew {this} {noun} for a long table, a short path and everything in between.',
    ),
  ],
  skirt: [
    say(
      'Una buena falda se nota al subir una cuesta con viento. {Este} {es} de esas.',
      'You can tell a good skirt by walking uphill in the wind. {This} {noun} pass{es} the test.',
    ),
    say(
      'Caminar, girarse, sentarse en un muro: {este} {noun} se {hizo} pensando en eso.',
      'Walking, turning round, sitting on a wall: {this} {noun} {was} made with that in mind.',
    ),
    say(
      '{El} {noun} pone{n} el movimiento; tú pones lo demás.',
      'The {noun} bring{s} the movement; you bring the rest.',
    ),
  ],
  bottom: [
    say(
      'Un pantalón se prueba sentándose en el suelo. {Este} {noun} aprueba{n} con nota.',
      'The test is sitting on the floor. {This} {noun} pass{es} it with honours.',
    ),
    say(
      'Se camina mejor cuando nada tira. De esa idea {salió} {este} {noun}.',
      'Walking is easier when nothing pulls. {This} {noun} grew out of that idea.',
    ),
    say(
      'De la bici al muelle y del muelle a la mesa, {este} {noun} no se cambia{n} en todo el día.',
      'From the bicycle to the quay and from the quay to the table, {this} {noun} stay{s} on all day.',
    ),
  ],
  outer: [
    say(
      'Aquí el tiempo cambia cuatro veces antes de comer. {Este} {noun} no se entera{n}.',
      'Here the weather changes four times before lunch. {This} {noun} hardly notice{s}.',
    ),
    say(
      'Lo último que te pones es lo primero que se ve. Por eso {este} {noun} no grita{n}.',
      'What you put on last is what people see first. That is why {this} {noun} {does} not shout.',
    ),
    say(
      'Colgad{o} detrás de la puerta, {este} {noun} siempre está{n} a punto de salir.',
      'Hanging behind the door, {this} {noun} {is} always about to go out.',
    ),
  ],
  night: [
    say(
      'Dormir bien empieza un rato antes, y {este} {noun} ayuda{n}.',
      'A good night begins a little earlier, and {this} {noun} help{s}.',
    ),
    say(
      'Hay mañanas que piden café, radio y {este} {noun} hasta las doce.',
      'Some mornings ask for coffee, the radio and {this} {noun} until noon.',
    ),
    say(
      'Lo que nadie ve también se elige. {Este} {noun} {es} solo para ti.',
      'What nobody sees is also a choice. {This} {noun} {is} just for you.',
    ),
  ],
  head: [
    say(
      'Quien vive junto al mar no sale sin algo en la cabeza. Para eso {es} {este} {noun}.',
      'People who live by the sea never go out bareheaded. {This} {noun} {is} for them.',
    ),
    say(
      'Poca cosa, y sin embargo el día cambia: eso hace{n} {este} {noun}.',
      'A small thing, and yet the day is different: that is what {this} {noun} {does}.',
    ),
    say(
      '{Este} {noun} se pone{n}, se quita{n}, se guarda{n} y vuelve{n} a su forma.',
      'On, off, into the bag and back into shape: {this} {noun} {does} it all.',
    ),
  ],
  neck: [
    say(
      'Hay quien sale sin llaves antes que sin {este} {noun}.',
      'Some people would sooner forget their keys than {this} {noun}.',
    ),
    say(
      'Una vuelta al cuello y el viento se queda fuera. {Este} {noun} no necesita{n} manual.',
      'Once round the neck and the wind stays out. {This} {noun} need{s} no manual.',
    ),
    say(
      '{Este} {noun} pesa{n} poco y acompaña{n} mucho.',
      '{This} {noun} weigh{s} little and keep{s} you good company.',
    ),
  ],
  small: [
    say(
      'Las cosas pequeñas también se piensan. {Este} {noun}, bastante.',
      'Small things need thinking about too. {This} {noun} got quite a lot of it.',
    ),
    say(
      'Casi nadie se fija, salvo quien {lo} lleva. Nos parece bien así con {este} {noun}.',
      'Hardly anyone notices, except whoever is wearing {them}. With {this} {noun}, that suits us.',
    ),
    say(
      'Nadie presume de {este} {noun}; eso sí, quien {lo} prueba repite.',
      'Nobody boasts about {this} {noun}, but those who try {them} come back for more.',
    ),
  ],
  bag: [
    say(
      'Llaves, libro, una manzana y lo que surja: {este} {noun} no hace{n} preguntas.',
      'Keys, a book, an apple and whatever turns up: {this} {noun} ask{s} no questions.',
    ),
    say(
      'Lo que llevas a diario pesa menos si lo que lo lleva está bien hecho. Ahí entra{n} {este} {noun}.',
      'What you carry every day feels lighter in something well made. Enter {this} {noun}.',
    ),
    say(
      '{Este} {noun} sale{n} de casa medio vací{o} y vuelve{n} con pan, flores o piedras de la playa.',
      '{This} {noun} leave{s} home half empty and come{s} back with bread, flowers or beach stones.',
    ),
  ],
}
