/** The reference lists of the boat form. Ids are the position in the list and must stay: the fleet refers to them. */
import type { Flag, Named, Service, Words } from '../model.ts';

export { brands } from './brands.ts';

type Pair = readonly [tr: string, en: string];

const words = ([tr, en]: Pair): Words => ({ tr, en });
const named = (pairs: readonly Pair[]): Named[] =>
  pairs.map((pair, index) => ({ id: index + 1, name: words(pair) }));

export const boatTypes: Named[] = named([
  ['Gulet', 'Gulet'],
  ['Yelkenli', 'Sailing yacht'],
  ['Motoryat', 'Motor yacht'],
  ['Katamaran', 'Catamaran'],
  ['Trawler', 'Trawler yacht'],
  ['Sürat teknesi', 'Speedboat'],
  ['Şişme bot (RIB)', 'RIB'],
  ['Günübirlik gezi teknesi', 'Day-trip boat'],
  ['Balıkçı teknesi', 'Fishing boat'],
  ['Tirhandil', 'Tirhandil'],
  ['Motorlu katamaran', 'Power catamaran'],
  ['Megayat', 'Superyacht'],
]);

export const features: Named[] = named([
  ['Klima', 'Air conditioning'],
  ['Jeneratör', 'Generator'],
  ['Su yapıcı', 'Watermaker'],
  ['Güneş paneli', 'Solar panels'],
  ['İnvertör (220 V)', 'Inverter (220 V)'],
  ['Kablosuz internet', 'Wi-Fi'],
  ['Televizyon', 'Television'],
  ['Müzik sistemi', 'Sound system'],
  ['Bluetooth hoparlör', 'Bluetooth speaker'],
  ['Buzdolabı', 'Fridge'],
  ['Derin dondurucu', 'Freezer'],
  ['Buz makinesi', 'Ice maker'],
  ['Ocak ve fırın', 'Hob and oven'],
  ['Bulaşık makinesi', 'Dishwasher'],
  ['Çamaşır makinesi', 'Washing machine'],
  ['Kahve makinesi', 'Coffee machine'],
  ['Mangal', 'Barbecue'],
  ['Sıcak su', 'Hot water'],
  ['Kıç duşu', 'Stern shower'],
  ['Elektrikli tuvalet', 'Electric toilet'],
  ['Pis su tankı', 'Holding tank'],
  ['Yüzme platformu', 'Bathing platform'],
  ['Yüzme merdiveni', 'Swimming ladder'],
  ['Güneşlenme minderleri', 'Sunbathing cushions'],
  ['Bimini ve serpinti', 'Bimini and sprayhood'],
  ['Güverte tentesi', 'Deck awning'],
  ['Flybridge', 'Flybridge'],
  ['Servis botu ve motoru', 'Dinghy with outboard'],
  ['Baş pervane', 'Bow thruster'],
  ['Elektrikli ırgat', 'Electric windlass'],
  ['Elektrikli vinç', 'Electric winch'],
  ['Sarma ana yelken', 'In-mast furling mainsail'],
  ['Balon yelken', 'Gennaker'],
  ['Otopilot', 'Autopilot'],
  ['Harita çizici (GPS)', 'Chartplotter (GPS)'],
  ['VHF telsiz', 'VHF radio'],
  ['Radar', 'Radar'],
  ['Balık bulucu', 'Fish finder'],
  ['Can salı', 'Liferaft'],
  ['Çocuk can yeleği', 'Children’s life jackets'],
  ['Şnorkel takımı', 'Snorkelling gear'],
  ['Kürek sörfü (SUP)', 'Stand-up paddleboard'],
  ['Kano', 'Kayak'],
]);

const flagRows: readonly [isoCode: string, tr: string, en: string][] = [
  ['TR', 'Türkiye', 'Türkiye'],
  ['GR', 'Yunanistan', 'Greece'],
  ['HR', 'Hırvatistan', 'Croatia'],
  ['IT', 'İtalya', 'Italy'],
  ['ME', 'Karadağ', 'Montenegro'],
  ['MT', 'Malta', 'Malta'],
  ['GB', 'Birleşik Krallık', 'United Kingdom'],
  ['US', 'Amerika Birleşik Devletleri', 'United States'],
  ['DE', 'Almanya', 'Germany'],
  ['FR', 'Fransa', 'France'],
  ['NL', 'Hollanda', 'Netherlands'],
  ['ES', 'İspanya', 'Spain'],
  ['PL', 'Polonya', 'Poland'],
  ['SI', 'Slovenya', 'Slovenia'],
  ['SE', 'İsveç', 'Sweden'],
  ['CY', 'Kıbrıs Cumhuriyeti', 'Cyprus'],
  ['KY', 'Cayman Adaları', 'Cayman Islands'],
  ['MH', 'Marshall Adaları', 'Marshall Islands'],
  ['PA', 'Panama', 'Panama'],
  ['SM', 'San Marino', 'San Marino'],
  ['VC', 'Saint Vincent ve Grenadinler', 'Saint Vincent and the Grenadines'],
];

export const flags: Flag[] = flagRows.map(([isoCode, tr, en], index) => ({
  id: index + 1,
  isoCode,
  name: { tr, en },
}));

const food: Words = { tr: 'Yemek ve içecek', en: 'Food and drinks' };
const waterSports: Words = { tr: 'Su sporları', en: 'Water sports' };
const crew: Words = { tr: 'Personel', en: 'Crew' };
const transfer: Words = { tr: 'Transfer', en: 'Transfers' };
const occasion: Words = { tr: 'Organizasyon', en: 'Special occasions' };
const boatCare: Words = { tr: 'Tekne ve liman', en: 'Boat and harbour' };

