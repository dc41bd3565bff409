import type { Bilingual } from '../../../draft.ts'
import { say } from '../../template.ts'

/** What a detail or pattern named in the title is like, by its id. */
export const detailTexts: Readonly<Record<string, readonly Bilingual[]>> = {
  'long-sleeved': [
    say(
      'La manga larga llega a la muñeca y se deja remangar.',
      'The long sleeves reach the wrist and roll up willingly.',
    ),
    say(
      'Las mangas son largas, con un puño que no se moja al fregar si lo subes.',
      'The sleeves are long, with cuffs that stay dry at the sink once you push them up.',
    ),
  ],
  'short-sleeved': [
    say('La manga corta cae suelta y no aprieta el brazo.', 'The short sleeves hang loose and don’t grip the arm.'),
    say(
      'Manga corta, pero con algo de caída: favorece y refresca.',
      'Short sleeves with a bit of drape: flattering and cool.',
    ),
  ],
  sleeveless: [
    say(
      'Sin mangas y con una sisa bien cerrada, que no enseña de más.',
      'Sleeveless, with a neat armhole that shows no more than it should.',
    ),
    say(
      'Al no llevar mangas va bien sol{o} en julio y debajo de todo en marzo.',
      'With no sleeves, {it} {goes} on {its} own in July and under everything in March.',
    ),
  ],
  strappy: [
    say('Los tirantes no se caen ni se clavan.', 'The straps neither slip nor dig in.'),
    say('Los tirantes son finos y van donde tienen que ir.', 'The straps are slim and sit where they should.'),
  ],
  'roll-neck': [
    say(
      'El cuello alto abriga sin ahogar y se dobla una o dos veces.',
      'The roll neck is warm without choking you and folds once or twice.',
    ),
    say('Con ese cuello alto la bufanda puede quedarse en casa.', 'With a neck like that, the scarf can stay at home.'),
  ],
  'crew-neck': [
    say(
      'El cuello redondo va ceñido en su punto y no se da de sí.',
      'The crew neck sits just close enough and keeps its shape.',
    ),
    say(
      'El cuello redondo deja ver la camisa, si la hay.',
      'The round neck shows your shirt collar, should there be one.',
    ),
  ],
  'V-neck': [
    say(
      'El pico del escote baja lo que marca el buen gusto, o sea, poco.',
      'The V stops where good taste tells it to, which is early.',
    ),
    say('El escote en pico alarga el cuello y deja respirar.', 'The V-neck lengthens the neck and lets you breathe.'),
  ],
  'boat-neck': [
    say(
      'El cuello barco va de hombro a hombro, como manda el oficio.',
      'The boat neck runs from shoulder to shoulder, as the trade demands.',
    ),
    say('El escote barco enseña las clavículas y nada más.', 'The boat neck shows your collarbones and nothing else.'),
  ],
  'grandad-collar': [
    say(
      'El cuello mao prescinde de la corbata con mucha educación.',
      'The grandad collar declines the tie very politely.',
    ),
    say('Sin solapas en el cuello, todo queda más ligero.', 'With no collar points, everything looks lighter.'),
  ],
  'high-waisted': [
    say('El talle alto recoge la cintura y alarga la pierna.', 'The high waist holds you in and lengthens the leg.'),
    say(
      'La cintura va alta y cómoda, que no siempre van juntas.',
      'The waist is high and comfortable, which is rarer than it sounds.',
    ),
  ],
  hooded: [
    say(
      'La capucha tapa de verdad y deja ver a los lados.',
      'The hood really covers you and still lets you see to the sides.',
    ),
    say('La capucha es honda y no se vuela.', 'The hood is deep and stays on.'),
  ],
  'with pockets': [
    say(
      'Los bolsillos son de los que sirven: caben las manos, las llaves y una concha.',
      'The pockets are the useful sort: they take hands, keys and a shell.',
    ),
    say(
      'Los bolsillos van metidos en la costura y son hondos.',
      'The pockets are set into the seam, and they are deep.',
    ),
  ],
  'with buttons': [
    say(
      'Los botones van cosidos con cuatro puntadas más de lo habitual.',
      'The buttons are sewn on with a few stitches more than usual.',
    ),
    say('Los botones se abrochan sin mirar y no se sueltan.', 'The buttons do up without looking and stay done up.'),
  ],
  'with a zip': [
    say(
      'La cremallera corre sin engancharse y se puede cambiar.',
      'The zip runs without catching and can be replaced.',
    ),
    say(
      'La cremallera va protegida por dentro para que no roce.',
      'The zip is covered on the inside so that it doesn’t rub.',
    ),
  ],
  belted: [
    say(
      'El cinturón va incluido y se puede dejar en casa sin que se note.',
      'The belt is included, and nobody will notice if you leave it at home.',
    ),
    say(
      'Con el cinturón cambia la silueta; sin él, el plan.',
      'With the belt it is a different shape; without it, a different day.',
    ),
  ],
  'with a drawstring': [
    say(
      'El cordón ajusta lo justo y no se pierde en la lavadora.',
      'The drawstring adjusts just enough and doesn’t vanish in the wash.',
    ),
    say('El cordón es plano y no deja marca.', 'The drawstring is flat and leaves no mark.'),
  ],
  'with an elastic waist': [
    say('La goma de la cintura va forrada y no se enrolla.', 'The elastic waist is covered and doesn’t roll.'),
    say(
      'La cintura cede después de comer, que es cuando importa.',
      'The waist gives after lunch, which is when it matters.',
    ),
  ],
  lined: [
    say(
      'El forro es suave y va suelto en el bajo, para que no tire.',
      'The lining is smooth and left free at the hem, so nothing pulls.',
    ),
    say('Va{n} forrad{o} por completo y entra{n} a la primera.', 'Fully lined, and easy to slip into.'),
  ],
  fringed: [
    say(
      'Los flecos van retorcidos uno a uno para que no se abran.',
      'The fringes are twisted one by one so that they don’t come undone.',
    ),
    say('Los flecos ponen el único adorno.', 'The fringes are the only ornament.'),
  ],
  'with ruffles': [
    say('Los volantes son pocos y están bien repartidos.', 'The ruffles are few and well placed.'),
    say('Los volantes se mueven con el aire y no pesan.', 'The ruffles move with the air and add no weight.'),
  ],
  'with lace trim': [
    say('El encaje asoma lo justo para alegrar el borde.', 'The lace shows just enough to cheer up the edge.'),
    say('El encaje es blando y no pica.', 'The lace is soft and doesn’t itch.'),
  ],
  'with a pompom': [
    say('El pompón va bien sujeto: lo probamos con niños.', 'The pompom is firmly attached: we tested it on children.'),
    say('El pompón no sirve para nada y hace falta.', 'The pompom serves no purpose and is quite necessary.'),
  ],
  'wide-brimmed': [
    say('El ala ancha da sombra a la cara y a la nuca.', 'The wide brim shades both face and neck.'),
    say(
      'El ala es ancha y firme, para que no la doble cualquier brisa.',
      'The brim is wide and firm, so no passing breeze can fold it.',
    ),
  ],
  'with a slit': [
    say('La abertura está donde hace falta para andar a gusto.', 'The slit is where you need it to walk in comfort.'),
    say('La abertura solo se ve en movimiento.', 'The slit shows only when you move.'),
  ],
  stripe: [
    say(
      'Las rayas van rectas de un borde a otro, sin saltos.',
      'The stripes run straight from edge to edge, without a jump.',
    ),
    say(
      'Las rayas van tejidas, no impresas, y no se borran.',
      'The stripes are woven in rather than printed, so they won’t wash out.',
    ),
  ],
  pinstripe: [
    say(
      'La raya es tan fina que de lejos parece un solo color.',
      'The stripe is so fine that from afar it looks like one colour.',
    ),
    say('La raya fina ordena sin llamar la atención.', 'The pinstripe brings order without drawing attention.'),
  ],
  check: [
    say(
      'Los cuadros están cortados para que casen, aunque se tarde más.',
      'The checks are cut to match, even if it takes longer.',
    ),
    say(
      'Los cuadros van tejidos, así que el revés también es bonito.',
      'The checks are woven in, so the inside looks good too.',
    ),
  ],
  rib: [
    say('El canalé recoge el aire y se adapta sin deformarse.', 'The rib traps air and adapts without losing shape.'),
    say(
      'El canalé corre de arriba abajo y estiliza sin proponérselo.',
      'The rib runs from top to bottom and slims without trying.',
    ),
  ],
  cable: [
    say(
      'Los ochos tienen relieve de verdad: se ven y se tocan.',
      'The cables stand up properly: you can see them and feel them.',
    ),
    say('Los ochos recuerdan a los cabos del puerto.', 'The cables call to mind the ropes in the harbour.'),
  ],
  dots: [
    say(
      'Los lunares son de tamaño discreto y no se amontonan en ningún sitio.',
      'The dots are a discreet size and never crowd together.',
    ),
    say('Un lunar aquí y otro allá: alegría sin ruido.', 'A dot here, a dot there: cheerful without the noise.'),
  ],
  flowers: [
    say(
      'Las flores son pequeñas, de las que crecen en las dunas.',
      'The flowers are small ones, the kind that grow on dunes.',
    ),
    say(
      'Las flores van sueltas, como si las hubiera traído el viento.',
      'The flowers are scattered, as if the wind had brought them.',
    ),
  ],
}
