import type { DemoLabel, DemoMaker } from '../../types.ts'

/** Invented companies: their places do not exist, and nobody can be reached by a domain that ends in `.example`. */
export const demoMakers: Readonly<Record<DemoLabel['maker'], DemoMaker>> = {
  workshop: {
    name: 'Obradoiro Trasmonte do Exemplo, S. L.',
    address: 'Rúa da Agulla Inventada, 4\n36999 Vila do Exemplo (Pontevedra)\nEspaña',
    contact: 'taller@trasmonte.example',
  },
  laboratory: {
    name: 'Laboratorio Castrelo do Exemplo, S. L.',
    address: 'Camiño do Alambique Inventado, 11\n15999 Porto do Exemplo (A Coruña)\nEspaña',
    contact: 'calidad@castrelo.example',
  },
  strait: {
    name: 'Atelier du Détroit Exemple, SARL',
    address: 'Rue du Métier Imaginaire, 21\n90999 Ville Exemple (Tanger)\nMaroc',
    contact: 'qualite@detroit.example',
    eu: {
      name: 'Importadora Porto do Exemplo, S. L.',
      address: 'Avenida do Peirao Inventado, 7\n36998 Porto do Exemplo (Pontevedra)\nEspaña',
      contact: 'https://importadora.example/seguridad',
    },
  },
}
