import type { Line } from './line.ts'

/** What the first named ingredient does. */
export const ingredientCare: readonly Line[] = [
  ['Lo importante es {elStar}, que {does}.', 'What matters here is {star}, which {does}.'],
  ['En la fórmula hay {star}, que {does}.', 'In the formula there {starIs} {star}, which {does}.'],
  ['Elegimos {star} porque {does}.', 'We chose {star} because {starIt} {does}.'],
  ['{ElStar} {does}.', '{Star} {does}.'],
  [
    'En el centro de la fórmula está{starN} {elStar}, que {does}.',
    'At the heart of the formula {starIs} {star}, which {does}.',
  ],
  ['Aquí {elStar} {does}.', 'Here, {star} {does}.'],
  ['Detrás de todo está{starN} {elStar}, que {does}.', 'Behind it all {starIs} {star}, which {does}.'],
]

/** What it smells of, where scent is what matters. */
export const ingredientScent: readonly Line[] = [
  ['Lo importante es {elStar}: huele{starN} {scent}.', 'What matters here is {star} and the smell of {scent}.'],
  [
    '{Este} {head} lleva{n} {star}, y se nota desde la puerta.',
    '{This} {head} contain{s} {star}, and you can tell from the doorway.',
  ],
  ['Elegimos {star} porque huele{starN} {scent}.', 'We chose {star} for the way {starIt} smell{starS} of {scent}.'],
  [
    '{ElStar} marca{starN} el tono y lo demás acompaña.',
    '{Star} set{starS} the tone, and everything else plays along.',
  ],
  ['Con {star}, todo huele un poco {scent}.', 'With {star}, everything smells a little of {scent}.'],
  [
    '{ElStar} va{starN} delante; detrás, un fondo limpio y callado.',
    '{Star} come{starS} first; behind, a clean and quiet base.',
  ],
]

/** What a second ingredient adds. */
export const secondCare: readonly Line[] = [
  ['{ElSecond}, por su parte, {secondDoes}.', '{Second}, for {secondIts} part, {secondDoes}.'],
  ['{Le} acompaña{secondN} {elSecond}, que {secondDoes}.', 'Beside it {secondIs} {second}, which {secondDoes}.'],
  ['También hay {second}, que {secondDoes}.', 'There {secondIs} also {second}, which {secondDoes}.'],
  ['A su lado, {elSecond} {secondDoes}.', 'Next to it, {second} {secondDoes}.'],
  ['Y {elSecond} {secondDoes}.', 'And {second} {secondDoes}.'],
  ['Añadimos {second}, que {secondDoes}.', 'We add {second}, which {secondDoes}.'],
]

export const secondScent: readonly Line[] = [
  ['{Le} acompaña{secondN} {elSecond}, algo más lejos.', 'Beside it {secondIs} {second}, a little further off.'],
  ['También hay {second}, en segundo plano.', 'There {secondIs} also {second}, in the background.'],
  ['{ElSecond} redondea{secondN} el conjunto.', '{Second} round{secondS} it all off.'],
  ['Y {elSecond} aparece{secondN} al final, sin prisa.', 'And {second} turn{secondS} up at the end, in no hurry.'],
  ['Añadimos {second} para que no se haga monótono.', 'We add {second} so that it never gets dull.'],
  ['{ElSecond} pone{secondN} el contrapunto.', '{Second} provide{secondS} the counterpoint.'],
]

/** What is in a product without a named ingredient. */
export const plainCare: readonly Line[] = [
  [
    'La fórmula es corta: glicerina vegetal, aceites prensados en frío y poco más.',
    'The formula is short: vegetable glycerine, cold-pressed oils and little else.',
  ],
  [
    'Parte de aceite de oliva y avena, que suavizan {surface} sin hacerse notar.',
    'It starts from olive oil and oat, which soften {surface} without drawing attention.',
  ],
  [
    'Hay pantenol y glicerina, dos clásicos que hidratan {surface} con discreción.',
    'There is panthenol and there is glycerine, two classics that quietly hydrate {surface}.',
  ],
  [
    'Usamos aceite de almendra y agua de mar filtrada: uno suaviza, la otra refresca.',
    'We use almond oil and filtered sea water: one softens, the other freshens.',
  ],
  [
    'Hay aloe para refrescar, escualano de oliva para suavizar y nada de relleno.',
    'There is aloe to freshen, olive squalane to soften, and no filler.',
  ],
  [
    'Lo que hay dentro cabe en tres líneas de etiqueta, y se entiende.',
    'What is inside fits on three lines of label, and makes sense.',
  ],
]

