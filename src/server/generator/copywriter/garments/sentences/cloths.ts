import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'
import type { Stuff } from '../garments.types.ts'
import { sturdyCloths } from './sturdy-cloths.ts'

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
  ...sturdyCloths,
}
