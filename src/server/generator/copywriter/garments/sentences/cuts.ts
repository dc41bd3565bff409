import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'

/** What a cut named in the title does, by its id. */
export const cutTexts: Readonly<Record<string, readonly Bilingual[]>> = {
  long: [
    say('El largo está medido para caer sin arrastrar.', 'The length is judged so that {it} fall{s} without dragging.'),
    say(
      '{Es} larg{o} de verdad, con peso suficiente para que el viento no mande.',
      '{It} {is} properly long, with enough weight to keep the wind from taking over.',
    ),
  ],
  cropped: [
    say(
      '{Es} cort{o} en su punto exacto: ni un dedo más ni uno menos.',
      'Cropped at exactly the right point: not a finger more, not a finger less.',
    ),
    say('Cort{o} a propósito, deja{n} sitio a lo demás.', 'Kept short, with room for everything else.'),
  ],
  midi: [
    say(
      'El largo midi llega donde empieza a notarse el aire.',
      'The midi length stops just where you begin to feel the breeze.',
    ),
    say(
      'A media pierna: el largo que va con sandalia y con bota.',
      'Mid-calf, the length that works with sandals and with boots.',
    ),
  ],
  mini: [
    say(
      'El largo es breve, pensado para piernas con prisa o al sol.',
      'The length is brief, for legs in a hurry or in the sun.',
    ),
    say('Cort{o} y sin complicaciones.', 'Short, with no complications.'),
  ],
  wide: [
    say(
      'El ancho no es de más: deja que el aire entre y salga.',
      'The width is there for a reason: it lets the air come and go.',
    ),
    say(
      'Anch{o} de arriba abajo, con la caída justa para no abultar.',
      'Wide from top to bottom, with just enough drape not to bulk out.',
    ),
  ],
  loose: [
    say(
      'La amplitud está repartida, así que no parece{n} de otra persona.',
      'The room is spread evenly, so {it} never look{s} borrowed.',
    ),
    say(
      'Sobra un poco por todas partes, y esa es la gracia.',
      'There is a little extra all round, and that is the charm.',
    ),
  ],
  straight: [
    say(
      'El corte recto no favorece a unos más que a otros: queda bien y punto.',
      'The straight cut takes no sides: it simply looks right.',
    ),
    say(
      'Líneas rectas, sin pinzas que discutan con el cuerpo.',
      'Straight lines, with no darts to argue with your body.',
    ),
  ],
  fitted: [
    say('Se ajusta{n} al cuerpo y respeta{n} el movimiento.', '{It} follow{s} the body and leave{s} you free to move.'),
    say(
      'Va{n} cerca de la piel, sin marcar ni apretar.',
      '{It} sit{s} close to the skin without clinging or squeezing.',
    ),
  ],
  flared: [
    say('El vuelo empieza despacio y se nota al girar.', 'The flare starts slowly and shows when you turn.'),
    say('Se abre{n} hacia abajo con una caída limpia.', '{It} open{s} out towards the hem in one clean line.'),
  ],
  pleated: [
    say(
      'Los pliegues van fijados para que sigan ahí después de lavar.',
      'The pleats are set so that they are still there after washing.',
    ),
    say(
      'Los pliegues se abren al andar y se cierran al parar.',
      'The pleats open as you walk and close when you stop.',
    ),
  ],
  wrap: [
    say(
      'Se cruza{n} y se ata{n} a tu medida, también después de comer.',
      '{It} wrap{s} and tie{s} to your own measure, even after lunch.',
    ),
    say('El cruce cierra bien y no hay que estar pendiente.', 'The wrap closes properly, so you can forget about it.'),
  ],
  fluid: [
    say(
      'Todo el corte está pensado para la caída, sin rigideces.',
      'The whole cut is about drape, with nothing stiff.',
    ),
    say(
      'Cae{n} suelt{o} y vuelve{n} a su sitio en cuanto te paras.',
      '{It} hang{s} freely and settle{s} the moment you stand still.',
    ),
  ],
  quilted: [
    say(
      'El acolchado reparte el calor y no infla la silueta.',
      'The quilting spreads the warmth and doesn’t puff you up.',
    ),
    say(
      'Las costuras del acolchado van en líneas limpias, sin adornos.',
      'The quilting runs in clean lines, with no decoration.',
    ),
  ],
  chunky: [
    say(
      '{Es} grues{o} de verdad, de los que se dejan abrazar.',
      '{It} {is} properly chunky, the kind you want to hug.',
    ),
    say(
      'El grosor se nota en la mano y se agradece fuera.',
      'You feel the thickness in your hand and are glad of it outdoors.',
    ),
  ],
  fine: [
    say('{Es} tan fin{o} que cabe{n} debajo de cualquier cosa.', '{It} {is} fine enough to go under anything.'),
    say(
      'La finura no le{s} quita aguante: los hilos van bien apretados.',
      'Fine doesn’t mean frail: the yarns are packed close.',
    ),
  ],
  light: [
    say(
      'Pesa{n} tan poco que en la bolsa no se nota{n}.',
      '{It} weigh{s} so little that you won’t feel {them} in your bag.',
    ),
    say(
      'La ligereza está en todo, también en los remates.',
      'Everything about {them} is light, the finishing included.',
    ),
  ],
  warm: [
    say('El calor se queda dentro sin necesidad de capas.', 'The warmth stays in without piling on layers.'),
    say('Cierra{n} bien donde suele entrar el frío.', '{It} close{s} well wherever the cold tends to creep in.'),
  ],
  soft: [
    say(
      'La suavidad no es un acabado que se va al lavar: viene del hilo.',
      'The softness is no finish that washes out: it comes from the yarn.',
    ),
    say('Nada roza, ni siquiera la etiqueta.', 'Nothing scratches, not even the label.'),
  ],
  waterproof: [
    say('El agua se queda fuera, y por dentro no se forma vapor.', 'Water stays out, and no steam builds up inside.'),
    say(
      'Las costuras están pensadas para la lluvia de lado, que es la de aquí.',
      'The seams are made for sideways rain, the local speciality.',
    ),
    say(
      'La lluvia hace gotas, las gotas se sacuden y tú sigues andando.',
      'Rain turns to beads, beads shake off, and you keep walking.',
    ),
  ],
  windproof: [
    say('El viento se queda con las ganas: por aquí no pasa.', 'The wind will have to try elsewhere: it won’t get in.'),
    say(
      'Corta el aire del muelle sin hacer ruido de vela.',
      'On the quay no gust gets through, and nothing flaps like a sail.',
    ),
  ],
  embroidered: [
    say(
      'El bordado va en pequeño, cerca de donde uno se mira.',
      'The embroidery is small and placed where the eye rests.',
    ),
    say(
      'Las puntadas del bordado se ven casi igual de bien por el revés.',
      'The embroidery looks almost as good on the inside.',
    ),
  ],
  printed: [
    say(
      'El estampado casa en las costuras y no se corta a destiempo.',
      'The print meets at the seams and is never cut off mid-phrase.',
    ),
    say(
      'El dibujo está pensado a la escala del cuerpo, no de la pantalla.',
      'The print is drawn to the scale of a body, not of a screen.',
    ),
  ],
  reversible: [
    say(
      'Por un lado {es} discret{o}; por el otro también, pero a su manera.',
      'One side is quiet, and so is the other, in its own way.',
    ),
    say(
      'El revés está tan rematado como el derecho, así que tú eliges.',
      'The inside is finished as well as the outside, so the choice is yours.',
    ),
  ],
}