const serviceRows: readonly [category: Words, tr: string, en: string, periods: readonly number[]][] = [
  [food, 'Serpme kahvaltı', 'Turkish breakfast', [1, 2]],
  [food, 'Öğle yemeği (ızgara balık menüsü)', 'Lunch (grilled fish menu)', [1, 2]],
  [food, 'Mangal menüsü', 'Barbecue menu', [1, 2, 3]],
  [food, 'Yarım pansiyon', 'Half board', [2, 3]],
  [food, 'Tam pansiyon', 'Full board', [2, 3]],
  [food, 'Alkolsüz içecek paketi', 'Soft drinks package', [1, 2, 3]],
  [food, 'Kumanya alışverişi ve teslimi', 'Provisioning and delivery', [2, 3]],
  [waterSports, 'Kürek sörfü (SUP)', 'Stand-up paddleboard', [1, 2, 3]],
  [waterSports, 'Su kayağı ve ringo', 'Water skiing and ringo', [1, 2]],
  [waterSports, 'Deniz scooter’ı (Seabob)', 'Seabob', [1, 2, 3]],
  [waterSports, 'Çift kişilik kano', 'Two-seat kayak', [2, 3]],
  [crew, 'Kaptan', 'Skipper', [2, 3]],
  [crew, 'Aşçı', 'Cook', [2, 3]],
  [crew, 'Hostes', 'Hostess', [1, 2, 3]],
  [transfer, 'Havalimanı transferi', 'Airport transfer', [2, 3]],
  [transfer, 'Otelden limana transfer', 'Transfer from hotel to harbour', [1, 2]],
  [occasion, 'Doğum günü ve evlilik teklifi süslemesi', 'Birthday and proposal decoration', [1, 2]],
  [occasion, 'Fotoğraf çekimi', 'Photo shoot', [1, 2, 3]],
  [boatCare, 'Son temizlik', 'Final cleaning', [2, 3]],
  [boatCare, 'Nevresim ve havlu takımı', 'Bed linen and towels', [2, 3]],
  [boatCare, 'Servis botu için dıştan takma motor', 'Outboard engine for the dinghy', [2, 3]],
  [boatCare, 'Emniyet ağı (çocuklu aileler için)', 'Safety netting (for families)', [3]],
];

export const services: Service[] = serviceRows.map(([category, tr, en, periods], index) => ({
  id: index + 1,
  name: { tr, en },
  periods,
  category,
}));

export const spokenLanguages: Named[] = named([
  ['Türkçe', 'Turkish'],
  ['İngilizce', 'English'],
  ['Almanca', 'German'],
  ['Rusça', 'Russian'],
  ['Fransızca', 'French'],
  ['Hollandaca', 'Dutch'],
  ['İtalyanca', 'Italian'],
  ['İspanyolca', 'Spanish'],
  ['Yunanca', 'Greek'],
  ['Arapça', 'Arabic'],
  ['Lehçe', 'Polish'],
  ['Ukraynaca', 'Ukrainian'],
  ['Farsça', 'Persian'],
]);

export const postingRules: Named[] = named([
  [
    'Fotoğraflar tekneye ait ve son iki yılda çekilmiş olmalıdır. Başka bir teknenin ya da bir kataloğun fotoğrafı kullanılamaz.',
    'Photos must show the boat itself and be no more than two years old. Pictures of another boat or from a catalogue can’t be used.',
  ],
  [
    'En az dört fotoğraf yükleyin: dıştan görünüm, güverte, salon ve en az bir kamara. Günübirlik teknelerde kamara yerine oturma alanı yeterlidir.',
    'Upload at least four photos: exterior, deck, saloon and at least one cabin. For day boats a seating area will do instead of a cabin.',
  ],
  [
    'Fotoğrafların, başlığın ve açıklamanın içinde telefon, e-posta, internet adresi ya da sosyal medya hesabı yer alamaz.',
    'Photos, title and description must not contain a phone number, an email address, a website or a social media account.',
  ],
  [
    'Fiyatları KDV hariç girin. İlanda yazan fiyat ile misafirin ödeyeceği tutar aynı olmalıdır; limanda ek ücret istenemez.',
    'Enter prices without VAT. The guest pays the listed price; no further charge may be asked for in the harbour.',
  ],
  [
    'Teknenin ticari kiralamaya uygun olduğunu gösteren belgelerden en az ikisini yükleyin. Süresi dolan belge yenilenene kadar ilan yayından kaldırılır.',
    'Upload at least two of the documents that show the boat may be chartered. A listing is taken offline when a document expires, until it is renewed.',
  ],
  [
    'Yolcu kapasitesi, denize elverişlilik belgesinde yazan sayıyı geçemez. Çocuklar ve bebekler de bu sayıya dâhildir.',
    'The passenger capacity may not exceed the number in the seaworthiness certificate. Children and babies count.',
  ],
  [
    'Takviminizi güncel tutun. Başka yerden aldığınız rezervasyonları ve bakım günlerini kapatın; onayladığınız bir rezervasyonu geri çevirmek ilan sıranızı düşürür.',
    'Keep your calendar up to date. Block dates booked elsewhere and days of maintenance; turning down a booking you have accepted lowers your listing.',
  ],
  [
    'Rezervasyon taleplerini üç gün içinde yanıtlayın. Süresinde yanıtlanmayan talep kendiliğinden düşer.',
    'Answer booking requests within three days. A request that isn’t answered in time lapses by itself.',
  ],
]);
