import type { Talk } from './talk.ts';

const overnight = ['weekly', 'daily'] as const;
const hourly = ['hourly'] as const;
const weekly = ['weekly'] as const;

export const german: Talk = {
  opening: [
    {
      kinds: overnight,
      lines: [
        ['g', 'Guten Tag, wir haben gerade eine Anfrage für die {boat} geschickt. Sind die Tage noch frei?'],
        ['p', 'Guten Tag, vielen Dank. Ich prüfe den Kalender und melde mich bis morgen.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        [
          'g',
          'Hallo {captain}, wir waren vor zwei Jahren schon in der Gegend und möchten unbedingt wieder segeln. Klappt es mit der {boat}?',
        ],
        ['p', 'Hallo, das freut mich! Die Anfrage ist da, Sie hören heute noch von mir.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Hallo, ist die {boat} an dem Nachmittag frei? Wir sind zu siebt.'],
        ['p', 'Hallo, ja, das passt. Ich bestätige gleich.'],
      ],
    },
  ],
  accepted: [
    {
      lines: [
        ['p', 'Ich habe Ihre Buchung bestätigt. Als Nächstes kommt die Anzahlung.'],
        ['g', 'Prima, ist schon überwiesen.'],
        ['p', 'Ich sehe sie, danke. Die Tage gehören Ihnen.'],
      ],
    },
    {
      lines: [
        ['p', 'Gute Nachricht, die Tage sind frei und bestätigt.'],
        ['g', 'Wunderbar, wir freuen uns sehr!'],
      ],
    },
  ],
  before: [
    {
      kinds: overnight,
      lines: [
        ['g', 'Können wir den Transfer vom Flughafen über Sie buchen? Wir landen um 14.10 Uhr.'],
        ['p', 'Ja, gern. Der Fahrer steht mit einem Schild am Ausgang. Bitte noch die Flugnummer.'],
        ['g', 'Schicke ich, sobald die Tickets da sind.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Sind Bettwäsche und Handtücher dabei?'],
        ['p', 'Bettwäsche ja, Handtücher können Sie als Paket dazubuchen.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Wir haben zwei Kinder, 5 und 8. Gibt es passende Rettungswesten?'],
        ['p', 'Ja, ich lege zwei kleine Größen bereit.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Können wir unterwegs einkaufen?'],
        [
          'p',
          'In fast jeder Bucht kommt morgens ein Boot mit Brot und Gemüse. Größere Einkäufe machen wir vor dem Ablegen.',
        ],
        ['g', 'Das klingt herrlich.'],
      ],
    },
    {
      kinds: weekly,
      lines: [
        ['g', 'Reicht der SBF See für Ihr Schiff?'],
        ['p', 'Ja, SBF See und ein Funkzeugnis genügen. Bitte beides im Original mitbringen.'],
      ],
    },
    {
      kinds: weekly,
      lines: [
        ['g', 'Wie läuft es mit der Kaution?'],
        [
          'p',
          'Wir blocken sie bei der Übergabe auf der Kreditkarte. Ist alles in Ordnung, wird sie am letzten Tag freigegeben.',
        ],
      ],
    },
    {
      kinds: weekly,
      lines: [
        ['g', 'Brauchen Sie Passkopien?'],
        ['p', 'Ja, für das Transitlog. Fotos eine Woche vorher reichen.'],
        ['g', 'Kommen diese Woche.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Gibt es an Bord eine Kaffeemaschine oder sollen wir unsere Kanne mitbringen?'],
        ['p', 'Eine Kanne für den Herd ist da. Für den Espresso am Morgen reicht es.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Wie warm ist das Wasser um die Zeit?'],
        ['p', 'Angenehm, die meisten schwimmen zweimal am Tag.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Dürfen wir eigene Getränke mitbringen?'],
        ['p', 'Natürlich, Kühlschrank und Eis sind an Bord.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Was ist, wenn es zu windig wird?'],
        ['p', 'Dann verschieben wir kostenlos. Ich melde mich am Abend vorher.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Können Sie uns am Steg unseres Hotels abholen?'],
        ['p', 'Wenn es dort tief genug ist, gern. Wie heißt das Hotel?'],
        ['g', 'Ich schicke Ihnen den Standort.'],
        ['p', 'Gesehen, das geht. Bitte zehn Minuten vorher am Steg sein.'],
      ],
    },
  ],
  arriving: [
    {
      kinds: overnight,
      lines: [
        ['p', 'Guten Tag, die {boat} ist morgen bereit. Am Tor der {marina} einfach den Namen nennen.'],
        ['g', 'Danke, wir sind gegen 16 Uhr da.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['p', 'Heute ist das Meer spiegelglatt. Bis gleich am Steg!'],
        ['g', 'Wir sind unterwegs.'],
      ],
    },
  ],
  under: [
    {
      kinds: overnight,
      lines: [
        ['g', 'Die Ankerwinsch reagiert nicht. Woran kann das liegen?'],
        ['p', 'Bitte die Sicherung neben der Treppe wieder eindrücken, und den Motor dabei laufen lassen.'],
        ['g', 'Läuft wieder, danke!'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['p', 'Alles gut an Bord? Morgen Nachmittag frischt der Wind auf.'],
        ['g', 'Alles bestens, wir laufen früh aus.'],
      ],
    },
  ],
  after: [
    {
      lines: [
        ['g', 'Vielen Dank für alles, es war ein Traum.'],
        ['p', 'Danke Ihnen, Sie sind jederzeit willkommen.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Wir sind gut zu Hause angekommen. Die Kinder wollen schon wieder an Bord.'],
        ['p', 'Das freut mich sehr. Grüßen Sie die beiden vom Kapitän!'],
      ],
    },
  ],
  otherDates: [
    {
      lines: [
        ['p', 'In der Woche liegt das Schiff leider an Land. Wäre die Woche danach möglich?'],
        ['g', 'Ich kläre das mit den anderen und ändere dann die Daten.'],
      ],
    },
  ],
  cancelledByGuest: [
    {
      lines: [
        ['g', 'Leider müssen wir absagen, unsere Tochter hat sich das Bein gebrochen.'],
        [
          'p',
          'Das tut mir leid, gute Besserung! Die Erstattung läuft nach den Bedingungen, Sie müssen nichts weiter tun.',
        ],
      ],
    },
  ],
  cancelledByPartner: [
    {
      lines: [
        [
          'p',
          'Ich habe schlechte Nachrichten: Das Getriebe ist defekt, das Ersatzteil kommt nicht rechtzeitig. Ich muss absagen, Sie bekommen alles zurück.',
        ],
        ['g', 'Schade, aber da kann man nichts machen. Danke, dass Sie gleich Bescheid geben.'],
      ],
    },
  ],
  unanswered: [
    { lines: [['g', 'Noch eine Frage: Gibt es an Bord einen Föhn?']] },
    {
      lines: [
        ['g', 'Könnten Sie uns den genauen Liegeplatz schicken?'],
        ['g', 'Wir kommen vermutlich erst im Dunkeln an.'],
      ],
    },
  ],
};
