import type { Talk } from './talk.ts';

const overnight = ['weekly', 'daily'] as const;
const hourly = ['hourly'] as const;
const weekly = ['weekly'] as const;

export const turkish: Talk = {
  opening: [
    {
      kinds: overnight,
      lines: [
        ['g', 'Merhaba, {boat} için talep gönderdim. Tarihler uygun mu acaba?'],
        ['p', 'Merhaba, ilginize teşekkürler. Takvimi kontrol edip en geç yarın döneceğim.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Merhabalar, {boat} ilanını gördük, çok beğendik. Talebimizi ilettik, haberinizi bekliyoruz.'],
        ['p', 'Merhabalar, çok teşekkür ederim. Talebiniz geldi, bugün içinde yanıtlıyorum.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        [
          'g',
          'İyi günler {captain}, geçen yıl arkadaşlarımız sizinle çıkmış, çok memnun kalmışlar. Biz de talep oluşturduk.',
        ],
        ['p', 'İyi günler, ne güzel! Selam söyleyin lütfen. Talebinize hemen bakıyorum.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Merhaba, {boat} için talep oluşturdum. O saat boş mu?'],
        ['p', 'Merhaba, evet şu an boş görünüyor. Kaç kişi olacaksınız?'],
        ['g', 'Altı kişi, ikisi çocuk.'],
        ['p', 'Tamamdır, kapasite uygun.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Selamlar, doğum günü için tekne bakıyoruz. {boat} o akşam müsait mi?'],
        ['p', 'Selamlar, şimdiden iyi ki doğmuş! Müsaitiz, talebi onaylayabilirim.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'İyi akşamlar, nereden kalkıyoruz tam olarak?'],
        [
          'p',
          'İyi akşamlar, {marina} bizim yerimiz ama ilandaki iskelelerden size yakın olandan da alabiliriz.',
        ],
      ],
    },
  ],
  accepted: [
    {
      lines: [
        ['p', 'Rezervasyonunuzu onayladım, ön ödeme adımı sizde.'],
        ['g', 'Süper, akşam yapıyorum ödemeyi.'],
        ['p', 'Ödeme geçince tarihler size kapanıyor. Görüşmek üzere.'],
      ],
    },
    {
      lines: [
        ['p', 'Tarihleriniz uygun, talebi onayladım.'],
        ['g', 'Çok sevindik, teşekkürler! Ödemeyi yaptık.'],
        ['p', 'Ben de gördüm, hayırlı olsun. Artık sayılı gün kaldı.'],
      ],
    },
    {
      lines: [
        ['p', 'Onayladım. Kalan ödemeyi de platform üzerinden yapabilirsiniz.'],
        ['g', 'Tamam, maaş günü kalanını da kapatırım.'],
      ],
    },
  ],
  before: [
    {
      kinds: overnight,
      lines: [
        ['g', 'Tekneye kaçta girebiliyoruz?'],
        [
          'p',
          'İlandaki giriş saatinden itibaren tekne hazır olur. Erken gelirseniz eşyaları bırakıp marinada oturabilirsiniz.',
        ],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Havalimanından transfer ayarlayabilir misiniz? Altı kişiyiz, altı bavul.'],
        ['p', 'Tabii, vito tarzı bir araç gönderiyoruz. Uçuş numarasını yazarsanız karşılarlar.'],
        ['g', 'Uçuş 13.20’de iniyor, numarayı bilet alınca yazarım.'],
        ['p', 'Acele yok, bir hafta önce yazmanız yeter.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Sert bavul getirebilir miyiz?'],
        ['p', 'Mümkünse yumuşak çanta getirin, kamarada katlanıp kalksın. Sert bavul yer kaplıyor.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Kumanya işini biz mi yapalım, siz mi?'],
        [
          'p',
          'İsterseniz listenizi gönderin, market tekneye teslim ediyor. Meyve sebzeyi pazardan almak isteyenler genelde kendileri çıkıyor.',
        ],
        ['g', 'Listeyi göndereceğiz o zaman, meyveyi kendimiz alırız.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Eşimin gluten hassasiyeti var, mutfakta sorun olur mu?'],
        [
          'p',
          'Sorun olmaz, ekmeği ayrı alırız. Bana yazılı bir liste gönderirseniz alışverişi ona göre yaparız.',
        ],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Rota için öneriniz var mı? Kalabalık olmayan koylar istiyoruz.'],
        [
          'p',
          'Rüzgâra göre karar vermek en iyisi ama ilk iki gece sakin koylarda kalırız, hafta sonu kalabalığı dağılınca bilinen yerlere geçeriz.',
        ],
        ['g', 'Bize çok uygun, size bırakıyoruz.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Çocuklar için can yeleği var mı? Biri 4, biri 7 yaşında.'],
        ['p', 'Var, iki küçük beden ayırıyorum. Yine de alıştıkları bir yelek varsa getirin.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'SUP’u sonradan ekletebiliyor muyuz?'],
        ['p', 'Ekleyebiliriz, teslimde söylemeniz yeterli. Ücreti ilandaki gibi.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Arabayla geleceğiz, marinada otopark var mı?'],
        [
          'p',
          '{marina} otoparkı ücretli ama güvenli. Haftalık alırsanız indirim yapıyorlar, plakayı verirseniz bildiririm.',
        ],
      ],
    },
    {
      kinds: weekly,
      lines: [
        ['g', 'Transitlog’u kim çıkarıyor?'],
        [
          'p',
          'Biz çıkarıyoruz, sizden sadece kimlik ya da pasaport fotoğrafları gerekiyor. Girişten bir hafta önce alsam yeter.',
        ],
        ['g', 'Herkesten toplayıp göndereceğim.'],
      ],
    },
    {
      kinds: weekly,
      lines: [
        ['g', 'Depozitoyu nakit mi alıyorsunuz?'],
        ['p', 'Kartla bloke yapıyoruz, teslimde sorun yoksa aynı gün kaldırıyoruz.'],
      ],
    },
    {
      kinds: weekly,
      lines: [
        ['g', 'Son gün kaçta marinada olmamız lazım?'],
        [
          'p',
          'Cuma akşamı 18.00 gibi dönüp yakıtı alıyoruz, gece marinada kalıyorsunuz, sabah çıkış yapıyorsunuz.',
        ],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Klima gece boyunca çalışıyor mu?'],
        [
          'p',
          'Marinada sahil elektriğiyle evet. Demirde jeneratörü 23.00’te kapatıyoruz, koyda gece zaten serin oluyor.',
        ],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'İçki konusunda bir sınırlama var mı? Kendi şarabımızı getirmek istiyoruz.'],
        ['p', 'Hiçbir sınırlama yok, tıpa parası da almıyoruz.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Pasta getirsek dolapta yer olur mu?'],
        ['p', 'Olur, iki katlı pasta bile sığıyor. Mumları da getirin, çakmak bizde.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Müzik sistemi telefona bağlanıyor mu?'],
        [
          'p',
          'Bluetooth ile bağlanıyor. Saat 24.00’ten sonra sahile yakınken sesi biraz kısıyoruz, liman kuralı.',
        ],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Yağmur yağarsa ne yapıyoruz?'],
        [
          'p',
          'Hafif yağmurda kapalı alanda devam ederiz. Fırtına uyarısı varsa tarihi birlikte değiştiririz, ek ücret almam.',
        ],
        ['g', 'İçimiz rahatladı, teşekkürler.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Ayakkabıyla binebiliyor muyuz? Topuklu giyenler var.'],
        [
          'p',
          'Güverte ahşap, topukluları sepete alıyoruz. Yedek terlik var, isterseniz düz bir ayakkabı getirin.',
        ],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Süresi yarım saat uzarsa nasıl oluyor?'],
        ['p', 'Arkamızda başka grup yoksa sorun değil, saat ücretinin yarısı kadar yansıyor.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Menüden iki kişi vejetaryen, ona göre hazırlanabilir mi?'],
        ['p', 'Elbette, balık yerine sebzeli makarna ve ekstra meze yapıyoruz.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Fotoğrafçıyı sizden mi ayarlayalım?'],
        [
          'p',
          'Sürekli çalıştığımız bir arkadaş var, iki saatlik çekim ve 40 işlenmiş fotoğraf veriyor. İlandaki fiyata dâhil.',
        ],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Kaçta iskelede olalım?'],
        ['p', 'On dakika önce gelmeniz yeterli. Trafik sıkışıksa haber verin, biz bekleriz.'],
      ],
    },
  ],
  arriving: [
    {
      kinds: overnight,
      lines: [
        ['p', 'Merhaba, tekneniz yarın hazır. {marina} girişinde güvenliğe {boat} demeniz yeterli.'],
        ['g', 'Teşekkürler {captain}, öğleden sonra oradayız.'],
        ['p', 'Sizi pontonda karşılarım.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Yola çıktık, navigasyon 16.40 diyor.'],
        ['p', 'Tamamdır, çayı koyuyorum. Otoparktan sonra sağdaki kapıdan girin.'],
        ['g', 'Girdik, tekneyi gördük, çok güzel görünüyor!'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['p', 'Bugün hava çok güzel, deniz de sakin. Saatinde iskeledeyiz.'],
        ['g', 'Harika, biz de yoldayız.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'On dakika gecikeceğiz, yolda trafik var.'],
        ['p', 'Hiç sorun değil, iskelede bekliyoruz. Bizi mavi tentemizden tanırsınız.'],
      ],
    },
  ],
  under: [
    {
      kinds: overnight,
      lines: [
        ['g', 'Sıcak su birden kesildi, nereye bakalım?'],
        ['p', 'Panelde “boiler” sigortasını kapatıp açın lütfen, genelde o atıyor.'],
        ['g', 'Düzeldi, teşekkürler!'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['p', 'Her şey yolunda mı? Yarın öğleden sonra poyraz sertleşiyor, akşama kapalı bir koy öneririm.'],
        ['g', 'Çok iyiyiz. Siz nereyi dersiniz?'],
        [
          'p',
          'Batıya açık olmayan bir yer olsun. Konumu yazıyorum, kıçtankara olursanız gece hiç sallanmazsınız.',
        ],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Çok eğleniyoruz, bir saat daha uzatabilir miyiz?'],
        ['p', 'Kaptana söyledim, uzattık. İyi eğlenceler!'],
      ],
    },
  ],
  after: [
    {
      lines: [
        ['g', 'Her şey için çok teşekkür ederiz, harika bir deneyimdi.'],
        ['p', 'Biz teşekkür ederiz, çok keyifli bir gruptunuz. Yine bekleriz.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Eve vardık, hâlâ sallanıyoruz :) Ellerinize sağlık.'],
        ['p', 'Kara tutması derler, iki güne geçer :) Güzel günlerde kullanın.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Kamarada siyah bir şarj aleti unutmuşuz, gördünüz mü?'],
        ['p', 'Evet, baş kamaradan çıktı. Kargoyla göndereyim, adres yazar mısınız?'],
        ['g', 'Çok naziksiniz, adresi iletiyorum.'],
        ['p', 'Bugün verdim kargoya, iki güne elinizde olur.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Fotoğraflar çok güzel çıkmış, emeğinize sağlık.'],
        ['p', 'Ne güzel, sevindik. Yorum bırakırsanız bize çok yardımcı olur.'],
        ['g', 'Bıraktık bile, beş yıldız.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Annem çok mutlu oldu, tekrar teşekkürler.'],
        ['p', 'Nice yaşlara! Selamlarımızı iletin.'],
      ],
    },
  ],
  otherDates: [
    {
      lines: [
        ['p', 'Talep ettiğiniz tarihlerde teknede bakım var. Bir hafta sonrası sizin için uygun olur mu?'],
        ['g', 'İş yerinden izin almam lazım, yarın netleştirip yazayım.'],
        ['p', 'Tabii, bekliyorum. Tarihi değiştirirseniz hemen onaylarım.'],
      ],
    },
    {
      lines: [
        ['p', 'O gün için daha önce söz vermiştim. Bir gün öncesi ya da sonrası boş, ister misiniz?'],
        ['g', 'Arkadaşlara sorup döneceğim.'],
      ],
    },
  ],
  cancelledByGuest: [
    {
      lines: [
        ['g', 'Maalesef babam rahatsızlandı, iptal etmek zorundayız. Kusura bakmayın.'],
        [
          'p',
          'Çok geçmiş olsun, sağlık her şeyden önemli. İadeniz koşullara göre yapılacak, siz hiç düşünmeyin.',
        ],
        ['g', 'Anlayışınız için teşekkürler.'],
      ],
    },
    {
      lines: [
        ['g', 'Uçuşumuz iptal oldu, o tarihte gelemiyoruz.'],
        ['p', 'Üzüldüm. İptali sistemden yapabilirsiniz, seneye mutlaka bekleriz.'],
      ],
    },
  ],
  cancelledByPartner: [
    {
      lines: [
        [
          'p',
          'Size kötü bir haberim var, şanzıman arızası çıktı ve parça o tarihe yetişmiyor. İptal etmek zorundayım, ödemeniz tam olarak iade edilecek.',
        ],
        ['g', 'Çok üzüldük ama güvenlik önemli. Başka bir tekne önerebilir misiniz?'],
        ['p', 'Aynı boyda iki tekne sordum, isimlerini yazıyorum.'],
      ],
    },
    {
      lines: [
        [
          'p',
          'Liman başkanlığı o gün için fırtına uyarısı verdi, çıkış yasak. Mecburen iptal ediyorum, ücretiniz iade olacak.',
        ],
        ['g', 'Anlıyoruz, başka bir güne bakalım.'],
      ],
    },
  ],
  unanswered: [
    { lines: [['g', 'Bir de şunu soracaktım: havlu teknede var mı, yoksa biz mi getirelim?']] },
    { impatient: true, lines: [['g', 'Merhaba, bir gelişme var mı?']] },
    { lines: [['g', 'Fatura bilgilerini nereye yazmamız gerekiyor?']] },
    {
      lines: [
        ['g', 'Bir kişi daha eklenebilir mi? Kuzenimiz de gelmek istiyor.'],
        ['g', 'Toplam sayı kapasiteyi geçmiyor, kontrol ettim.'],
      ],
    },
    {
      lines: [
        ['g', 'Konumu gönderebilir misiniz?'],
        ['g', 'Bir de otopark ücretli mi?'],
        ['g', 'Teşekkürler şimdiden.'],
      ],
    },
  ],
};
