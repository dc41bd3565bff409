import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'
import type { Group } from '../garments.types.ts'

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

/** The cut of what has none named. Nothing here speaks of sleeves, collars, length or width: a title may. */
export const groupCuts: Record<Group, readonly Bilingual[]> = {
  top: [
    say(
      'La costura del hombro va un poco hacia atrás y la sisa deja mover los brazos.',
      'The shoulder seam sits slightly back and the armhole lets you move your arms.',
    ),
    say(
      'El patrón es sencillo y por eso se le notaría cualquier error. No los hay.',
      'The pattern is simple, which means any mistake would show. There are none.',
    ),
    say(
      'El bajo está rematado para llevar{lo} por dentro o por fuera.',
      'The hem is finished to be worn tucked in or left out.',
    ),
    say(
      'Costuras cargadas, hilos escondidos y un hombro que cae donde debe.',
      'Flat-felled seams, hidden threads and a shoulder that falls where it should.',
    ),
    say(
      'Sienta{n} bien de frente, de lado y con los brazos en alto.',
      '{It} look{s} right from the front, from the side and with your arms in the air.',
    ),
    say(
      'Nada tira al abrochar el cinturón del coche: esa fue la prueba.',
      'Nothing pulls when you fasten the seat belt: that was the test.',
    ),
  ],
  knit: [
    say(
      'Los hombros van remallados para que no haga falta plancha ni percha.',
      'The shoulders are linked, so {it} need{s} neither iron nor hanger.',
    ),
    say(
      'Los bordes acaban en un canalé que sujeta sin estrangular.',
      'The edges end in a rib that holds without gripping.',
    ),
    say(
      'Queda{n} bien sobre la piel y mejor sobre una camiseta.',
      '{It} look{s} good on bare skin and better over a T-shirt.',
    ),
    say(
      'El patrón deja aire en el cuerpo y recoge en los bordes.',
      'The pattern leaves air round the body and gathers at the edges.',
    ),
    say(
      'Abriga{n} sin bulto, así que cabe{n} debajo de un abrigo.',
      'Warmth without bulk, so {it} fit{s} under a coat.',
    ),
    say('Las costuras van por donde no se apoya nada.', 'The seams run where nothing presses on them.'),
  ],
  dress: [
    say(
      'Cae{n} desde los hombros sin pedir permiso a la cintura.',
      '{It} fall{s} from the shoulders without consulting the waist.',
    ),
    say(
      'El patrón deja andar a paso largo y sentarse en el suelo.',
      'The pattern lets you take long strides and sit on the floor.',
    ),
    say(
      'El bajo pesa lo justo para que el viento no tenga ideas.',
      'The hem weighs just enough to stop the wind getting ideas.',
    ),
    say(
      'La sisa está pensada para alzar los brazos sin que suba todo lo demás.',
      'The armhole is drawn so that you can raise your arms without everything else going up.',
    ),
    say(
      'Las costuras laterales van rectas y el movimiento lo pone la tela.',
      'The side seams run straight and the cloth does the moving.',
    ),
    say(
      'No hace falta la talla exacta: hay margen donde conviene.',
      'No need for the exact size: there is ease where it counts.',
    ),
  ],
  skirt: [
    say('La cintura se queda en su sitio al andar.', 'The waist stays put as you walk.'),
    say('El bajo está rematado a mano para que no se marque.', 'The hem is finished by hand so that it doesn’t show.'),
    say('Cae{n} con peso y no se pega{n} a las piernas.', '{It} hang{s} with weight and never cling{s} to your legs.'),
    say(
      'El patrón da paso suficiente para una escalera de dos en dos.',
      'There is stride enough in it for stairs two at a time.',
    ),
    say('La cadera queda libre; la cintura, sujeta.', 'The hips are free and the waist is held.'),
    say(
      'Se sienta{n} contigo sin arrugarse más de la cuenta.',
      '{It} sit{s} down with you without creasing more than necessary.',
    ),
  ],
  bottom: [
    say(
      'La cintura no se clava al sentarse y el tiro deja agacharse.',
      'The waistband doesn’t dig in when you sit, and the rise lets you crouch.',
    ),
    say(
      'Las costuras de la entrepierna van reforzadas: es donde se rompen los demás.',
      'The inner seams are reinforced, since that is where others tear.',
    ),
    say('La cadera tiene holgura y la pierna, buena caída.', 'There is ease at the hip and a good line down the leg.'),
    say(
      'Por detrás sube{n} un dedo más, para que no asome nada al agacharte.',
      '{It} rise{s} a finger higher at the back, so nothing shows when you bend down.',
    ),
    say(
      'La cinturilla va forrada por dentro, y se agradece a última hora.',
      'The waistband is lined inside, which you will appreciate by evening.',
    ),
    say(
      'El patrón se corrigió sentándose, no de pie delante del espejo.',
      'The pattern was corrected sitting down, not standing in front of a mirror.',
    ),
  ],
  outer: [
    say(
      'La sisa es generosa: debajo cabe un jersey gordo y encima, una mochila.',
      'The armhole is generous: a thick jumper fits under it and a rucksack over it.',
    ),
    say(
      'El hombro cae con naturalidad y la espalda deja remar.',
      'The shoulder falls naturally and the back would let you row.',
    ),
    say(
      'Los cantos van pespunteados para que aguanten la forma.',
      'The edges are topstitched so that they keep their shape.',
    ),
    say(
      'Cierra{n} sin esfuerzo y abiert{o} también queda{n} bien.',
      '{It} close{s} without effort and look{s} good open, too.',
    ),
    say(
      'El peso se reparte en los hombros y al rato no se nota.',
      'The weight spreads across the shoulders and after a while you forget it.',
    ),
    say(
      'Las costuras de tensión van dobles; las demás, limpias.',
      'Seams under strain are doubled; the rest are simply clean.',
    ),
  ],
  night: [
    say(
      'No hay nada que apriete ni que se enrede al dar vueltas.',
      'Nothing squeezes and nothing twists when you turn over.',
    ),
    say(
      'Las costuras van planas, para que la almohada sea lo único que se marque.',
      'The seams are flat, so the pillow is the only thing that leaves a mark.',
    ),
    say(
      'El patrón es amplio donde importa y ligero en todas partes.',
      'The pattern is roomy where it matters and light everywhere.',
    ),
    say(
      'Se lleva{n} holgad{o}; si dudas, pide la talla de siempre.',
      'Meant to be loose; if in doubt, take your usual size.',
    ),
    say(
      'También aguanta{n} bajar a por el pan, si el barrio es de confianza.',
      'It will also survive a dash for bread, if you trust the neighbourhood.',
    ),
    say(
      'Los bordes van rematados con un vivo suave, que no roza el cuello.',
      'The edges have a soft binding that doesn’t chafe your neck.',
    ),
  ],
  head: [
    say('Ajusta{n} sin dejar marca en la frente.', '{It} hold{s} without leaving a line on your forehead.'),
    say(
      'Recupera{n} la forma después de viajar en un bolsillo o en la maleta.',
      '{It} get{s} back into shape after a trip in a pocket or a suitcase.',
    ),
    say(
      'El borde está rematado por dentro para que no pique ni roce.',
      'The inner edge is finished so that nothing itches or rubs.',
    ),
    say('Se queda{n} donde {lo} pones, aunque sople.', '{It} stay{s} where you put {them}, even when it blows.'),
    say(
      'La copa tiene la altura justa: ni casco ni platillo.',
      'The crown has the right height: neither helmet nor saucer.',
    ),
    say(
      'Vale{n} para casi todas las cabezas, que son más parecidas de lo que creen.',
      'Fits nearly every head, and heads are more alike than they think.',
    ),
  ],
  neck: [
    say(
      'Los bordes van rematados para que no se deshilachen ni pesen.',
      'The edges are finished so that they neither fray nor weigh.',
    ),
    say(
      'Tiene{n} el tamaño que permite un nudo, dos vueltas o nada.',
      'The size allows for one knot, two turns or none.',
    ),
    say(
      'Por los dos lados luce{n} igual, así que no hay revés que esconder.',
      'Both sides look the same, so there is no wrong side to hide.',
    ),
    say('Doblad{o} ocupa{n} lo que un libro delgado.', 'Folded, {it} take{s} up no more room than a thin book.'),
    say('El nudo se hace solo y se deshace mejor.', 'The knot ties itself and undoes even better.'),
    say(
      'No resbala{n}, no aprieta{n} y no se pierde{n} al primer despiste.',
      'No slipping, no squeezing, and hard to lose.',
    ),
  ],
  small: [
    say('Los remates van donde no rozan.', 'The finishing is where it cannot rub.'),
    say(
      'La forma es la de toda la vida, ajustada milímetro a milímetro.',
      'The shape is the one you know, adjusted millimetre by millimetre.',
    ),
    say('Aguanta{n} el trote diario sin perder la figura.', '{It} stand{s} up to daily use without losing shape.'),
    say('Hay refuerzos en los puntos que más sufren.', 'There is reinforcement at the points that suffer most.'),
    say('Se pone{n} y se quita{n} sin pelea.', 'On and off without a struggle.'),
    say('Ni grandes alardes ni pequeños fallos.', 'No big gestures and no small faults.'),
  ],
  bag: [
    say(
      'Las asas van cosidas con refuerzo y no se clavan.',
      'The handles are sewn with reinforcement and don’t dig in.',
    ),
    say('Se sostiene{n} de pie lo justo para no volcar.', '{It} stand{s} up just well enough not to tip over.'),
    say('Las costuras van por dentro y la carga se reparte.', 'The seams are on the inside and the load is shared.'),
    say(
      'La boca es ancha: se ve el fondo sin hacer espeleología.',
      'The opening is wide, so finding things is not potholing.',
    ),
    say(
      'Vací{o} pesa{n} poco, y llen{o}, menos de lo que temes.',
      'Empty {it} weigh{s} little, and full, less than you feared.',
    ),
    say('El fondo va doble, porque es lo primero que se gasta.', 'The base is doubled, since it wears out first.'),
  ],
}
