/**
 * About 150 invented guests. Phones come from ranges kept for fiction (Ofcom's 07700 900…, Berlin's 030 23125…) or from
 * ranges that no operator holds; addresses end in `.example`.
 */
import { seeded } from './random.ts';

export type GuestLanguage = 'tr' | 'de' | 'en' | 'nl' | 'ru';

export type Customer = {
  readonly id: number;
  readonly language: GuestLanguage;
  readonly firstName: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly picture: string | null;
};

const turkish = `Selin Aydoğan, Burak Yıldırım, Elif Karaca, Mert Özdemir, Zeynep Şahin, Can Erdoğmuş, Ayşe Kılıç, Emre Doğan, Gizem Aksoy,
Oğuz Çetin, Merve Toprak, Kerem Arslan, İrem Güneş, Tolga Ünal, Ceren Bulut, Serkan Koç, Pınar Demirtaş, Onur Işık, Ebru Yavuz, Volkan Şimşek,
Melis Tekin, Barış Polat, Nazlı Öztürk, Alp Güler, Defne Korkmaz, Cem Sezer, Duygu Aslan, Kaan Uçar, Sibel Tunç, Hakan Bozkurt, Esra Çakır,
Umut Kaplan, Derya Sönmez, Ozan Keskin, Tuğba Acar, Levent Altın, Aslı Ergin, Murat Gök, Bahar Sarı, Gökhan Tuna, Şebnem Oral, Ufuk Yalçın,
Hande Özkan, Sinan Bilgin, Yasemin Ateş, Tuna Başaran, Çiğdem Ersoy, Orhan Kurt, Nilüfer Dinçer, Ilgaz Soylu, Figen Uysal, Rıza Balcı,
Gülşah Eren, Koray Duman, Işıl Savaş, Halil Turan, Sevgi Kara, Doruk Akın, Ünal Çoban, Özge Taşkın, İsmet Güven, Şule Ayhan`;

const german = `Anna Hoffmann, Lukas Schneider, Katharina Vogel, Jonas Weber, Sabine Krüger, Matthias Lehmann, Julia Hartmann, Florian Böhm,
Claudia Seidel, Stefan Jäger, Miriam Köhler, Tobias Winkler, Petra Schröder, Andreas Kühn, Laura Brandt, Sebastian Möller, Nicole Hahn,
Markus Ziegler, Franziska Lorenz, Dirk Hansen, Heike Petersen, Philipp Engel, Carolin Busch, Jan Thomsen, Ulrike Graf, Moritz Keller,
Bettina Schulte, Frank Reuter, Lena Sommer, Wolfgang Fuchs`;

const british = `Emily Carter, James Whitfield, Charlotte Hughes, Oliver Bennett, Sophie Turner, Harry Ashworth, Lucy Fletcher, George Pemberton,
Amelia Clarke, Thomas Hargreaves, Hannah Doyle, Jack Sutherland, Grace Holloway, William Marsh, Rebecca Stone, Daniel Kerr, Olivia Barnes,
Edward Lindley, Megan Price, Alexander Rowe, Fiona Campbell, Samuel Wright, Isabelle Grant, Peter Loxley, Victoria Shaw, Henry Dawson,
Katie Morrison, Benjamin Hale`;

const dutch = `Sanne de Vries, Daan van Dijk, Femke Bakker, Bram Visser, Lotte Mulder, Jeroen Smit, Anouk van den Berg, Pieter Hendriks,
Marieke Dekker, Thijs Brouwer, Eline Jacobs, Ruben Kok, Maaike Vermeer, Koen Postma, Willemijn Bos`;

const russian = `Ekaterina Morozova, Dmitri Sokolov, Anastasia Lebedeva, Alexei Volkov, Irina Kuznetsova, Pavel Orlov, Natalia Fedorova,
Sergei Belov, Olga Smirnova, Mikhail Zaitsev, Maria Novikova, Andrei Pavlov, Tatiana Romanova, Igor Vasiliev, Yulia Gromova`;

const folded: Readonly<Record<string, string>> = { ı: 'i', ö: 'oe', ü: 'ue', ä: 'ae', ß: 'ss', ø: 'o' };

/** Letters and dots only, as people build their address from their name. */
const addressOf = (fullName: string, language: GuestLanguage): string =>
  fullName
    .toLocaleLowerCase('tr')
    .replace(/[ıöüäßø]/g, letter => (language === 'tr' ? letter : (folded[letter] ?? letter)))
    .normalize('NFD')
    .replace(/ı/g, 'i')
    .replace(/\p{Mark}/gu, '')
    .replace(/ (van den|van|de) /g, particle => ` ${particle.replace(/ /g, '')}`)
    .replace(/ +/g, '.');

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

const phones: Readonly<Record<GuestLanguage, (index: number) => string>> = {
  tr: index =>
    `+90 500 0${pad(10 + ((index * 7) % 90), 2)} ${pad((index * 13) % 100, 2)} ${pad((index * 29) % 100, 2)}`,
  de: index => `+49 30 23125 ${pad((index * 31) % 1000, 3)}`,
  en: index => `+44 7700 900${pad((index * 37) % 1000, 3)}`,
  nl: index => `+31 6 00${pad((index * 11) % 100, 2)} ${pad((index * 271) % 10_000, 4)}`,
  ru: index => `+7 945 000-${pad((index * 17) % 100, 2)}-${pad((index * 41) % 100, 2)}`,
};

const providers: Readonly<Record<GuestLanguage, readonly string[]>> = {
  tr: ['posta.example', 'eposta.example', 'mail.example'],
  de: ['post.example', 'mail.example'],
  en: ['mail.example', 'inbox.example'],
  nl: ['post.example', 'mail.example'],
  ru: ['pochta.example', 'mail.example'],
};

const pictures = [
  'avatar-3.jpg',
  'avatar-4.jpg',
  'avatar-5.jpg',
  'avatar-6.jpg',
  'avatar-7.jpg',
  'avatar-8.jpg',
];

const build = (): Customer[] => {
  const random = seeded(20_260_401);
  const groups: readonly (readonly [GuestLanguage, string])[] = [
    ['tr', turkish],
    ['de', german],
    ['en', british],
    ['nl', dutch],
    ['ru', russian],
  ];
  return groups
    .flatMap(([language, names]) =>
      names.split(',').map((name, index) => {
        const fullName = name.trim();
        return {
          language,
          fullName,
          firstName: fullName.split(' ')[0] ?? fullName,
          phoneNumber: phones[language](index + 1),
          email: `${addressOf(fullName, language)}@${random.pick(providers[language])}`,
          picture: random.chance(0.35) ? random.pick(pictures) : null,
        };
      }),
    )
    .map((customer, index) => ({ ...customer, id: 3001 + index }));
};

export const customers: readonly Customer[] = build();

export const customerById = (id: number): Customer => {
  const customer = customers[id - 3001];
  if (customer === undefined) throw new Error(`No customer ${id}`);
  return customer;
};
