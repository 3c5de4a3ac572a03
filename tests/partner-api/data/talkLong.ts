/**
 * One chat of about 300 messages: twelve friends plan their week on the gulet for months, down to the sizes of their
 * fins. For the screens that must stay quick with it.
 */
import type { Line } from './talk.ts';
import { turkish } from './talkTurkish.ts';

const cabins = [
  ['Merve', 'Serkan'],
  ['Pelin', 'Kutay'],
  ['Gamze', 'Arda'],
  ['Seda', 'Yiğit'],
  ['Beste', 'İpek'],
  ['Cihan', 'Utku'],
] as const;

const finSizes = ['38', '43', '39', '44', '37', '42', '38', '45', '40', '36', '43', '41'];

const menus: readonly (readonly [day: string, lunch: string, dinner: string, reply: string])[] = [
  [
    'Cumartesi',
    'hafif bir şeyler, zeytinyağlılar ve börek',
    'ızgara köfte, cacık, pilav',
    'İlk gün için ideal.',
  ],
  [
    'Pazar',
    'kabak mücver, yoğurtlu semizotu',
    'çipura, roka salatası, helva',
    'Balığı ilk geceden bekliyorduk zaten :)',
  ],
  ['Pazartesi', 'mantar sote ve bulgur', 'kuzu güveç, közlenmiş biber', 'Güvece bayılırız.'],
  [
    'Salı',
    'domatesli makarna, büyük salata',
    'karides güveç, kalamar, mezeler',
    'Gamze karides yemiyor, ona tavuk olur mu?',
  ],
  ['Çarşamba', 'fırında sebze, tulum peynirli salata', 'tavuk şiş, közde patates', 'Süper.'],
  ['Perşembe', 'nohutlu pilav, turşu', 'güvertede mangal, ne tutarsak', 'Arda tutar, o konuda iddialı.'],
  ['Cuma', 'kalanlardan sürpriz', 'veda yemeği: levrek buğulama ve baklava', 'Şimdiden hüzünlendik.'],
];

const route: readonly (readonly [day: string, plan: string, question: string])[] = [
  ['Cumartesi', 'öğleden sonra Orak Adası, gece orada kalırız', 'Orada yüzme molası verir miyiz?'],
  ['Pazar', 'sabah erken Kargılı, akşam Çökertme', 'Çökertme’de restorana çıkmak isteyenler olur mu?'],
  ['Pazartesi', 'Akbük üzerinden Akyaka’ya doğru', 'Akyaka’da azmağa inmeye vakit kalır mı?'],
  ['Salı', 'Sedir Adası, öğleden sonra Karacasöğüt', 'Sedir’e sabah erken gitsek kalabalık olmadan?'],
  ['Çarşamba', 'İngiliz Limanı, bütün gün dinlenme', 'SUP’ları orada kullanırız değil mi?'],
  ['Perşembe', 'Yedi Adalar, gece Küfre Koyu', 'Telefon çekiyor mu oralarda?'],
  ['Cuma', 'öğlene kadar Kisebükü, akşam Bodrum', 'Bodrum’a kaçta gireriz?'],
];

const routeAnswers = [
  'Elbette, çapayı atar atmaz.',
  'Olur, ben yer ayırtırım; isteyen teknede yer.',
  'İki saat ayırırız, buz gibi suyu var.',
  'Sekizde oradayız, tur tekneleri gelmeden.',
  'En güzel yeri orası, su çarşaf gibi olur.',
  'Az çekiyor, kafa dinlemek için birebir.',
  'Altı gibi, gün batımını kalenin önünde izleriz.',
];

const drinks: readonly (readonly [item: string, amount: string])[] = [
  ['Su', '60 büyük şişe'],
  ['Soda', '6 koli'],
  ['Beyaz şarap', '18 şişe'],
  ['Roze', '12 şişe'],
  ['Kırmızı şarap', '10 şişe'],
  ['Bira', '10 kasa'],
  ['Rakı', '5 büyük'],
  ['Cin', '2 şişe'],
  ['Tonik', '4 koli'],
  ['Kola', '3 koli, yarısı şekersiz'],
  ['Ayran', 'her gün taze, günde 12'],
  ['Türk kahvesi', '1 kilo'],
  ['Filtre kahve', '2 kilo'],
  ['Çay', '2 kilo'],
  ['Limon', '4 kilo'],
  ['Buz', 'ilk gün 10 torba'],
];

