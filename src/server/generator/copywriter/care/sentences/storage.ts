import type { Finish, Vessel } from '../../../../../shared/generator/drawing.ts'
import type { Line } from './line.ts'

/** What it comes in, how it is kept. */
export const storage: Record<Vessel, readonly Line[]> = {
  dropper: [
    [
      'Viene con cuentagotas; ciérral{o} bien y guárdal{o} lejos de la ventana.',
      'It comes with a dropper; close it well and keep it away from the window.',
    ],
    [
      'El frasco es pequeño porque la fórmula es fresca: úsala en seis meses.',
      'The bottle is small because the formula is fresh: use it within six months.',
    ],
    [
      'El cuentagotas mide por ti. De pie y a la sombra, dura hasta la última gota.',
      'The dropper measures for you. Upright and in the shade, it lasts to the final drop.',
    ],
  ],
  pump: [
    [
      'El dosificador da la cantidad justa y se guarda para la recarga.',
      'The pump gives the right amount and is kept for the refill.',
    ],
    ['Frasco con dosificador, de los que se quedan a la vista.', 'A pump bottle of the kind you leave on show.'],
    [
      'El dosificador se abre con un cuarto de vuelta y se bloquea igual para viajar.',
      'A quarter turn opens the pump, another locks it for travelling.',
    ],
  ],
  jar: [
    [
      'En tarro, con tapa de rosca. Mejor con los dedos secos o una espátula.',
      'In a jar with a screw lid. Dry fingers or a spatula are best.',
    ],
    [
      'Guarda el tarro cerrado y lejos del radiador; doce meses desde que lo abres.',
      'Keep the jar closed and away from radiators; it is good for twelve months once open.',
    ],
    [
      'El tarro pesa lo suyo, y es a propósito: no se cae del estante.',
      'The jar has some heft, on purpose: it stays on the shelf.',
    ],
  ],
  tube: [
    ['El tubo se enrolla desde el final y no desperdicia nada.', 'The tube rolls up from the end and wastes nothing.'],
    ['Cabe en el bolso y se cierra de verdad.', 'The tube fits in a bag and truly closes.'],
    ['En tubo, sin aire dentro, se conserva hasta el final.', 'In a tube there is no air, so it keeps until the end.'],
  ],
  spray: [
    [
      'El pulverizador es mecánico, sin gas, y funciona también boca abajo.',
      'The spray is mechanical, without gas, and also works upside down.',
    ],
    [
      'Guárdal{o} de pie y a la sombra; en verano, en la nevera.',
      'Keep it upright and in the shade; in summer, in the fridge.',
    ],
    [
      'El frasco cabe en la puerta de la nevera y en la bolsa de la playa.',
      'The bottle fits a fridge door and a beach bag.',
    ],
  ],
  soap: [
    ['Que escurra entre uso y uso, en una jabonera con agujeros.', 'Let it drain between uses, on a dish with holes.'],
    ['Va envuelt{o} en papel y atad{o} con hilo de lino.', 'It is wrapped in paper and tied with linen thread.'],
    ['En seco y al aire dura hasta dos meses.', 'Kept dry and airy, it lasts for up to two months.'],
  ],
  stick: [
    [
      'El tubo es de cartón: empuja desde abajo, poco a poco.',
      'The tube is card: push up from below, little by little.',
    ],
    [
      'Guárdal{o} por debajo de treinta grados, o sea, no en el coche.',
      'Keep it below thirty degrees, which means not in the car.',
    ],
    ['No tiene piezas que se rompan ni tapas que se pierdan.', 'There are no parts to break and no caps to lose.'],
  ],
  tin: [
    [
      'Lata con tapa de rosca: ni gotea ni se abre sola.',
      'A tin with a screw lid: it neither leaks nor opens by itself.',
    ],
    [
      'Si se ablanda en agosto, una hora de nevera y vuelve a su ser.',
      'Should it soften in August, an hour in the fridge brings it back.',
    ],
    [
      'Vacía, la lata sirve para botones, pastillas o secretos.',
      'Once empty, the tin holds buttons, mints or secrets.',
    ],
  ],
  flask: [
    [
      'Frasco con tapón de rosca; cierra bien y a la sombra.',
      'A bottle with a screw cap; close it well and keep it in the shade.',
    ],
    [
      'De pie y lejos del sol, dura un año desde que se abre.',
      'Stand it up, out of the sun, and it will keep for a year once open.',
    ],
    ['El frasco deja caer justo lo que pides.', 'The bottle pours exactly what you ask of it.'],
  ],
  pouch: [
    [
      'Cierra la bolsa cada vez: la humedad es su única enemiga.',
      'Close the pouch each time: damp is {its} only enemy.',
    ],
    [
      'En un bote de cristal queda{n} bonit{o} y se conserva{n} igual.',
      'Decanted into a glass jar {it} look{s} lovely and keep{s} just as well.',
    ],
    ['Bolsa de papel grueso, con una cinta de algodón.', 'A pouch of stout paper, with a cotton ribbon.'],
  ],
}

