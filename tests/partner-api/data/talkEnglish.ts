import type { Talk } from './talk.ts';

const overnight = ['weekly', 'daily'] as const;
const hourly = ['hourly'] as const;
const weekly = ['weekly'] as const;

export const english: Talk = {
  opening: [
    {
      kinds: overnight,
      lines: [
        ['g', 'Hello, we have just sent a request for {boat}. Are the dates still free?'],
        ['p', 'Hello and thank you for your interest. Let me check the calendar, I will answer by tomorrow.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        [
          'g',
          'Hi {captain}, {boat} looks lovely. We are celebrating a 50th birthday on board, fingers crossed for the dates!',
        ],
        ['p', 'Hi, what a nice occasion. The request is in front of me, you will hear from me today.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Hello, is {boat} free that afternoon? There are six of us.'],
        ['p', 'Hello, yes it is. I will accept the request in a moment.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Hi, where exactly do we meet?'],
        ['p', 'Hi, at {marina}. If your hotel has its own jetty just tell me and we come there.'],
      ],
    },
  ],
  accepted: [
    {
      lines: [
        ['p', 'I have accepted your booking, the prepayment is the next step.'],
        ['g', 'Brilliant, all paid. We can’t wait!'],
        ['p', 'I can see it, thank you. The dates are yours.'],
      ],
    },
    {
      lines: [
        ['p', 'Good news, the dates are free and I have said yes.'],
        ['g', 'Wonderful, thank you. I will pay this evening.'],
      ],
    },
  ],
  before: [
    {
      kinds: overnight,
      lines: [
        ['g', 'Which airport is best for us, Dalaman or Bodrum?'],
        [
          'p',
          'Look at the map from {marina}: the nearer one saves you an hour on the road. We can book the transfer from either.',
        ],
        ['g', 'Perfect, we will book flights this week and send you the times.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Are towels and bed linen included?'],
        ['p', 'Linen is on the beds. Please bring a beach towel, or book the towel set in the services.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'One of us is vegan, is that a problem?'],
        ['p', 'Not at all. Turkish cooking has a lot of vegetables in olive oil, nobody goes hungry here.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Is the tap water on board drinkable?'],
        ['p', 'Fine for cooking and washing. For drinking we keep big bottles on board.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Would you do the shopping for us if we send a list?'],
        ['p', 'Yes, the supermarket delivers to the pontoon. Please send the list four days before.'],
        ['g', 'That is very helpful, thank you.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'What is the sea like at that time of year?'],
        [
          'p',
          'Calm mornings, a fresh breeze in the afternoon, calm again at sunset. Water is warm enough to swim well into November.',
        ],
      ],
    },
    {
      kinds: weekly,
      lines: [
        ['g', 'Do you need copies of our passports?'],
        ['p', 'Yes, for the transit log. A photo of each passport a week before is enough.'],
        ['g', 'I will collect them from everyone.'],
      ],
    },
    {
      kinds: weekly,
      lines: [
        ['g', 'How does the deposit work?'],
        ['p', 'We block it on a credit card at check-in and release it on the last day if all is well.'],
      ],
    },
    {
      kinds: weekly,
      lines: [
        ['g', 'Is a week long enough to sail to the Greek islands and back?'],
        [
          'p',
          'It is possible, but you would spend a day on paperwork. On a first week I would stay on this side, there is more than enough to see.',
        ],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Do you have snorkels for children?'],
        ['p', 'Two small ones. Bring their own masks if they have any, they fit better.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'Is there somewhere to leave a hire car for the week?'],
        ['p', 'Yes, there is a guarded car park at {marina}. It is cheaper if you pay for the whole week.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Can we bring our own drinks?'],
        ['p', 'Of course. There is a fridge and plenty of ice on board.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Will we have time to swim?'],
        [
          'p',
          'We stop in two bays, at least half an hour in each. There is a freshwater shower at the stern.',
        ],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'My father walks with a stick. Is it easy to get on board?'],
        ['p', 'We have a gangway with a handrail and the crew will help. I will moor on the calm side.'],
        ['g', 'Thank you, that puts my mind at rest.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'What happens if it rains?'],
        ['p', 'A light shower is no problem. If the harbour is closed we change the date free of charge.'],
      ],
    },
  ],
  arriving: [
    {
      kinds: overnight,
      lines: [
        ['p', 'Hello, {boat} will be ready for you tomorrow. At the gate of {marina} just say her name.'],
        ['g', 'Thank you! We land at 11 and should be there by three.'],
        ['p', 'No hurry. I will be on the pontoon.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['p', 'Good morning, the sea is flat today. See you at the jetty.'],
        ['g', 'On our way!'],
      ],
    },
  ],
  under: [
    {
      kinds: overnight,
      lines: [
        ['g', 'The fridge doesn’t seem to get cold. Any idea?'],
        ['p', 'Please check the second switch on the panel, it has to be on as well.'],
        ['g', 'That was it. Sorry!'],
        ['p', 'No need to be sorry, it happens every week.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['p', 'Is everything all right on board? The wind turns south tomorrow, better leave before lunch.'],
        ['g', 'All good, thank you. We will be gone by ten.'],
      ],
    },
  ],
  after: [
    {
      lines: [
        ['g', 'Thank you so much, this was the best holiday we have had in years.'],
        ['p', 'Thank you, you were wonderful guests. Come back any time.'],
      ],
    },
    {
      kinds: overnight,
      lines: [
        ['g', 'I think I left my glasses in the aft cabin.'],
        ['p', 'Found them. I will post them tomorrow, please send me your address.'],
        ['g', 'You are a star, thank you.'],
      ],
    },
    {
      kinds: hourly,
      lines: [
        ['g', 'Lovely afternoon, the children are still talking about the dolphins.'],
        ['p', 'You were lucky, they don’t come every day. Thank you for visiting us.'],
      ],
    },
  ],
  otherDates: [
    {
      lines: [
        ['p', 'I am sorry, the boat is ashore in that week. Would the week after suit you?'],
        ['g', 'Possibly. Let me check with the others and I will change the dates here.'],
      ],
    },
  ],
  cancelledByGuest: [
    {
      lines: [
        ['g', 'I am afraid we have to cancel, my husband needs surgery that week.'],
        [
          'p',
          'I am sorry to hear that. I hope all goes well. The refund follows the policy, you don’t need to do anything else.',
        ],
        ['g', 'Thank you for being so kind.'],
      ],
    },
  ],
  cancelledByPartner: [
    {
      lines: [
        [
          'p',
          'I have bad news: the gearbox has failed and the part won’t arrive in time. I must cancel and you will be refunded in full.',
        ],
        ['g', 'What a pity. Could you recommend another boat?'],
        ['p', 'I have asked two colleagues, their boats are listed here too. I am sending you the names.'],
      ],
    },
  ],
  unanswered: [
    { lines: [['g', 'One more question: is there a safe on board?']] },
    {
      lines: [
        ['g', 'Could you send me the exact location, please?'],
        ['g', 'And is the car park open at night?'],
      ],
    },
    { impatient: true, lines: [['g', 'Hello, any news about our request?']] },
  ],
};