const flights: readonly (readonly [who: string, flight: string])[] = [
  ['İstanbul’dan gelenler (6 kişi)', 'Milas’a 10.35’te iniyor'],
  ['Ankara’dan gelenler (3 kişi)', 'Milas’a 11.50’de iniyor'],
  ['İzmir’den gelen ikili', 'arabayla geliyor, 13.00 gibi'],
  ['İpek', 'Londra’dan doğrudan Bodrum, 14.20'],
];

const smallTalk: readonly (readonly [guest: string, partner: string])[] = [
  ['Günaydın {captain}, bugün hava nasıl oralarda?', 'Günaydın, pırıl pırıl. Güvertede kahve içiyorum.'],
  ['Ofiste kar yağışını izlerken tekne fotoğraflarına bakıyorum.', 'Az kaldı, deniz sizi bekliyor.'],
  [
    'Grupta herkes aynı soruyu soruyor: güneş kremi teknede var mı?',
    'Herkes kendi kremini getirsin, yağlı olanlar güverteyi lekeliyor.',
  ],
  ['Güverte boyanmış mı bu kış?', 'Zımparası bitti, vernik sırada. Geldiğinizde yeni gibi olacak.'],
  ['Fotoğraf atabilir misiniz son hâlinden?', 'Vernik kuruyunca çekip ilana ekleyeceğim, oradan görürsünüz.'],
  ['İlandaki yeni fotoğrafları gördük, inanılmaz olmuş!', 'Teşekkürler, ustanın eline sağlık.'],
  [
    'Kızlar soruyor, saç kurutma makinesi çalışıyor mu?',
    'Jeneratör açıkken çalışıyor, aynı anda ikiden fazla olmasın yeter.',
  ],
  ['Tavla var mı?', 'Olmaz mı, turnuva bile yapıyoruz.'],
  ['Kazanana ödül?', 'Kaptan köşkünde bir saat dümen.'],
  ['Gitar getiriyoruz, sorun olmaz değil mi?', 'Tam tersi, gitarsız almıyoruz :)'],
  ['Oyun geceleri için projektör?', 'Perde var, projektör sizden.'],
  ['Tekneye kaçıncı gelişimiz olacak bilin bakalım.', 'İlk ama son değil diye umuyorum.'],
  ['Denize gece girilir mi?', 'Girilir, merdiven ışığını yakarız; yakamoz varsa unutamazsınız.'],
  ['Yoga matı getirelim mi?', 'Ön güverte geniş, sabah yogası serbest.'],
  ['Çamaşır yıkama imkânı?', 'Makine yok ama havlu ve mayo için ip bol.'],
  ['Terlik mi çıplak ayak mı?', 'Güvertede çıplak ayak, karada terlik.'],
  ['Sigara içenler için yer var mı?', 'Kıç güverte, rüzgâr altı taraf. Kamarada kesinlikle olmaz.'],
  ['Priz tipi normal mi?', 'Normal ev prizi, her kamarada iki tane.'],
  [
    'Bir doğum günü denk geliyor, Seda’ya sürpriz yapalım.',
    'Perşembe akşamı mangaldan sonra pasta çıkarırız, mum bizde.',
  ],
  ['Pastayı Bodrum’dan mı alırsınız?', 'Aşçımız yapıyor, fıstıklı ister misiniz, çikolatalı mı?'],
  ['Çikolatalı :)', 'Not ettim.'],
];

