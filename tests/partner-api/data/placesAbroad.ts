/** Locations outside Türkiye, and the shape of a row; see places.ts. */

/** One text for both languages, or a pair where they differ. */
export type Name = string | readonly [tr: string, en: string];
export type LocationRow = readonly [name: Name, marinas: readonly Name[], departurePorts: readonly Name[]];
export type CountryRow = {
  readonly isoCode: string;
  readonly name: Name;
  readonly locations: readonly LocationRow[];
};

export const abroad: readonly CountryRow[] = [
  {
    isoCode: 'GR',
    name: ['Yunanistan', 'Greece'],
    locations: [
      [
        ['İstanköy', 'Kos'],
        ['Kos Marina', ['Mandraki Limanı', 'Mandraki Harbour']],
        [
          ['Kos Limanı', 'Kos Harbour'],
          ['Kardamena Limanı', 'Kardamena Harbour'],
        ],
      ],
      [
        ['Rodos', 'Rhodes'],
        ['Rhodes Marina', ['Mandraki Limanı', 'Mandraki Harbour']],
        [
          ['Mandraki İskelesi', 'Mandraki Pier'],
          ['Lindos İskelesi', 'Lindos Jetty'],
        ],
      ],
      [
        ['Atina', 'Athens'],
        ['Alimos Marina', 'Flisvos Marina', 'Zea Marina', 'Olympic Marine (Lavrio)'],
        [
          ['Alimos İskelesi', 'Alimos Pier'],
          ['Lavrio Limanı', 'Lavrio Harbour'],
        ],
      ],
      [
        ['Korfu', 'Corfu'],
        ['D-Marin Gouvia', 'Benitses Marina'],
        [
          ['Korfu Eski Liman', 'Corfu Old Port'],
          ['Paleokastritsa İskelesi', 'Paleokastritsa Jetty'],
        ],
      ],
      [
        'Lefkada',
        ['D-Marin Lefkas', ['Nidri Rıhtımı', 'Nidri Quay']],
        [
          ['Nidri İskelesi', 'Nidri Jetty'],
          ['Vasiliki Limanı', 'Vasiliki Harbour'],
        ],
      ],
    ],
  },
  {
    isoCode: 'HR',
    name: ['Hırvatistan', 'Croatia'],
    locations: [
      [
        'Split',
        ['ACI Marina Split', 'Marina Kaštela', 'Marina Špinut'],
        [
          ['Split Limanı', 'Split Harbour'],
          ['Trogir Rıhtımı', 'Trogir Quay'],
        ],
      ],
      [
        'Dubrovnik',
        ['ACI Marina Dubrovnik', 'Frapa Marina Dubrovnik'],
        [
          ['Dubrovnik Eski Liman', 'Dubrovnik Old Port'],
          ['Gruž Limanı', 'Gruž Harbour'],
        ],
      ],
      [
        'Šibenik',
        ['D-Marin Mandalina', 'Marina Frapa Rogoznica', 'ACI Marina Skradin'],
        [
          ['Šibenik Limanı', 'Šibenik Harbour'],
          ['Vodice Limanı', 'Vodice Harbour'],
        ],
      ],
      [
        'Zadar',
        ['D-Marin Dalmacija', 'D-Marin Borik', 'Marina Zadar'],
        [
          ['Zadar Limanı', 'Zadar Harbour'],
          ['Biograd Limanı', 'Biograd Harbour'],
        ],
      ],
    ],
  },
  {
    isoCode: 'IT',
    name: ['İtalya', 'Italy'],
    locations: [
      [
        ['Napoli', 'Naples'],
        ['Marina Molo Luise', 'Marina di Stabia', 'Marina di Procida'],
        [
          ['Mergellina İskelesi', 'Mergellina Pier'],
          ['Sorrento Limanı', 'Sorrento Harbour'],
        ],
      ],
      [
        ['Sardinya (Olbia)', 'Sardinia (Olbia)'],
        ['Marina di Olbia', 'Marina di Portisco', 'Porto Cervo Marina'],
        [
          ['Olbia Limanı', 'Olbia Harbour'],
          ['Cannigione Limanı', 'Cannigione Harbour'],
        ],
      ],
      [
        ['Sicilya (Palermo)', 'Sicily (Palermo)'],
        ['Marina Villa Igiea', ['La Cala Limanı', 'La Cala Harbour']],
        [
          ['Palermo Limanı', 'Palermo Harbour'],
          ['Mondello İskelesi', 'Mondello Jetty'],
        ],
      ],
      [
        'Salerno',
        ['Marina d’Arechi', ['Amalfi Limanı', 'Amalfi Harbour']],
        [
          ['Salerno Limanı', 'Salerno Harbour'],
          ['Positano İskelesi', 'Positano Jetty'],
        ],
      ],
    ],
  },
  {
    isoCode: 'ME',
    name: ['Karadağ', 'Montenegro'],
    locations: [
      [
        'Tivat',
        ['Porto Montenegro', 'Marina Kalimanj'],
        [
          ['Tivat Limanı', 'Tivat Harbour'],
          ['Donja Lastva İskelesi', 'Donja Lastva Jetty'],
        ],
      ],
      [
        'Herceg Novi',
        ['Portonovi Marina', 'Lazure Marina'],
        [
          ['Herceg Novi Limanı', 'Herceg Novi Harbour'],
          ['Meljine İskelesi', 'Meljine Jetty'],
        ],
      ],
      [
        'Budva',
        ['Dukley Marina', 'Marina Bar'],
        [
          ['Budva Limanı', 'Budva Harbour'],
          ['Sveti Stefan İskelesi', 'Sveti Stefan Jetty'],
        ],
      ],
    ],
  },
];