/** How a candle is kept. */
export const candleStorage: readonly Line[] = [
  ['Guárdal{o} lejos del sol, que se come el aroma.', 'Keep {them} out of the sun, which eats the scent.'],
  [
    'Cuando quede un dedo de cera, apaga: el vaso te lo agradecerá.',
    'With a finger of wax left, stop: the glass will be grateful.',
  ],
  [
    'Con agua caliente el vaso sale limpio y sirve para otra cosa.',
    'Hot water cleans the glass, which then serves for something else.',
  ],
]

/** How several things are kept. */
export const setStorage: readonly Line[] = [
  [
    'La bolsa es de papel grueso y vale para el próximo viaje.',
    'The pouch is stout paper and will do for the next trip.',
  ],
  ['Todo cabe de pie en un estante pequeño.', 'Everything stands on one small shelf.'],
  ['Cada pieza se cierra bien; guárdalas a la sombra.', 'Each piece closes well; keep them in the shade.'],
]

const glass: readonly Line[] = [
  ['El vidrio se recicla sin fin, y antes sirve de florero.', 'Glass recycles for ever, and makes a vase before that.'],
  [
    'Enjuaga el envase y llévalo al contenedor verde, o dale otra vida.',
    'Rinse the container and recycle it with glass, or give it another life.',
  ],
  [
    'El envase es de vidrio y la caja, de cartón sin plastificar.',
    'The container is glass, and the box is plain, uncoated card.',
  ],
]

/** What becomes of the packaging. */
export const packaging: Record<Finish, readonly Line[]> = {
  'amber-glass': [
    ...glass,
    ['El vidrio ámbar protege de la luz lo que va dentro.', 'Amber glass keeps the light away from what is inside.'],
  ],
  'clear-glass': glass,
  'frosted-glass': glass,
  ceramic: [
    [
      'La cerámica se esmalta a mano: no hay dos envases iguales.',
      'The ceramic is glazed by hand: no two containers are the same.',
    ],
    [
      'Cuando se acabe, el envase vale para cepillos, sal o un cactus.',
      'Once empty, it will hold brushes, salt or a cactus.',
    ],
    ['Es de cerámica y está hecho para volver a llenarse.', 'It is ceramic, and meant to be filled again.'],
  ],
  aluminium: [
    ['El aluminio se recicla entero, tapón aparte.', 'The aluminium recycles completely; the cap goes separately.'],
    [
      'Envase de aluminio, sin forro de plástico por fuera.',
      'An aluminium container, with no plastic sleeve around it.',
    ],
    ['Vacío y limpio, va al contenedor amarillo.', 'Empty and clean, it goes with the metals.'],
  ],
  paper: [
    ['El envoltorio es de papel y va al contenedor azul.', 'The wrapping is paper and goes in the paper bin.'],
    ['Sin plástico: papel, tinta vegetal y ya.', 'No plastic: paper, plant ink, and that is that.'],
    [
      'El papel sale de bosques bien llevados y vuelve a ser papel.',
      'The paper comes from well-kept forests and becomes paper again.',
    ],
  ],
}
