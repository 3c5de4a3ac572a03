/**
 * Papers: ship's documents as a phone would photograph them, a signed delivery record, an invoice, and the blank record as
 * a form. All of them are invented and say so; none copies an official layout.
 */

type Paper = { readonly name: string; readonly html: string; readonly size: readonly [number, number] };

const size = [780, 1075] as const;

const desk = (content: string, turn: number, ground: string): string => `
<style>
  body { zoom: 0.8667; width: 900px; height: 1241px; overflow: hidden; background: ${ground}; font-family: 'Liberation Sans', sans-serif; }
  .sheet { position: absolute; left: 40px; top: 36px; width: 820px; height: 1160px; box-sizing: border-box; padding: 52px 56px;
    background: #fdfcf8; color: #22303a; transform: rotate(${turn}deg); box-shadow: 0 10px 26px rgb(10 22 34 / 35%); }
  .serif { font-family: 'Liberation Serif', serif; }
  h1 { font-size: 30px; margin: 0; letter-spacing: 1px; } h2 { font-size: 17px; margin: 4px 0 0; font-weight: 400; color: #5a6a74; }
  table { width: 100%; border-collapse: collapse; margin-top: 26px; font-size: 18px; }
  td { border: 1px solid #b9c4c9; padding: 10px 12px; } td:first-child { width: 42%; color: #5a6a74; font-size: 15px; }
  .head { display: flex; gap: 22px; align-items: center; border-bottom: 3px solid currentColor; padding-bottom: 20px; }
  .mark { width: 92px; height: 92px; flex: none; }
  .foot { position: absolute; left: 56px; right: 56px; bottom: 44px; font-size: 14px; color: #7b8a93; display: flex; justify-content: space-between; }
  .stamp { position: absolute; width: 190px; height: 190px; border: 5px double #2f5fa8; border-radius: 50%; color: #2f5fa8; opacity: .62;
    display: grid; place-content: center; text-align: center; font-weight: 700; font-size: 17px; line-height: 1.35; }
  p { font-size: 17px; line-height: 1.5; }
</style><div class="sheet">${content}</div>`;

const anchorMark = (color: string): string =>
  `<svg class="mark" viewBox="0 0 100 100" fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round"><circle cx="50" cy="50" r="45" stroke-width="4"/><circle cx="50" cy="26" r="7"/><path d="M50 33V80M34 44h32M24 56q4 24 26 25q22 -1 26 -25"/></svg>`;

