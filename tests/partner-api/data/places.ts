/**
 * Where boats lie. Names of bays, marinas and quays are the real ones. Ids are built from the place above (Türkiye 1,
 * Bodrum 101, its marinas from 10101, its ports from 10151), so that an entry added at the end of a list moves no other.
 */
import type { Country, Location, Place, Words } from '../model.ts';
import { abroad } from './placesAbroad.ts';
import type { CountryRow, LocationRow, Name } from './placesAbroad.ts';

const words = (name: Name): Words =>
  typeof name === 'string' ? { tr: name, en: name } : { tr: name[0], en: name[1] };

const place = (id: number, name: Name): Place => ({ id, name: words(name) });

const location = (id: number, [name, marinas, departurePorts]: LocationRow): Location => ({
  ...place(id, name),
  marinas: marinas.map((marina, index) => place(id * 100 + index + 1, marina)),
  departurePorts: departurePorts.map((port, index) => place(id * 100 + 51 + index, port)),
});

const country = (id: number, row: CountryRow): Country => ({
  ...place(id, row.name),
  isoCode: row.isoCode,
  locations: row.locations.map((entry, index) => location(id * 100 + index + 1, entry)),
});

const turkiye: CountryRow = {
  isoCode: 'TR',
  name: 'Türkiye',
  locations: [
    [
      'Bodrum',
      [
        'Milta Bodrum Marina',
        'Yalıkavak Marina',
        'D-Marin Turgutreis',
        ['Bodrum Kale Önü Rıhtımı', 'Bodrum Castle Quay'],
      ],
      [
        ['Bodrum Limanı', 'Bodrum Harbour'],
        ['Bitez İskelesi', 'Bitez Jetty'],
        ['Torba İskelesi', 'Torba Jetty'],
        ['Yalıkavak İskelesi', 'Yalıkavak Jetty'],
        ['Göltürkbükü İskelesi', 'Göltürkbükü Jetty'],
      ],
    ],
    [
      'Marmaris',
      [
        'Netsel Marmaris Marina',
        'Marmaris Yacht Marina (Adaköy)',
        'Albatros Marina',
        'Martı Marina (Orhaniye)',
        ['Bozburun Limanı', 'Bozburun Harbour'],
      ],
      [
        ['Marmaris Yat Limanı', 'Marmaris Yacht Harbour'],
        ['İçmeler İskelesi', 'İçmeler Jetty'],
        ['Turunç İskelesi', 'Turunç Jetty'],
        ['Selimiye İskelesi', 'Selimiye Jetty'],
      ],
    ],
    [
      'Göcek',
      [
        'D-Marin Göcek',
        'Göcek Village Port',
        'Göcek Exclusive',
        'Skopea Marina',
        ['Göcek Belediye Yat Limanı', 'Göcek Municipal Marina'],
      ],
      [
        ['Göcek Belediye İskelesi', 'Göcek Municipal Jetty'],
        ['Göcek Çarşı Rıhtımı', 'Göcek Town Quay'],
      ],
    ],
    [
      'Fethiye',
      ['Ece Marina', 'Yes Marina', ['Fethiye Belediye Rıhtımı', 'Fethiye Town Quay']],
      [
        ['Fethiye Limanı', 'Fethiye Harbour'],
        ['Karagözler İskelesi', 'Karagözler Jetty'],
        ['Çalış İskelesi', 'Çalış Jetty'],
        ['Ölüdeniz Belcekız Sahili', 'Ölüdeniz Belcekız Beach'],
      ],
    ],
    [
      'Kalkan',
      [
        ['Kalkan Yat Limanı', 'Kalkan Marina'],
        ['Yeşilköy Balıkçı Barınağı', 'Yeşilköy Fishing Harbour'],
      ],
      [
        ['Kalkan Limanı', 'Kalkan Harbour'],
        ['Kalamar Koyu İskelesi', 'Kalamar Bay Jetty'],
      ],
    ],
    [
      'Kaş',
      ['Setur Kaş Marina', ['Kaş Belediye Limanı', 'Kaş Town Harbour']],
      [
        ['Kaş Limanı', 'Kaş Harbour'],
        ['Limanağzı İskelesi', 'Limanağzı Jetty'],
        ['Çukurbağ Yarımadası İskelesi', 'Çukurbağ Peninsula Jetty'],
      ],
    ],
    [
      'Demre (Kekova)',
      [
        ['Demre Yat Limanı', 'Demre Marina'],
        ['Üçağız Limanı', 'Üçağız Harbour'],
      ],
      [
        ['Üçağız İskelesi', 'Üçağız Jetty'],
        ['Çayağzı (Andriake) İskelesi', 'Çayağzı (Andriake) Jetty'],
        ['Kaleköy İskelesi', 'Kaleköy Jetty'],
      ],
    ],
    [
      'Finike',
      ['Setur Finike Marina', ['Finike Balıkçı Barınağı', 'Finike Fishing Harbour']],
      [
        ['Finike Limanı', 'Finike Harbour'],
        ['Adrasan İskelesi', 'Adrasan Jetty'],
      ],
    ],
    [
      'Kemer',
      ['G-Marina Kemer', ['Kemer Gezi Teknesi Rıhtımı', 'Kemer Excursion Quay']],
      [
        ['Kemer Limanı', 'Kemer Harbour'],
        ['Tekirova İskelesi', 'Tekirova Jetty'],
        ['Olimpos Çıralı Sahili', 'Olympos Çıralı Beach'],
      ],
    ],
    [
      'Antalya',
      ['Setur Antalya Marina', ['Kaleiçi Yat Limanı', 'Kaleiçi Old Harbour']],
      [
        ['Kaleiçi İskelesi', 'Kaleiçi Jetty'],
        ['Antalya Büyük Liman', 'Antalya Main Harbour'],
        ['Lara İskelesi', 'Lara Jetty'],
      ],
    ],
    [
      'Alanya',
      ['Alanya Marina', ['Alanya İskelesi', 'Alanya Town Quay']],
      [
        ['Alanya Limanı', 'Alanya Harbour'],
        ['Damlataş İskelesi', 'Damlataş Jetty'],
      ],
    ],
    [
      'Datça',
      [
        ['Datça Yat Limanı', 'Datça Marina'],
        ['Körmen Limanı', 'Körmen Harbour'],
        ['Palamutbükü Limanı', 'Palamutbükü Harbour'],
      ],
      [
        ['Datça İskelesi', 'Datça Jetty'],
        ['Palamutbükü İskelesi', 'Palamutbükü Jetty'],
        ['Knidos İskelesi', 'Knidos Jetty'],
      ],
    ],
    [
      'Gökova',
      [
        'Ören Marina',
        ['Akyaka İskelesi', 'Akyaka Jetty'],
        ['Söğüt Limanı (Karacasöğüt)', 'Söğüt Harbour (Karacasöğüt)'],
      ],
      [
        ['Akyaka Kadın Azmağı Rıhtımı', 'Akyaka Azmak Quay'],
        ['Çamlı İskelesi', 'Çamlı Jetty'],
        ['Ören İskelesi', 'Ören Jetty'],
      ],
    ],
    [
      'Didim',
      ['D-Marin Didim', ['Akbük Limanı', 'Akbük Harbour']],
      [
        ['Altınkum İskelesi', 'Altınkum Jetty'],
        ['Akbük İskelesi', 'Akbük Jetty'],
      ],
    ],
    [
      'Kuşadası',
      ['Setur Kuşadası Marina', ['Güzelçamlı Balıkçı Barınağı', 'Güzelçamlı Fishing Harbour']],
      [
        ['Kuşadası Limanı', 'Kuşadası Harbour'],
        ['Güzelçamlı İskelesi', 'Güzelçamlı Jetty'],
      ],
    ],
    [
      'Seferihisar',
      ['Teos Marina (Sığacık)', ['Sığacık Balıkçı Barınağı', 'Sığacık Fishing Harbour']],
      [
        ['Sığacık Kaleiçi İskelesi', 'Sığacık Old Town Jetty'],
        ['Ürkmez İskelesi', 'Ürkmez Jetty'],
      ],
    ],
    [
      'Çeşme',
      ['IC Çeşme Marina', 'Alaçatı Marina', 'Setur Çeşme Marina'],
      [
        ['Çeşme Limanı', 'Çeşme Harbour'],
        ['Ilıca İskelesi', 'Ilıca Jetty'],
        ['Dalyanköy İskelesi', 'Dalyanköy Jetty'],
        ['Alaçatı Limanı', 'Alaçatı Harbour'],
      ],
    ],
    [
      'Ayvalık',
      [
        'Setur Ayvalık Marina',
        ['Cunda Rıhtımı', 'Cunda Quay'],
        ['Ayvalık Belediye Rıhtımı', 'Ayvalık Town Quay'],
      ],
      [
        ['Ayvalık Limanı', 'Ayvalık Harbour'],
        ['Cunda İskelesi', 'Cunda Jetty'],
        ['Sarımsaklı İskelesi', 'Sarımsaklı Jetty'],
      ],
    ],
    [
      ['İstanbul', 'Istanbul'],
      [
        'Kalamış Marina',
        'Ataköy Marina',
        'Viaport Marina Tuzla',
        'Pendik Marina',
        'West İstanbul Marina',
        'Tarabya Marina',
      ],
      [
        ['Bebek İskelesi', 'Bebek Pier'],
        ['Kuruçeşme İskelesi', 'Kuruçeşme Pier'],
        ['Kabataş İskelesi', 'Kabataş Pier'],
        ['Kadıköy İskelesi', 'Kadıköy Pier'],
        ['Bostancı İskelesi', 'Bostancı Pier'],
      ],
    ],
  ],
};

export const countries: Country[] = [turkiye, ...abroad].map((row, index) => country(index + 1, row));