const care: readonly (readonly [guest: string, partner: string, reply: string])[] = [
  [
    'Beste’nin fıstık alerjisi var, ciddi.',
    'Teşekkürler, mutfağa hiç fıstık sokmayız. Pasta da fıstıksız olacak.',
    'Çok sağ olun, önemliydi.',
  ],
  [
    'Kutay’ı deniz tutuyor, ne yapabiliriz?',
    'İlk gün sakin rota seçtim. Yine de yanına ilacını alsın, zencefil çayı da bizde.',
    'İletiyorum.',
  ],
  [
    'Yiğit iki gün uzaktan çalışacak, internet yeter mi?',
    'Görüntülü toplantı için İngiliz Limanı olmaz, Akyaka tarafında sorunsuz.',
    'Pazartesi ve Salı Akyaka zaten, güzel denk geldi.',
  ],
  [
    'Utku dalış tüpüyle gelmek istiyor.',
    'Tüp taşıyamıyoruz ama Bodrum’da günübirlik dalış ayarlarım.',
    'Cuma olursa harika olur.',
  ],
  [
    'Cihan’ın dizi ameliyatlı, merdiven dik mi?',
    'Beş basamak, tutamağı var. Alt yatak olan kamarayı ona verelim.',
    'Altıncı kamara o zaman.',
  ],
  [
    'Herkes yüzme biliyor ama İpek açıkta çekiniyor.',
    'Simit ve sosis hep suda olur, mürettebattan biri de gözcülük yapar.',
    'Çok rahatladı :)',
  ],
];

const payments: readonly Line[] = [
  ['g', 'On iki kişi ayrı ayrı mı ödesek, tek kişi mi?'],
  ['p', 'Platformda tek ödeme oluyor, siz aranızda paylaşın.'],
  ['g', 'Peki fatura kimin adına kesilecek?'],
  ['p', 'Rezervasyonu yapan kişi adına. Şirket adına isterseniz vergi bilgilerini yazın.'],
  ['g', 'Şahıs yeterli.'],
  ['g', 'Kalan ödemeyi bugün yaptım.'],
  ['p', 'Gördüm, teşekkürler. Artık hesap kitap bitti, keyif başlasın.'],
  ['g', 'Bahşiş için bir usul var mı?'],
  ['p', 'Gönlünüzden ne koparsa, mürettebat için kutuya bırakılır.'],
];

const packing: readonly (readonly [string, string])[] = [
  ['Yanımıza mutlaka almamız gereken bir şey var mı?', 'İnce bir hırka, akşamları serin oluyor.'],
  ['Şapka?', 'Bağcıklı olsun, rüzgâr alıp götürüyor.'],
  ['Havlu getirelim mi?', 'Banyo havlusu var, deniz havlusu sizden.'],
  ['Deniz ayakkabısı gerekli mi?', 'Çakıllı koylar için iyi olur, özellikle çocuklara.'],
  ['Sinek kovucu?', 'Bizde tütsü var, kremi hassas olan kendi getirsin.'],
  ['Güneş gözlüğü ipi almak mantıklı mı?', 'Her hafta iki gözlük denize düşüyor, siz karar verin :)'],
  ['Su geçirmez telefon kılıfı var mı sizde?', 'Birkaç tane var ama herkese yetmez.'],
  ['Sandaletle dağ yürüyüşü olur mu?', 'Yedi Adalar’daki patika taşlı, bir spor ayakkabı getirin.'],
  ['Kitaplık var mı?', 'Misafirlerden kalan otuz kadar kitap var, siz de bir tane bırakın.'],
  ['Drone uçurabilir miyiz?', 'İzin gerekiyor, koylarda jandarma soruyor. Risk almayın.'],
  ['Olta takımı?', 'İki sırtı, üç çapari var. Yem bizden.'],
  ['Çanta içinde çanta olsun mu?', 'Evet, karaya inerken küçük bir sırt çantası çok iş görür.'],
];

const toys: readonly Line[] = [
  ['g', 'Su oyuncakları için bir şey ayarlamamız gerekiyor mu?'],
  ['p', 'SUP ve kano teknede. Seabob isterseniz gün gün ekleyebiliyoruz.'],
  ['g', 'Seabob Salı ve Çarşamba olsun.'],
  ['p', 'İki gün yazdım.'],
  ['g', 'Ringo var mı peki?'],
  ['p', 'Servis botuyla çekiyoruz, yakıtı kadar ekliyoruz.'],
  ['g', 'Yiğit’le Utku kapışır ona.'],
  ['p', 'Önce can yeleği, sonra kapışma :)'],
];

const pairs = (rows: readonly (readonly [string, string])[]): Line[] =>
  rows.flatMap(([guest, partner]): Line[] => [
    ['g', guest],
    ['p', partner],
  ]);