const signature = (left: number, top: number, path: string): string =>
  `<svg style="position:absolute;left:${left}px;top:${top}px" width="200" height="80" viewBox="0 0 200 80" fill="none" stroke="#1f3a8a" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;

const firstSignature =
  'M8,54 C30,6 44,10 38,44 C34,66 56,30 66,34 C78,38 60,58 80,52 C100,44 96,26 112,30 C124,34 108,60 130,50 C150,40 160,40 192,34';
const secondSignature =
  'M10,40 C20,14 36,16 30,40 C26,58 14,62 22,44 C36,22 60,24 62,40 C64,54 82,30 92,38 C104,48 118,22 132,34 C146,46 164,36 186,46';

const rows = (entries: readonly (readonly [string, string])[]): string =>
  `<table>${entries.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('')}</table>`;

const sample = 'Örnek belge – hukuki geçerliliği yoktur';

const boatDocument = (
  name: string,
  color: string,
  ground: string,
  turn: number,
  heading: readonly [string, string],
  entries: readonly (readonly [string, string])[],
  note: string,
  stamp: string,
): Paper => ({
  name,
  size,
  html: desk(
    `<div class="head serif" style="color:${color}">${anchorMark(color)}<div><h1>${heading[0]}</h1><h2>${heading[1]}</h2></div></div>
     ${rows(entries)}<p>${note}</p>
     <div class="stamp" style="right:90px;bottom:150px;transform:rotate(-14deg)">${stamp}</div>
     ${signature(110, 930, firstSignature)}<p style="position:absolute;left:110px;bottom:110px;border-top:1px solid #b9c4c9;padding-top:6px;width:230px;font-size:15px">Yetkili imza</p>
     <div class="foot"><span>${sample}</span><span>1 / 1</span></div>`,
    turn,
    ground,
  ),
});

const documents: Paper[] = [
  boatDocument(
    'document-registry',
    '#1f4e79',
    '#8d7157',
    -1.2,
    ['Gemi Tasdiknamesi', 'Ship Registry Certificate'],
    [
      ['Geminin adı / Name of ship', 'ÖRNEK I'],
      ['Bağlama limanı / Port of registry', 'Bodrum'],
      ['Tescil numarası / Official number', 'TR 48 / 0000'],
      ['Çağrı işareti / Call sign', 'TCXX0'],
      ['Cinsi / Type', 'Ticari yat'],
      ['Yapım yılı ve yeri / Built', '2018'],
      ['Tam boy × genişlik / Length × beam', '14,27 m × 4,35 m'],
      ['Gros ton / Gross tonnage', '17'],
      ['Makine / Engine', 'Dizel, 42 kW'],
      ['Malik / Owner', 'Örnek Denizcilik Turizm Ltd. Şti.'],
    ],
    'Yukarıda nitelikleri yazılı geminin sicile kayıtlı olduğu onaylanır.',
    'ÖRNEK<br>LİMAN<br>★',
  ),
  boatDocument(
    'document-insurance',
    '#2e7d4f',
    '#6d7f86',
    0.9,
    ['Yat Sigortası Poliçesi', 'Yacht Insurance Policy'],
    [
      ['Poliçe no / Policy no.', '0000-0000-12'],
      ['Sigortalı / Insured', 'Örnek Denizcilik Turizm Ltd. Şti.'],
      ['Tekne / Vessel', 'ÖRNEK I'],
      ['Başlangıç / From', '01.11 – saat 12.00'],
      ['Bitiş / To', '31.10 – saat 12.00'],
      ['Sefer bölgesi / Cruising area', 'Türkiye kıyıları ve Doğu Ege'],
      ['Tekne bedeli / Hull value', '€ 185.000'],
      ['Üçüncü şahıs / Third party', '€ 1.500.000'],
      ['Yolcu ferdi kaza / Passengers', '8 kişi'],
      ['Kullanım / Use', 'Ticari kiralama (kaptanlı ve kaptansız)'],
    ],
    'Poliçe, genel ve özel şartlarla birlikte geçerlidir. Prim tamamen ödenmiştir.',
    'KIYI<br>SİGORTA<br>örnek',
  ),
  boatDocument(
    'document-seaworthiness',
    '#7a3e2a',
    '#54697a',
    -0.7,
    ['Denize Elverişlilik Belgesi', 'Certificate of Seaworthiness'],
    [
      ['Geminin adı / Name of ship', 'ÖRNEK I'],
      ['Belge no / Certificate no.', 'DE-0000/12'],
      ['Sefer bölgesi / Area', 'Kıyı seferi'],
      ['Azami yolcu / Passengers', '12'],
      ['Gemiadamı / Crew', '4'],
      ['Can salı / Liferaft', '2 × 10 kişilik'],
      ['Can yeleği / Life jackets', '20 (4 çocuk)'],
      ['Yangın söndürme / Fire', '6 tüp, sabit sistem'],
      ['Telsiz / Radio', 'VHF DSC, EPIRB'],
      ['Son sörvey / Last survey', 'Karada, eksiklik yok'],
    ],
    'Gemi, yukarıdaki koşullarla sefere elverişli bulunmuştur.',
    'ÖRNEK<br>SÖRVEY<br>★',
  ),
  boatDocument(
    'document-tourism',
    '#8a2f4a',
    '#7d8a6d',
    1.1,
    ['Deniz Turizmi Aracı İşletme Belgesi', 'Tourism Operation Certificate'],
    [
      ['Belge no / Certificate no.', '0000'],
      ['İşletmeci / Operator', 'Örnek Denizcilik Turizm Ltd. Şti.'],
      ['Araç / Vessel', 'ÖRNEK I'],
      ['Türü / Class', 'Ticari yat'],
      ['Yatak kapasitesi / Berths', '12'],
      ['Kamara / Cabins', '6'],
      ['Bağlama limanı / Home port', 'Bodrum'],
      ['Faaliyet / Activity', 'Mürettebatlı kiralama'],
    ],
    'İşletmecinin yukarıdaki araçla deniz turizmi faaliyetinde bulunması uygun görülmüştür.',
    'ÖRNEK<br>TURİZM<br>★',
  ),
];

type Filled = { readonly [field: string]: string };

const fields: readonly (readonly [key: string, tr: string, en: string])[] = [
  ['booking', 'Rezervasyon no', 'Booking no.'],
  ['boat', 'Tekne', 'Boat'],
  ['marina', 'Marina / ponton', 'Marina / pontoon'],
  ['guest', 'Kiracı', 'Charterer'],
  ['out', 'Teslim tarihi ve saati', 'Handed over (date, time)'],
  ['in', 'İade tarihi ve saati', 'Returned (date, time)'],
];

const checks: readonly (readonly [tr: string, en: string])[] = [
  ['Gövde ve borda', 'Hull and topsides'],
  ['Güverte, vardevela, merdiven', 'Deck, guardrails, ladder'],
  ['Yelken ve arma', 'Sails and rigging'],
  ['Motor saati', 'Engine hours'],
  ['Yakıt seviyesi', 'Fuel level'],
  ['Su seviyesi', 'Fresh water level'],
  ['Can yelekleri ve can salı', 'Life jackets and liferaft'],
  ['Yangın tüpleri, işaret fişekleri', 'Fire extinguishers, flares'],
  ['Çapa, zincir, ırgat', 'Anchor, chain, windlass'],
  ['Servis botu ve motoru', 'Dinghy and outboard'],
  ['Seyir aletleri ve telsiz', 'Navigation instruments and radio'],
  ['Mutfak, tuvalet, kamaralar', 'Galley, heads, cabins'],
];

/** The delivery record as an A4 page: blank for printing, or filled in by hand. */
export const deliveryRecordForm = (filled: Filled | null): string => {
  const hand = (key: string): string => `<span class="hand">${filled?.[key] ?? ''}</span>`;
  return `<!doctype html><html lang="tr"><meta charset="utf-8"><title>Tekne teslim tutanağı / Boat delivery record</title><style>
    @page { size: A4; margin: 0; }
    .form { box-sizing: border-box; width: 794px; height: 1122px; padding: 40px 48px; background: #fff; color: #0b1f33; font: 13px 'Liberation Sans', sans-serif; position: relative; }
    .form h1 { font-size: 24px; margin: 0; letter-spacing: 0; } .form h1 small { display: block; font-size: 15px; font-weight: 400; color: #4a5d70; margin-top: 3px; }
    .form .top { display: flex; justify-content: space-between; align-items: center; border-bottom: 2px solid #0b6e8a; padding-bottom: 14px; }
    .form svg { width: 54px; height: 54px; }
    .form i { font-style: normal; color: #4a5d70; font-size: 11px; display: block; }
    .form dl { display: grid; grid-template-columns: 1fr 1fr; gap: 12px 24px; margin: 18px 0; } .form dl div { border-bottom: 1px solid #8195a5; min-height: 40px; }
    .form table { table-layout: fixed; width: 100%; border-collapse: collapse; margin: 0; font-size: 13px; } .form th, .form td { border: 1px solid #8195a5; padding: 5px 8px; text-align: left; height: 25px; color: inherit; width: auto; }
    .form td:first-child { width: auto; color: inherit; font-size: 13px; }
    .form th { background: #eef3f6; font-size: 12px; } .form .c { width: 74px; text-align: center; }
    .form .box { border: 1px solid #8195a5; height: 104px; margin-top: 14px; padding: 8px 10px; }
    .form .signs { display: grid; grid-template-columns: 1fr 1fr; gap: 28px; margin-top: 16px; } .form .signs div { border: 1px solid #8195a5; height: 92px; padding: 8px 10px; }
    .form .note { font-size: 11px; color: #4a5d70; margin: 10px 0 0; line-height: 1.4; }
    .hand { font-family: 'DejaVu Serif', serif; font-style: italic; color: #1f3a8a; font-size: 16px; }
  </style><body style="margin:0"><div class="form">
    <div class="top"><h1>Tekne teslim tutanağı<small>Boat delivery record</small></h1>
      <svg viewBox="0 0 100 100" fill="none" stroke="#0b6e8a" stroke-width="6" stroke-linecap="round"><circle cx="50" cy="26" r="8"/><path d="M50 34V84M32 46h36M22 58q4 26 28 27q24 -1 28 -27"/></svg></div>
    <dl>${fields.map(([key, tr, en]) => `<div>${tr}<i>${en}</i>${hand(key)}</div>`).join('')}</dl>
    <table><tr><th style="width:46%">Kontrol<i>Item</i></th><th class="c">Teslim<i>Out</i></th><th class="c">İade<i>In</i></th><th>Açıklama<i>Remarks</i></th></tr>
    ${checks.map(([tr, en], index) => `<tr><td>${tr} <i style="display:inline">/ ${en}</i></td><td class="c">${filled === null ? '☐' : hand('tick')}</td><td class="c">☐</td><td>${hand(`remark${index}`)}</td></tr>`).join('')}</table>
    <div class="box">Hasar ve eksikler<i>Damage and missing items</i>${hand('damage')}</div>
    <div class="signs"><div>Teslim eden (ad, imza)<i>Handed over by (name, signature)</i>${hand('partner')}</div><div>Teslim alan (ad, imza)<i>Received by (name, signature)</i>${hand('charterer')}</div></div>
    <p class="note">İki taraf da imzaladıktan sonra tutanağın fotoğrafını rezervasyon kartından yükleyin. / Once both sides have signed, upload a photo of this record from the booking card.</p>
  </div></body></html>`;
};

const signedRecord: Paper = {
  name: 'delivery-record-signed',
  size,
  html: desk(
    `<div style="position:absolute;left:12px;top:16px">${deliveryRecordForm({
      booking: 'TK-0000000',
      boat: 'Örnek I',
      marina: 'D pontonu, 14',
      guest: 'A. Örnek',
      out: 'Cmt 17.05',
      tick: '✓',
      remark3: '1 284,5',
      remark4: 'dolu / full',
      remark5: 'dolu / full',
      remark10: 'VHF 1 + 1 el telsizi',
      damage: 'Sancak bordada 3 cm çizik (eski)',
    })}</div>${signature(110, 984, firstSignature)}${signature(490, 984, secondSignature)}`,
    -1.6,
    '#a07a52',
  ),
};

const invoice: Paper = {
  name: 'invoice',
  size,
  html: desk(
    `<div class="head" style="color:#27435c"><div style="flex:1"><h1>FATURA</h1><h2>Invoice</h2></div><div style="text-align:right;font-size:16px;line-height:1.5">Örnek Denizcilik Turizm Ltd. Şti.<br>Örnek Sok. No: 12, Bodrum<br>VD: Bodrum – 1112223334</div></div>
     ${rows([
       ['Fatura no / Invoice no.', 'ORN2026000000012'],
       ['Sayın / To', 'A. Örnek'],
       ['Hizmet / Service', 'Tekne kiralama / Boat charter'],
       ['Dönem / Period', '7 gün / 7 days'],
     ])}
     <table><tr><td>Kiralama bedeli / Charter</td><td style="text-align:right">€ 2.900,00</td></tr><tr><td>Son temizlik / Final cleaning</td><td style="text-align:right">€ 160,00</td></tr><tr><td>Ara toplam / Subtotal</td><td style="text-align:right">€ 3.060,00</td></tr><tr><td>KDV % 20 / VAT 20 %</td><td style="text-align:right">€ 612,00</td></tr><tr><td><b>Genel toplam / Total</b></td><td style="text-align:right"><b>€ 3.672,00</b></td></tr></table>
     <p>Yalnız üç bin altı yüz yetmiş iki avrodur.</p>${signature(470, 900, secondSignature)}
     <div class="foot"><span>${sample}</span><span>1 / 1</span></div>`,
    0.4,
    '#5b6670',
  ),
};

export const paperPictures: readonly Paper[] = [...documents, signedRecord, invoice];
