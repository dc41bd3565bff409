import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'
import type { Group } from '../garments.types.ts'

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
