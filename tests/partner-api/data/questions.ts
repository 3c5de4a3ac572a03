/** What guests ask with their request, per language and kind of charter. */
import type { GuestLanguage } from './customers.ts';

export type Kind = 'weekly' | 'daily' | 'hourly';

const questions: Readonly<Record<Kind, Readonly<Record<GuestLanguage, readonly string[]>>>> = {
  weekly: {
    tr: [
      'İki aile, dört çocuk geleceğiz. Emniyet ağı takılabiliyor mu?',
      'Cumartesi akşam uçağıyla geliyoruz, 21.00 gibi tekneye girsek olur mu?',
      'Küçük ırk bir köpeğimiz var, tekneye alabilir miyiz?',
      'Ehliyetim var ama yelken tecrübem az. İlk gün yanımızda kaptan olabilir mi?',
      'Rota konusunda esnek miyiz, yoksa sabit bir program mı var?',
    ],
    de: [
      'Wir sind sechs Erwachsene und ein Baby. Gibt es Platz für ein Reisebett?',
      'Ist ein SUP an Bord oder müssen wir eines dazubuchen?',
      'Könnten wir schon um 15 Uhr an Bord? Unser Flug landet mittags.',
    ],
    en: [
      'We are two couples with an ICC. Is that enough for bareboat, or do we also need a VHF licence?',
      'Our flight lands late in the evening. Could we sleep on board on the first night?',
      'Two of us are vegetarian. Would that be a problem for the meals?',
    ],
    nl: [
      'Is de buitenboordmotor van de bijboot inbegrepen?',
      'Wij komen met drie kinderen, zijn er kleine zwemvesten aan boord?',
    ],
    ru: ['Можно ли заехать в пятницу вечером?', 'Есть ли на борту детские спасательные жилеты?'],
  },
  daily: {
    tr: [
      'Sabah 9’da çıkmak istiyoruz, mümkün mü?',
      'Gece demirde kalacağız; jeneratör bütün gece çalışıyor mu?',
      'Yakıtı nasıl hesaplıyorsunuz, ortalama ne kadar tutar?',
      'Kendi balık takımlarımızı getirsek sorun olur mu?',
    ],
    de: [
      'Ist der Treibstoff für eine normale Tagestour im Preis enthalten?',
      'Können wir an Bord frühstücken?',
    ],
    en: [
      'How much fuel should we expect for a day around the islands?',
      'Can the children try the paddleboard?',
    ],
    nl: ['Kunnen we onderweg ergens lunchen?', 'Hoe laat moeten we ’s avonds terug zijn?'],
    ru: ['Сколько примерно стоит топливо за день?', 'Можно ли остаться на якоре на ночь?'],
  },
  hourly: {
    tr: [
      'Doğum günü için kendi pastamızı getirebilir miyiz?',
      'On kişiyiz, ikisi bebek. Bebekler kapasiteye sayılıyor mu?',
      'Hava bozarsa tarih değişikliği yapabiliyor muyuz?',
      'Evlilik teklifi düşünüyorum, süslemede neler var?',
      'Müzik için kendi listemizi bağlayabiliyor muyuz?',
      'Kalkışı yarım saat geç yapsak olur mu, misafirlerimiz işten geliyor.',
    ],
    de: ['Holen Sie uns auch am Hotelsteg ab?', 'Was passiert, wenn das Wetter schlecht ist?'],
    en: [
      'Could you pick us up from our hotel jetty?',
      'Is there shade on board? We are coming with a toddler.',
    ],
    nl: ['Mogen we zelf eten en drinken meenemen?', 'Is er een zoetwaterdouche aan boord?'],
    ru: ['Можно ли взять с собой торт и шампанское?', 'Есть ли на борту тень и пресный душ?'],
  },
};

export const questionsOf = (language: GuestLanguage, kind: Kind): readonly string[] =>
  questions[kind][language];
