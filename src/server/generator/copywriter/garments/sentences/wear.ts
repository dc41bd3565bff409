import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'
import type { Group } from '../garments.types.ts'

/** How to wear it; others than the thing itself stand beside it. */
export const wear: Record<Group, readonly Bilingual[]> = {
  top: [
    say(
      'Con un pantalón ancho y sandalias tienes medio verano resuelto.',
      'With wide trousers and sandals, half the summer is sorted.',
    ),
    say(
      'Llevad{o} con vaqueros no falla; con una falda larga, sorprende.',
      'Safe with jeans, a surprise with a long skirt.',
    ),
    say(
      'Pruéba{lo} con algo del mismo tono y deja que hablen las texturas.',
      'Try {them} with something in the same shade and let the textures talk.',
    ),
    say(
      'Anuda un jersey a los hombros y ya tienes plan hasta la noche.',
      'Tie a jumper over your shoulders and you are set until night.',
    ),
    say(
      'Funciona{n} en la oficina con una americana y en el muelle sin ella.',
      '{It} work{s} at the office with a blazer and on the quay without one.',
    ),
    say(
      'Por debajo de un peto o por encima del bañador: tú decides.',
      'Under dungarees or over a swimsuit: you decide.',
    ),
  ],
  knit: [
    say(
      'Deja asomar un cuello blanco por arriba y algo de camisa por abajo.',
      'Let a white collar show at the top and some shirt at the bottom.',
    ),
    say(
      'Sobre los hombros también cumple{n} su función.',
      '{It} {does} the job just as well draped over your shoulders.',
    ),
    say(
      'Con pantalón de lino en primavera y de pana en invierno.',
      'With linen trousers in spring and corduroy in winter.',
    ),
    say(
      'Encima de un vestido, alarga{n} la temporada dos meses.',
      'Over a dress, {it} make{s} the season two months longer.',
    ),
    say(
      'Pide{n} vaqueros, botas y un paseo por el espigón.',
      '{It} call{s} for jeans, boots and a walk along the breakwater.',
    ),
    say('Si te {lo} piden prestad{o}, ponle fecha de vuelta.', 'If somebody asks to borrow {them}, set a return date.'),
  ],
  dress: [
    say(
      'Con alpargatas de día y un pañuelo al cuello de noche.',
      'With espadrilles by day and a scarf at your neck by night.',
    ),
    say('En cuanto refresque, una chaqueta corta encima y botas.', 'Once it cools down, add a short jacket and boots.'),
    say(
      'Admite{n} compañía: unos pendientes grandes, una pulsera, nada más.',
      'A pair of big earrings, a bangle, and that is company enough.',
    ),
    say(
      'Con zapatillas blancas pierde{n} solemnidad y gana{n} kilómetros.',
      'White trainers take away the ceremony and add miles.',
    ),
    say('Para una boda basta con cambiar de zapatos.', 'For a wedding, all you need to change is your shoes.'),
    say(
      'Lléva{lo} con una cesta y volverás con pan bajo el brazo.',
      'Carry a basket with {them} and you will come home with bread under your arm.',
    ),
  ],
  skirt: [
    say('Una camiseta metida por dentro y sandalias planas: hecho.', 'A T-shirt tucked in, flat sandals, done.'),
    say('En invierno, con medias gruesas y un jersey corto.', 'In winter, with thick tights and a cropped jumper.'),
    say('Con la camisa anudada a la cintura tiene{n} otro aire.', 'Knot a shirt at the waist and the mood changes.'),
    say('Con botas bajas camina{n} mejor que con tacones.', '{It} walk{s} better with flat boots than with heels.'),
    say('Para salir, cambia la camiseta por una blusa de seda.', 'To go out, swap the T-shirt for a silk blouse.'),
    say('Con una chaqueta vaquera encima se quita{n} importancia.', 'A denim jacket on top takes away any ceremony.'),
  ],
  bottom: [
    say('Arriba, lo que quieras, mejor si es sencillo.', 'Wear whatever you like on top, the simpler the better.'),
    say(
      'Con camisa blanca y mocasines ya vas de ceremonia.',
      'With a white shirt and loafers you are practically in ceremony dress.',
    ),
    say(
      'Va{n} con una camiseta de rayas como si fueran del mismo puerto.',
      '{It} get{s} along with a striped T-shirt as if born in the same harbour.',
    ),
    say(
      'En la playa, con la camisa abierta; en la ciudad, con ella cerrada.',
      'On the beach with an open shirt, in town with it closed.',
    ),
    say('Un jersey fino por encima y a cenar.', 'A fine jumper on top and off to dinner.'),
    say('Con alpargatas en junio y con botas en enero.', 'With espadrilles in June and boots in January.'),
  ],
  outer: [
    say(
      'Encima de una camiseta vale{n} para primavera; encima de un jersey, para otoño.',
      'Over a T-shirt {it} will do for spring; over a jumper, for autumn.',
    ),
    say('Con una bufanda gorda, cualquiera pasa por capitán.', 'With a thick scarf, anyone passes for a captain.'),
    say('Sobre un vestido largo tiene{n} su gracia.', 'Over a long dress {it} {has} a certain charm.'),
    say(
      'Con vaqueros para diario y con pantalón de raya para reuniones.',
      'With jeans for every day and pinstripes for meetings.',
    ),
    say(
      'Lleva debajo algo claro, que el conjunto lo agradece.',
      'Wear something pale underneath: it lifts the whole thing.',
    ),
    say('Sin prisa y con el cuello subido sienta{n} mejor.', '{It} look{s} best when you are in no hurry.'),
  ],
  night: [
    say(
      'Hay quien {lo} saca a la calle con vaqueros y nadie se ha dado cuenta.',
      'Some people wear {them} out with jeans, and nobody has noticed.',
    ),
    say(
      'Queda{n} bien con calcetines gordos y una novela a medias.',
      '{It} {goes} well with thick socks and a half-read novel.',
    ),
    say(
      'Para viajar {es} un acierto: la casa cabe en la maleta.',
      'Good for travelling, too: home fits in the suitcase.',
    ),
    say('Acompáña{lo} de silencio y tostadas.', 'Best served with silence and toast.'),
    say('Regála{lo} y te acordarán cada noche.', 'Give {them} as a present and you will be remembered every night.'),
    say(
      'Con la ventana abierta y la sábana hasta la cintura, mejor.',
      'Better still with the window open and the sheet at your waist.',
    ),
  ],
  head: [
    say('Con el pelo recogido o suelto, tú mandas.', 'Hair up or down, you decide.'),
    say(
      'Va{n} con el abrigo de siempre y le quita{n} años de encima.',
      '{It} suit{s} your old coat and take{s} years off it.',
    ),
    say(
      'Un poco hacia atrás da{n} confianza; un poco hacia delante, misterio.',
      'Tilted slightly back for confidence, slightly forward for mystery.',
    ),
    say('Salva{n} los días de pelo imposible.', '{It} rescue{s} impossible hair days.'),
    say(
      'Queda{n} bien hasta con chándal, y eso es mucho decir.',
      '{It} look{s} good even with a tracksuit, which is saying a lot.',
    ),
    say(
      'Vive{n} en el perchero de la entrada y sale{n} a diario.',
      '{It} live{s} on the hook by the door and {goes} out every day.',
    ),
  ],
  neck: [
    say(
      'Al cuello con un abrigo sobrio o a los hombros en una terraza.',
      'Round your neck with a sober coat or over your shoulders on a terrace.',
    ),
    say('Atad{o} al asa del bolso espera su turno.', 'Tied to the handle of your bag, {it} wait{s} for {its} turn.'),
    say('Con una camisa blanca basta para que luzca{n}.', 'A white shirt is all {it} need{s} to shine.'),
    say('También vale{n} de cojín en una piedra fría.', 'Folded, {it} also make{s} a cushion on a cold rock.'),
    say(
      'Prueba a poner{lo} con una vuelta floja, por dentro del cuello de la chaqueta.',
      'Try one loose turn inside the collar of your jacket.',
    ),
    say('En el tren hace{n} de almohada.', 'On a train {it} make{s} a pillow.'),
  ],
  small: [
    say(
      'Va{n} con lo que ya usas, que de eso se trata.',
      '{It} {goes} with what you already wear, which is the point.',
    ),
    say('Con lo más sencillo es con lo que mejor queda{n}.', '{It} look{s} best with the simplest things you own.'),
    say(
      'En la maleta ocupa{n} un rincón y hace{n} falta todos los días.',
      '{It} take{s} up one corner of the suitcase and get{s} used every day.',
    ),
    say(
      'Se entiende{n} con la lana, con el lino y con los vaqueros.',
      'Wool, linen and denim are all good company for {them}.',
    ),
    say('Buena idea para quien dice que no quiere nada.', 'A good idea for whoever says they want nothing.'),
    say('Si dudas entre dos tallas, coge la grande.', 'Between two sizes, take the larger one.'),
  ],
  bag: [
    say(
      'Va{n} con un vestido largo y con un chándal, sin cambiar de cara.',
      '{It} {goes} with a long dress and with a tracksuit and keep{s} a straight face.',
    ),
    say(
      'En la playa hace{n} de almohada; en el tren, de despensa.',
      'A pillow on the beach and a larder on the train.',
    ),
    say('Ata un pañuelo al asa y parece{n} otra cosa.', 'Tie a scarf to the handle and {it} look{s} quite different.'),
    say(
      'Al hombro deja{n} las manos libres, que siempre hacen falta.',
      'Worn on the shoulder, {it} leave{s} your hands free, and you always need those.',
    ),
    say('Sirve{n} lo mismo para el mercado que para una reunión.', '{It} {is} as happy at the market as at a meeting.'),
    say(
      'En casa queda{n} bien colgad{o} detrás de la puerta, a medio llenar.',
      'At home, {it} look{s} good hanging behind the door, half packed.',
    ),
  ],
}

/** How children wear it. */
export const childWear: readonly Bilingual[] = [
  say('Aguanta{n} columpios, barro y meriendas.', 'Built for swings, mud and teatime.'),
  say(
    'Tiene{n} margen para el estirón: vale{n} este año y el que viene.',
    'There is room to grow: right this year and next.',
  ),
  say('Se pone{n} sin ayuda, o casi.', 'Goes on without help, or nearly.'),
  say('Pensad{o} para quien no se está quieto.', 'Made for people who cannot sit still.'),
  say('Se hereda{n} bien: ya lo verás cuando toque.', 'Easy to hand down, as you will see when the time comes.'),
  say(
    'Nada pica y nada aprieta, que luego se quejan con razón.',
    'Nothing itches and nothing squeezes, so nobody has cause to complain.',
  ),
]