const cabinLines: readonly Line[] = [
  ['g', 'Kamara dağılımını yaptık, yazıyorum.'],
  ...cabins.map(([first, second], index): Line => ['g', `${index + 1}. kamara: ${first} ve ${second}`]),
  ['p', 'Aldım. İsimleri kapılara asıyoruz, karışıklık olmasın.'],
];

const papersLines: readonly Line[] = [
  [
    'p',
    'Transitlog için herkesin kimlik ya da pasaport fotoğrafı gerekiyor, geldikçe yazarsanız işaretlerim.',
  ],
  ...cabins.flat().flatMap((name, index): Line[] => {
    const sent: Line = [
      'g',
      index % 3 === 2
        ? `${name} sonunda göndermiş, e-postanıza düştü mü?`
        : `${name} tamam, e-postayla geldi.`,
    ];
    return [sent, ['p', index % 3 === 2 ? 'Düştü, teşekkürler.' : `${index + 1} / 12`]];
  }),
];

const finLines: readonly Line[] = [
  ['p', 'Palet numaralarını da alabilir miyim?'],
  ...cabins.flat().map((name, index): Line => ['g', `${name} ${finSizes[index] ?? '40'}`]),
  ['p', 'Hepsi var, 45 için yeni bir çift alıyorum.'],
];

const menuLines: readonly Line[] = menus.flatMap(([day, lunch, dinner, reply]): Line[] => [
  ['p', `${day} öğle: ${lunch}.`],
  ['p', `${day} akşam: ${dinner}. Ne dersiniz?`],
  ['g', reply],
  ['p', 'Yazdım.'],
]);

const routeLines: readonly Line[] = route.flatMap(([day, plan, question], index): Line[] => [
  ['p', `${day}: ${plan}.`],
  ['g', question],
  ['p', routeAnswers[index] ?? 'Olur.'],
]);

const drinkLines: readonly Line[] = [
  ['g', 'İçecek listesini de konuşalım mı?'],
  ...drinks.flatMap(([item, amount], index): Line[] =>
    index % 2 === 0
      ? [
          ['p', `${item}: ${amount} yazdım.`],
          ['g', 'Uygun.'],
        ]
      : [
          ['g', `${item}: ${amount} yeter mi?`],
          ['p', 'Yeter, artarsa iade ederiz.'],
        ],
  ),
];

const flightLines: readonly Line[] = flights.flatMap(([who, flight], index): Line[] => [
  ['g', `${who}: ${flight}.`],
  ['p', index === 2 ? 'Plakayı yazarsanız otoparka bildireyim.' : 'Araç hazır olacak, şoför isimle bekler.'],
  ['g', index === 2 ? 'Yola çıkarken yazarlar.' : 'Süper, iletiyorum.'],
]);

const countdown: readonly Line[] = [100, 75, 50, 30].flatMap((days): Line[] => [
  ['g', `Sayaç: ${days} gün!`],
  ['p', days === 30 ? 'Artık hava durumuna bakmaya başlayabiliriz.' : 'Biz de gün sayıyoruz.'],
]);

const advice: readonly Line[] = turkish.before
  .filter(exchange => exchange.kinds?.includes('weekly') ?? true)
  .flatMap(exchange => exchange.lines);

/** In the order of writing. The last three are the guest's and wait for an answer. */
export const longTalk: readonly Line[] = [
  ...(turkish.opening[1]?.lines ?? []),
  ...(turkish.accepted[1]?.lines ?? []),
  ...pairs(smallTalk.slice(0, 7)),
  ...advice.slice(0, 14),
  ...cabinLines,
  ...countdown.slice(0, 4),
  ...papersLines,
  ...pairs(smallTalk.slice(7, 14)),
  ...care.flatMap(([guest, partner, reply]): Line[] => [
    ['g', guest],
    ['p', partner],
    ['g', reply],
  ]),
  ...finLines,
  ...menuLines,
  ...routeLines,
  ...advice.slice(14),
  ...pairs(smallTalk.slice(14)),
  ...drinkLines,
  ...pairs(packing),
  ...toys,
  ...payments,
  ...flightLines,
  ...countdown.slice(4),
  ['g', 'Son bir şey: müzik listesini nereye atalım?'],
  ['g', 'Ortak liste yaptık, 9 saat olmuş :)'],
  ['g', 'Bir de ilk akşam için rakıyı soğuğa koydurur musunuz?'],
];
