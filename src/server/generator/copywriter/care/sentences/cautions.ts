import type { Line } from './line.ts'

/** What has to be minded. */
export const cautions: Record<'retinol' | 'acid' | 'young' | 'candle' | 'essence', Line> = {
  candle: [
    'No la dejes encendida sin compañía, ni al alcance de niños o gatos curiosos.',
    'Never leave it burning alone, nor within reach of children or curious cats.',
  ],
  essence: [
    'Nunca sin diluir sobre la piel, ni cerca de niños y animales pequeños.',
    'Never undiluted on skin, and not around small children or animals.',
  ],
  young: [
    'Para los más pequeños, prueba antes en una zona mínima y, si dudas, pregunta al pediatra.',
    'With the youngest, try it on a tiny area first and, when in doubt, ask a paediatrician.',
  ],
  retinol: [
    'Con retinol, poco a poco: dos noches por semana al principio y protección solar por la mañana. No lo uses en el embarazo.',
    'With retinol, go slowly: two nights a week at first, and sunscreen in the morning. Not for use in pregnancy.',
  ],
  acid: [
    'Como lleva un ácido exfoliante, ponte protección solar por la mañana y déjalo descansar si notas tirantez.',
    'Since it holds an exfoliating acid, wear sunscreen in the morning and take a break if skin feels tight.',
  ],
}
