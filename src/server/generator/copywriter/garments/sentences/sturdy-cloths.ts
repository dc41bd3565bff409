import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'
import type { Stuff } from '../garments.types.ts'

/** Materials that are made for hard use. */
export type Sturdy = Extract<Stuff, 'denim' | 'canvas' | 'technical' | 'waxed' | 'leather' | 'straw'>

/** What they are like; the slots are those of `cloths`. */
export const sturdyCloths: Record<Sturdy, readonly Bilingual[]> = {
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
    say('Es {tejido}, pariente cercan{c} de la tela de las velas.', 'It is {cloth}, a close relative of sailcloth.'),
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
