import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'

/** Ends the long text of anything. */
export const endings: readonly Bilingual[] = [
  say(
    'Si algo no te encaja, tienes el plazo de devolución de siempre.',
    'If something isn’t right, the usual time for returns applies.',
  ),
  say(
    'Las medidas están abajo; compáralas con algo que ya te quede bien.',
    'Measurements are below; compare them with something you already like.',
  ),
  say(
    'Con ese cuidado te durará{n} mucho, que es la idea.',
    'Looked after like that, {it} will last, which is the idea.',
  ),
  say('Lo demás lo pone el tiempo.', 'Time will do the rest.'),
  say(
    'Cuanto mejor {lo} trates, más tarde tendrás que volver.',
    'The better you treat {them}, the longer before you need us again.',
  ),
  say(
    'Y si se suelta una puntada, aguja e hilo: diez minutos y como nuev{o}.',
    'And should a thread come loose, ten minutes with a needle and {it} {is} as good as new.',
  ),
  say('Poco más hay que saber.', 'That is about all there is to know.'),
  say('Guarda la etiqueta solo si te gusta su dibujo.', 'Keep the label only if you like the drawing on it.'),
  say(
    'Si tienes dudas con la talla, escríbenos antes de pedir.',
    'If you are unsure about the size, write to us before you order.',
  ),
  say('Y úsa{lo}: guardad{o} no mejora{n}.', 'And do use {them}: {it} won’t improve in a drawer.'),
  say('El resto de instrucciones cabe en la etiqueta.', 'The rest of the instructions fit on the label.'),
  say('No hay más letra pequeña.', 'There is no more small print.'),
  say(
    'Antes de salir del taller, {lo} miramos dos veces: por dentro y por fuera.',
    'Before leaving the workshop, {it} {was} looked over twice: inside and out.',
  ),
  say(
    'Cuando ya no {lo} quieras, pása{lo}: le{s} quedarán años.',
    'When you no longer want {them}, pass {them} on: there will be years left.',
  ),
  say(
    'Si dudas con el color, mira la foto de cerca y a la luz del día.',
    'If you are unsure about the colour, look at the picture closely, and by daylight.',
  ),
  say(
    'Llega{n} doblad{o} en papel, sin plástico que tirar.',
    '{It} come{s} folded in paper, with no plastic to throw away.',
  ),
  say(
    'Los años {lo} van a mejorar; a nosotros, ya veremos.',
    'The years will improve {them}; as for us, we shall see.',
  ),
  say(
    'Cuélga{lo} donde {lo} veas: lo que se ve se usa.',
    'Hang {them} where you can see {them}: what is seen gets worn.',
  ),
  say(
    'Y si algún día necesita{n} un arreglo, cuéntanoslo: algo se nos ocurrirá.',
    'And should {it} ever need mending, tell us: we will think of something.',
  ),
  say('Con eso basta. Lo demás es vivir.', 'That will do. The rest is living.'),
]