export const plainScent: readonly Line[] = [
  [
    '{Este} {head} huele{n} a sal, a madera clara y a ropa tendida.',
    '{This} {head} smell{s} of salt, pale wood and washing on the line.',
  ],
  [
    'El acorde es sencillo: brisa, hierba seca y un fondo de madera.',
    'The accord is simple: breeze, dry grass and a base of wood.',
  ],
  ['Abre con cítricos, sigue con hierba y se queda en madera.', 'Citrus opens, herbs follow, and wood is what stays.'],
  [
    'Buscamos un olor limpio, de mañana con las ventanas abiertas.',
    'We looked for a clean smell, that of a morning with the windows open.',
  ],
  [
    '{Este} {head} huele{n} a orilla en septiembre, cuando ya no queda nadie.',
    '{This} {head} smell{s} of the shore in September, when nobody is left.',
  ],
  ['Es un aroma tranquilo, entre la higuera y el mar.', 'It is a calm scent, between fig trees and the sea.'],
]

/** What a product smells of, by its first scented ingredient. */
export const scentLines: readonly Line[] = [
  ['Huele{n} {scent}, sin insistir.', '{It} smell{s} of {scent}, without insisting.'],
  ['El aroma recuerda {scent} y se va despacio.', 'The scent recalls {scent} and fades slowly.'],
  ['Deja{n} en el aire un olor {scent}.', '{It} leave{s} a smell of {scent} in the air.'],
  ['Huele{n} {scent}: lo justo para que te acerques.', '{It} smell{s} of {scent}: just enough to make you lean in.'],
  ['De cerca huele{n} {scent}; de lejos, a nada.', 'Up close {it} smell{s} of {scent}; from afar, of nothing.'],
  ['El olor, {scent}, es el de la propia planta.', 'The smell, of {scent}, is all there is: no added perfume.'],
]

/** Of products whose ingredients have no scent to speak of. */
export const faintScent: readonly Line[] = [
  [
    'Casi no huele{n}: lo que notas es la fórmula, sin maquillar.',
    '{It} barely smell{s}: what you notice is the formula, undisguised.',
  ],
  [
    'No lleva{n} perfume añadido, así que no discute{n} con el tuyo.',
    'With no added perfume, {it} won’t argue with yours.',
  ],
  ['El olor es mínimo y se va antes que tú.', 'The smell is faint, and leaves before you do.'],
  ['Huele{n} a poco, y a propósito.', '{It} smell{s} of very little, on purpose.'],
  [
    'De olor anda{n} escas{o}; preferimos gastar en otra cosa.',
    'There is hardly any scent; we prefer to spend elsewhere.',
  ],
  [
    'Sin perfume que tape nada, porque no hay nada que tapar.',
    'No perfume to cover anything up, since there is nothing to cover.',
  ],
]

/** Of toothpaste: what it tastes of. */
export const tasteLines: readonly Line[] = [
  ['Sabe a {all}, y se queda un rato.', 'It tastes of {all}, and lingers for a while.'],
  ['El sabor es de {all}, limpio y sin azúcar.', 'The flavour is {all}, clean and sugar-free.'],
  [
    'Lleva {all}, carbonato cálcico y glicerina vegetal.',
    'It contains {all}, calcium carbonate and vegetable glycerine.',
  ],
  ['Elegimos {all} porque despierta sin picar.', 'We chose {all} because that wakes you up without stinging.'],
  ['A {all} sabe, y a poco más.', 'It tastes of {all} and of little else.'],
  ['Con {all} el cepillado se hace corto.', 'With {all}, brushing feels short.'],
]

export const plainTaste: readonly Line[] = [
  [
    'Lleva carbonato cálcico, glicerina vegetal y un toque de hierbas.',
    'It contains calcium carbonate, vegetable glycerine and a touch of herbs.',
  ],
  ['Sabe a hierba fresca, y poco.', 'It tastes of fresh herbs, and only just.'],
  [
    'El sabor es suave, apto para quien huye de la menta fuerte.',
    'The flavour is mild, for those who run from strong mint.',
  ],
  ['La fórmula es corta y se entiende sin diccionario.', 'The formula is short and needs no dictionary.'],
  [
    'Limpia con carbonato cálcico muy fino y nada de azúcar.',
    'Very fine calcium carbonate does the cleaning, without any sugar.',
  ],
  [
    'Glicerina, carbonato y paciencia: así se hacía y así se hace.',
    'Glycerine, carbonate and patience: that is how it was made, and how it is.',
  ],
]
