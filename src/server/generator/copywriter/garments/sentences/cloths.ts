import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'
import type { Stuff } from '../garments.types.ts'

/** What the material is like. `{tela}` and `{stuff}` are the bare cloth, `{tejido}` and `{cloth}` have their colour. */
export const cloths: Record<Stuff, readonly Bilingual[]> = {
  linen: [
    say(
      '{Latela} deja pasar el aire, seca deprisa y pesa poco. Al principio tiene un punto áspero; dura lo que tarda en llegar el segundo lavado.',
      '{Stuff} lets the air through, dries fast and weighs little. At first it has a slight rasp, which lasts until about the second wash.',
    ),
    say(
      'Es {tejido}, con esas pequeñas irregularidades del hilo que le dan vida a la luz.',
      'It is {cloth}, with the small slubs in the yarn that make it come alive in the light.',
    ),
    say(
      'En {tejido} las arrugas no son un defecto: son parte del trato. Lo demás es frescor.',
      'In {cloth} creases are not a flaw, they are part of the deal. The rest is coolness.',
    ),
    say(
      '{Latela} absorbe el calor del cuerpo y lo suelta enseguida; por eso en agosto se agradece tanto.',
      '{Stuff} takes up the heat of your body and lets go of it at once, which is why it is so welcome in August.',
    ),
    say(
      'Elegimos {tejido} porque envejece como la gente que nos gusta: cada año más suave.',
      'We chose {cloth} because it ages like the people we like: softer every year.',
    ),
    say(
      'La fibra viene de una planta que pide poca agua y el resultado, {tejido}, pide pocos cuidados.',
      'The fibre comes from a plant that needs little water, and the result, {cloth}, needs little care.',
    ),
  ],
  cotton: [
    say(
      '{Latela} es suave sin ser bland{c}: tiene el cuerpo justo para no transparentar ni pegarse.',
      'Soft without being limp, {stuff} has just enough body not to cling or show through.',
    ),
    say(
      'Es {tejido}, agradable sobre la piel desde la primera vez y mejor aún a la décima.',
      'It is {cloth}, pleasant on the skin the first time and better by the tenth.',
    ),
    say(
      'Con {tejido} no hay sorpresas: respira, aguanta y se lava sin miedo.',
      'There are no surprises with {cloth}: it breathes, it lasts and it washes without drama.',
    ),
    say(
      'Buscábamos {tejido} con un tacto limpio, casi de sábana tendida al sol.',
      'We were after {cloth} with a clean hand, almost like a sheet dried in the sun.',
    ),
    say(
      '{Latela} lleva el hilo bien torcido, y eso se traduce en menos bolitas y más años.',
      'The yarn is well twisted, which means fewer bobbles and more years.',
    ),
    say(
      'Solo {tejido}, sin mezclas raras. Ni pica, ni cruje, ni da calor.',
      'Just {cloth}, no odd blends. It doesn’t itch, rustle or overheat.',
    ),
  ],
  pile: [
    say(
      '{Latela} guarda el calor en su propio pelo y lo devuelve despacio.',
      '{Stuff} keeps warmth in its own pile and gives it back slowly.',
    ),
    say(
      'Es {tejido}, y cambia de tono según le pases la mano.',
      'It is {cloth}, and it changes shade as you run your hand over it.',
    ),
    say('Con {tejido} apetece que baje la temperatura.', 'With {cloth} you almost look forward to the cold.'),
    say(
      'El tacto de {latela} no se cuenta bien por escrito: hay que meter la mano.',
      'The feel of {stuff} is hard to put into words: you have to use your hand.',
    ),
    say(
      'Escogimos {tejido} porque calienta desde el primer minuto, sin esperar a que tú pongas el calor.',
      'We chose {cloth} because it is warm from the first minute, before you have put any warmth in.',
    ),
    say(
      '{Tejido} por fuera, calma por dentro: así se pasa mejor el invierno.',
      '{Cloth} on the outside, calm on the inside: winter goes by more easily.',
    ),
  ],
  wool: [
    say(
      '{Latela} abriga incluso húmed{c}, apenas coge olor y se recupera con una noche al fresco.',
      '{Stuff} keeps you warm even when damp, hardly holds a smell and recovers overnight in the fresh air.',
    ),
    say(
      'Es {tejido}, con el aire justo entre las fibras para que caliente mucho y pese poco.',
      'It is {cloth}, with just enough air between the fibres to be very warm and not at all heavy.',
    ),
    say(
      'Nada regula la temperatura como {latela}: calor cuando hace frío y tregua cuando entras en el bar.',
      'Nothing evens out the temperature like {stuff}: warmth outdoors and a truce once you step into the café.',
    ),
    say(
      'Elegimos {tejido} de tacto amable, que no hace falta llevar con nada debajo para soportarlo.',
      'We chose {cloth} with a kind touch, so you need nothing underneath to put up with it.',
    ),
    say(
      '{Latela} repele la llovizna por naturaleza; la niebla se queda en gotitas y se sacude.',
      '{Stuff} sheds drizzle by nature; mist gathers in tiny drops and shakes off.',
    ),
    say(
      'Con {tejido} el calor no se nota como peso, sino como falta de frío.',
      'With {cloth} you don’t feel warmth as weight, you just stop feeling cold.',
    ),
  ],
  knit: [
    say(
      'El tejido, {tejido}, cede lo que haga falta y luego recuerda su forma.',
      'The fabric, {cloth}, stretches as far as it has to and then remembers its shape.',
    ),
    say(
      'Es {tejido}, blando al tacto y fácil de llevar hora tras hora.',
      'It is {cloth}, soft in the hand and easy to live in for hours.',
    ),
    say(
      'Con {tejido} no hay costura que apriete ni postura que moleste.',
      'With {cloth} no seam digs in and no way of sitting is wrong.',
    ),
    say(
      'Escogimos {tejido} de trama cerrada, que no se da de sí en los codos ni en las esquinas.',
      'We chose {cloth} with a close structure, which doesn’t bag at the elbows or the corners.',
    ),
    say(
      'Se nota al tocarlo: {tejido}, con un grosor que templa sin dar calor.',
      'You notice as soon as you touch it: {cloth}, thick enough to take the chill off and no more.',
    ),
    say(
      'El secreto, si lo hay, es {tejido}: mullido por un lado y limpio por el otro.',
      'The secret, if there is one, is {cloth}: lofty on one side and clean on the other.',
    ),
  ],
  silk: [
    say(
      '{Latela} refleja la luz sin espejear y se calienta con el cuerpo en un momento.',
      '{Stuff} catches the light without glaring and warms to your body in a moment.',
    ),
    say(
      'Es {tejido}, y lo primero que sorprende es lo poco que pesa.',
      'It is {cloth}, and the first surprise is how little it weighs.',
    ),
    say('Con {tejido} el movimiento viene incluido.', 'With {cloth}, movement comes included.'),
    say(
      'Elegimos {tejido} de brillo tranquilo, más cerca de la concha que del espejo.',
      'We chose {cloth} with a quiet sheen, closer to a shell than to a mirror.',
    ),
    say(
      '{Latela} resbala al principio y luego se queda, fresc{c} y sin pegarse.',
      '{Stuff} slips at first and then settles, cool and never clinging.',
    ),
    say(
      'Hay tejidos que se miran y tejidos que se tocan. {Latela} pide las dos cosas.',
      'Some fabrics are for looking at and some for touching. {Stuff} asks for both.',
    ),
  ],
  fluid: [
    say(
      '{Latela} cae con peso y se mueve sin él, que es justo lo que queríamos.',
      '{Stuff} hangs with weight and moves without any, which is just what we wanted.',
    ),
    say('Es {tejido}, fresc{c} al tacto y de caída larga.', 'It is {cloth}, cool to the touch with a long drape.'),
    say(
      'Con {tejido} las arrugas se van casi solas si {lo} dejas en la percha.',
      'With {cloth} most creases drop out on their own if you leave {them} on a hanger.',
    ),
    say(
      'La fibra sale de la madera y acaba en {tejido}: suavidad, ligereza y poco ruido.',
      'The fibre starts out as wood and ends up as {cloth}: smooth, light and quiet.',
    ),
    say('{Latela} no se pega ni en los días de bochorno.', '{Stuff} doesn’t cling, even on sticky days.'),
    say(
      'Nos quedamos con {tejido} por cómo se mueve al andar.',
      'We settled on {cloth} for the way it moves when you walk.',
    ),
  ],
  denim: [
    say(
      '{Latela} llega con carácter y se va ablandando donde tú la doblas.',
      '{Stuff} arrives with character and softens wherever you bend it.',
    ),
    say(
      'Es {tejido}, de algodón cien por cien, sin elástico que se rinda al segundo verano.',
      'It is {cloth}, pure cotton, with no elastic to give up by the second summer.',
    ),
    say('Con {tejido} el uso se ve, y de eso se trata.', 'With {cloth} wear shows, and that is the point.'),
    say(
      'Elegimos {tejido} de peso medio: aguanta el trote y deja doblar las rodillas.',
      'We chose {cloth} in a medium weight: it takes rough treatment and still lets your knees bend.',
    ),
    say(
      'El color irá aclarando en los bordes y los roces: {tejido} que escribe su diario.',
      'The colour will fade at edges and creases: {cloth} that keeps its own diary.',
    ),
    say(
      '{Latela} pide paciencia los primeros días y la devuelve durante años.',
      '{Stuff} asks for patience in the first few days and repays it for years.',
    ),
  ],
  canvas: [
    say(
      '{Latela} es firme sin ser rígid{c}: corta el viento y aguanta que {lo} dejes en cualquier sitio.',
      'Firm but never stiff, {stuff} cuts the wind and puts up with being left anywhere.',
    ),
    say('Es {tejido}, prima hermana de la tela de las velas.', 'It is {cloth}, first cousin to sailcloth.'),
    say('Con {tejido} las costuras se pueden permitir trabajar.', 'With {cloth} the seams can afford to do some work.'),
    say(
      'Elegimos {tejido} de trama apretada, que no se engancha en una zarza ni en un clavo.',
      'We chose {cloth} with a tight weave, which doesn’t snag on a bramble or a nail.',
    ),
    say(
      'El primer mes {latela} se hace respetar; después se ablanda y ya no hay quien {lo} suelte.',
      'For the first month {stuff} stands its ground; then it softens, and there is no letting go.',
    ),
    say(
      '{Latela} viene del trabajo y no lo disimula: resiste, se cepilla y sigue.',
      '{Stuff} comes from working clothes and doesn’t hide it: it lasts, brushes clean and carries on.',
    ),
  ],
  technical: [
    say(
      '{Latela} pesa poco, seca en una mañana de viento y no necesita plancha.',
      '{Stuff} weighs little, dries in one windy morning and never needs ironing.',
    ),
    say(
      'Es {tejido}, y el agua resbala por encima sin quedarse.',
      'It is {cloth}, and water runs off without lingering.',
    ),
    say(
      'Con {tejido} se viaja mejor: ocupa poco y no se arruga.',
      'Travelling is easier with {cloth}: it takes little room and doesn’t crease.',
    ),
    say(
      'Elegimos {tejido} de tacto mate, sin brillos ni ruido al moverse.',
      'We chose {cloth} with a matt hand, no shine and no rustle.',
    ),
    say(
      '{Latela} corta el viento, y aquí eso es medio abrigo.',
      '{Stuff} stops the wind, which around here is half the battle.',
    ),
    say(
      'Le pedimos tres cosas a {latela}: poco peso, buen secado y larga vida.',
      'We asked three things of {stuff}: little weight, quick drying and a long life.',
    ),
  ],
  waxed: [
    say(
      'La cera deja fuera el agua y dentro el calor justo: {tejido}, como se hacía en los barcos.',
      'The wax keeps water out and just enough warmth in: {cloth}, as they did it on boats.',
    ),
    say('Es {tejido}, y cada pliegue irá dibujando su línea.', 'It is {cloth}, and every fold will draw its own line.'),
    say(
      'Con {tejido} el orballo resbala y el viento se aburre.',
      'With {cloth}, drizzle runs off and the wind gets bored.',
    ),
    say(
      'Elegimos {tejido} porque se repara con un paño y un poco de cera.',
      'We chose {cloth} because a cloth and a little wax are all it takes to renew it.',
    ),
    say(
      'Al principio {latela} es ties{c} y huele a taller; con el uso se ablanda y huele a ti.',
      'At first {stuff} is stiff and smells of the workshop; with use it softens and smells of you.',
    ),
    say(
      '{Latela} no brilla ni cruje como el plástico: respira.',
      '{Stuff} neither shines nor rustles like plastic: it breathes.',
    ),
  ],
  leather: [
    say(
      '{Latela} se oscurece un poco con el uso y no hay dos iguales.',
      '{Stuff} darkens a little with use, and no two pieces are alike.',
    ),
    say(
      'Es {tejido}, con los poros a la vista, porque taparlos sería una pena.',
      'It is {cloth}, with the grain on show, since covering it would be a shame.',
    ),
    say('Con {tejido} las marcas del tiempo cuentan a favor.', 'With {cloth} the marks of time count in its favour.'),
    say(
      'Elegimos {tejido} de grosor medio: firme al principio, dócil al mes.',
      'We chose {cloth} of medium thickness: firm at first, supple within a month.',
    ),
    say(
      '{Latela} huele a taller y a paciencia. Las dos cosas duran.',
      '{Stuff} smells of workshops and patience. Both of them last.',
    ),
    say(
      'Lo que ves es {tejido}, sin capas de pintura que acaben saltando.',
      'What you see is {cloth}, without layers of paint that would end up flaking.',
    ),
  ],
  straw: [
    say(
      '{Latela} deja pasar el aire y para el sol, que es lo que se le pide.',
      '{Stuff} lets the air in and keeps the sun out, which is all one asks of it.',
    ),
    say(
      'Es {tejido}, trenzad{c} con paciencia y sin pegamentos a la vista.',
      'It is {cloth}, patiently plaited, with no glue in sight.',
    ),
    say('Con {tejido} el peso casi desaparece.', 'With {cloth} the weight all but vanishes.'),
    say(
      'Elegimos {tejido} flexible, que se deja doblar sin partirse.',
      'We chose {cloth} that bends without breaking.',
    ),
    say(
      'Cada hebra tiene su tono y {latela} los enseña todos.',
      'Every strand has its own shade and {stuff} shows them all.',
    ),
    say(
      '{Latela} cruje un poco al estrenar; es su manera de saludar.',
      '{Stuff} creaks a little when new; that is its way of saying hello.',
    ),
  ],
}
