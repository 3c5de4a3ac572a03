/** Dutch and Russian guests write in their language; the partner answers in English, as most do. */
import type { Talk } from './talk.ts';

const overnight = ['weekly', 'daily'] as const;
const hourly = ['hourly'] as const;

export const dutch: Talk = {
  opening: [
    {
      kinds: overnight,
      lines: [
        ['g', 'Goedemiddag, we hebben een aanvraag gestuurd voor {boat}. Zijn de data nog vrij?'],
        [
          'p',
          'Good afternoon, thank you. I read Dutch with a translator, so I answer in English if that is all right. I will check and let you know by tomorrow.',
        ],
        ['g', 'Dat is prima, dank u.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Hallo, is {boat} die middag nog vrij? We zijn met zijn vijven.'],
        ['p', 'Hello, yes she is. I will confirm in a moment. I answer in English if that is all right.'],
        ['g', 'Geen probleem.'],
      ],
    },
  ],
  accepted: [
    {
      lines: [
        ['p', 'I have accepted your booking. The prepayment is the next step.'],
        ['g', 'Fijn! De aanbetaling is gedaan.'],
      ],
    },
  ],
  before: [
    {
      kinds: overnight,
      lines: [
        ['g', 'Mogen we met fietsen aan boord komen? We hebben twee vouwfietsen.'],
        ['p', 'Two folding bikes are fine, we lash them on the foredeck.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Is er wifi aan boord?'],
        ['p', 'There is, but in remote bays it is slow. Messages work nearly everywhere.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Hoeveel water kunnen we meenemen?'],
        ['p', 'Enough for four days with normal showers. We refill on the way.'],
        ['g', 'Dan doen we zuinig aan.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Kunt u een taxi vanaf het vliegveld regelen?'],
        ['p', 'Yes, just send me the flight number.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Kunnen we onderweg zwemmen?'],
        ['p', 'Yes, we stop in two bays.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Is er schaduw aan boord?'],
        ['p', 'There is a large awning over the seats.'],
        ['g', 'Heel fijn voor de kinderen.'],
      ],
    },
  ],
  arriving: [
    {
      lines: [
        ['p', '{boat} is ready for you. At {marina} just say her name at the gate.'],
        ['g', 'Dank u, tot morgen!'],
      ],
    },
  ],
  under: [
    {
      lines: [
        ['g', 'Alles gaat goed, wat een prachtige baai!'],
        ['p', 'Glad to hear it. Enjoy the sunset.'],
      ],
    },
  ],
  after: [
    {
      lines: [
        ['g', 'Bedankt voor de geweldige tijd, we komen zeker terug.'],
        ['p', 'Thank you, it was a pleasure.'],
      ],
    },
  ],
  otherDates: [
    {
      lines: [
        ['p', 'I am sorry, that week is taken. Would the week after suit you?'],
        ['g', 'We overleggen en passen de data aan.'],
      ],
    },
  ],
  cancelledByGuest: [
    {
      lines: [
        ['g', 'Helaas moeten we annuleren, onze dochter is ziek geworden.'],
        ['p', 'I am sorry to hear that. I wish her a quick recovery.'],
      ],
    },
  ],
  cancelledByPartner: [
    {
      lines: [
        ['p', 'I am sorry, the engine needs a repair and I must cancel. You will be refunded in full.'],
        ['g', 'Jammer, maar we begrijpen het.'],
      ],
    },
  ],
  unanswered: [
    { lines: [['g', 'Nog één vraag: hoe laat kunnen we vertrekken?']] },
    { impatient: true, lines: [['g', 'Heeft u nog nieuws over onze aanvraag?']] },
  ],
};

export const russian: Talk = {
  opening: [
    {
      kinds: overnight,
      lines: [
        ['g', 'Здравствуйте! Мы отправили запрос на {boat}. Даты свободны?'],
        [
          'p',
          'Hello and thank you! I will check and answer by tomorrow. I write in English, I hope that is fine.',
        ],
        ['g', 'Да, конечно, переводчик справляется.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Добрый день! {boat} свободна в это время? Нас восемь человек.'],
        ['p', 'Good day, yes, she is free. I will confirm now.'],
      ],
    },
  ],
  accepted: [
    {
      lines: [
        ['p', 'Your booking is confirmed. Please make the prepayment.'],
        ['g', 'Оплатили, спасибо!'],
      ],
    },
  ],
  before: [
    {
      kinds: overnight,
      lines: [
        ['g', 'Нужен ли трансфер из аэропорта или удобнее такси?'],
        ['p', 'We can send a driver. Please write your flight number.'],
        ['g', 'Рейс прилетает в 12:45, номер пришлю позже.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Можно ли заказать детское меню?'],
        ['p', 'Of course: pasta, meatballs, fruit. Tell me what they like.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Какая погода обычно в это время?'],
        ['p', 'Calm mornings, a breeze in the afternoon. Bring something warm for the evenings.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Есть ли на борту посуда и всё для кухни?'],
        ['p', 'Everything is there, you only bring food.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Можно включить свою музыку?'],
        ['p', 'Yes, over Bluetooth.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Мы хотим встретить закат в море, это возможно?'],
        ['p', 'Then we leave one hour later, no extra charge.'],
        ['g', 'Отлично, большое спасибо!'],
      ],
    },
  ],
  arriving: [
    {
      lines: [
        ['p', '{boat} is ready. I will meet you at {marina}.'],
        ['g', 'Спасибо, мы уже в дороге.'],
      ],
    },
  ],
  under: [
    {
      lines: [
        ['g', 'Всё замечательно, дети не хотят вылезать из воды.'],
        ['p', 'That is how it should be!'],
      ],
    },
  ],
  after: [
    {
      lines: [
        ['g', 'Спасибо огромное, отдых получился прекрасный.'],
        ['p', 'Thank you, we hope to see you again.'],
      ],
    },
  ],
  otherDates: [
    {
      lines: [
        ['p', 'I am sorry, these days are taken. Is the following week possible?'],
        ['g', 'Обсудим с друзьями и напишем.'],
      ],
    },
  ],
  cancelledByGuest: [
    {
      lines: [
        ['g', 'К сожалению, нам придётся отменить поездку, не дали отпуск.'],
        ['p', 'I understand. Another time, I hope.'],
      ],
    },
  ],
  cancelledByPartner: [
    {
      lines: [
        ['p', 'I am sorry, the engine needs a repair and I must cancel. You will be refunded in full.'],
        ['g', 'Жаль, но спасибо, что предупредили.'],
      ],
    },
  ],
  unanswered: [
    { lines: [['g', 'Ещё вопрос: есть ли на борту фен?']] },
    {
      lines: [
        ['g', 'Пришлите, пожалуйста, точный адрес.'],
        ['g', 'Мы приедем на машине.'],
      ],
    },
  ],
};
