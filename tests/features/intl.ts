import { createIntl } from 'react-intl';
import en from '../../locales/en.json' with { type: 'json' };
import tr from '../../locales/tr.json' with { type: 'json' };

export const inTurkish = createIntl({ locale: 'tr-TR', messages: tr });
export const inEnglish = createIntl({ locale: 'en-GB', messages: en });
